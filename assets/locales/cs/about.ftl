about-title = O hře Cohort
about-version = Verze { $version } ({ $commit })
about-renderer = Grafika: { $renderer }
about-games = Lines of Action vymyslel Claude Soucie, Ordo Dieter Stein.
about-licence = Cohort je svobodný software pod licencí MIT nebo Apache 2.0, podle tvé volby. Písma Hanken Grotesk a Cormorant Garamond jsou pod licencí SIL Open Font License, ikony Phosphor pod licencí MIT.
about-built-from = Použité balíčky
about-built-from-does = Balíčky třetích stran ({ $count }), každý pod vlastní licencí:
about-packages = { $name } · { $count ->
    [one] 1 balíček
    [few] { $count } balíčky
   *[other] { $count } balíčků
}
about-folder = Vlastní varianty hry a motivy přidáš do složky { $folder }.
about-close = Zavřít
