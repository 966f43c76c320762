about-title = Über Cohort
about-version = Version { $version } ({ $commit })
about-renderer = Grafik: { $renderer }
about-games = Lines of Action hat Claude Soucie erfunden, Ordo Dieter Stein.
about-licence = Cohort ist freie Software unter der MIT-Lizenz oder der Apache-Lizenz 2.0, nach deiner Wahl. Die Schriften Hanken Grotesk und Cormorant Garamond stehen unter der SIL Open Font License, die Phosphor-Symbole unter der MIT-Lizenz.
about-built-from = Bausteine
about-built-from-does = { $count } Pakete Dritter, jedes unter seiner eigenen Lizenz:
about-packages = { $name } · { $count ->
    [one] ein Paket
   *[other] { $count } Pakete
}
about-folder = Um Varianten und Designs hinzuzufügen, leg sie in { $folder } ab.
about-close = Schließen
