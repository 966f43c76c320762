about-title = O hre Cohort
about-version = Verzia { $version } ({ $commit })
about-renderer = Grafika: { $renderer }
about-games = Lines of Action vymyslel Claude Soucie, Ordo vymyslel Dieter Stein.
about-licence = Cohort je slobodný softvér pod licenciou MIT alebo Apache 2.0 podľa tvojho výberu. Písma Hanken Grotesk a Cormorant Garamond sú pod licenciou SIL Open Font License, ikony Phosphor pod licenciou MIT.
about-built-from = Použité súčasti
about-built-from-does = Balíky tretích strán ({ $count }), každý pod vlastnou licenciou:
about-packages = { $name } · { $count ->
    [one] 1 balík
    [few] { $count } balíky
   *[other] { $count } balíkov
}
about-folder = Ďalšie varianty a motívy pridáš tak, že ich vložíš do priečinka { $folder }.
about-close = Zavrieť
