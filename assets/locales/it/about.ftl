about-title = Info su Cohort
about-version = Versione { $version } ({ $commit })
about-renderer = Grafica: { $renderer }
about-games = Lines of Action è stato inventato da Claude Soucie, Ordo da Dieter Stein.
about-licence = Cohort è software libero con licenza MIT o licenza Apache 2.0, a tua scelta. I caratteri Hanken Grotesk e Cormorant Garamond sono sotto la SIL Open Font License, le icone Phosphor sotto la licenza MIT.
about-built-from = Componenti
about-built-from-does = { $count } pacchetti di terze parti, ciascuno con la propria licenza:
about-packages = { $name } · { $count ->
    [one] un pacchetto
   *[other] { $count } pacchetti
}
about-folder = Per aggiungere varianti e temi, mettili in { $folder }.
about-close = Chiudi
