about-title = O grze Cohort
about-version = Wersja { $version } ({ $commit })
about-renderer = Grafika: { $renderer }
about-games = Lines of Action wymyślił Claude Soucie, a Ordo – Dieter Stein.
about-licence = Cohort to wolne oprogramowanie na licencji MIT lub Apache 2.0, do wyboru. Kroje pisma Hanken Grotesk i Cormorant Garamond są dostępne na licencji SIL Open Font License, a ikony Phosphor na licencji MIT.
about-built-from = Użyte składniki
about-built-from-does = { $count ->
    [one] { $count } pakiet zewnętrzny na własnej licencji:
    [few] { $count } pakiety zewnętrzne, każdy na własnej licencji:
    [many] { $count } pakietów zewnętrznych, każdy na własnej licencji:
   *[other] { $count } pakietu zewnętrznego, każdy na własnej licencji:
}
about-packages = { $name } · { $count ->
    [one] 1 pakiet
    [few] { $count } pakiety
    [many] { $count } pakietów
   *[other] { $count } pakietu
}
about-folder = Aby dodać warianty i motywy, umieść je w { $folder }.
about-close = Zamknij
