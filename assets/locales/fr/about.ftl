about-title = À propos de Cohort
about-version = Version { $version } ({ $commit })
about-renderer = Graphismes : { $renderer }
about-games = Lines of Action a été inventé par Claude Soucie, Ordo par Dieter Stein.
about-licence = Cohort est un logiciel libre sous licence MIT ou licence Apache 2.0, à ton choix. Les polices Hanken Grotesk et Cormorant Garamond sont sous SIL Open Font License, les icônes Phosphor sous licence MIT.
about-built-from = Composants
about-built-from-does = { $count } paquets tiers, chacun sous sa propre licence :
about-packages = { $name } · { $count ->
    [one] { $count } paquet
   *[other] { $count } paquets
}
about-folder = Pour ajouter des variantes et des thèmes, place-les dans { $folder }.
about-close = Fermer
