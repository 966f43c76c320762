# About the game, and the licences of what it is built from.
about-title = About Cohort
about-version = Version { $version } ({ $commit })
about-renderer = Graphics: { $renderer }
about-games = Lines of Action was invented by Claude Soucie, Ordo by Dieter Stein.
about-licence = Cohort is free software under the MIT licence or the Apache licence 2.0, at your option. The typefaces Hanken Grotesk and Cormorant Garamond are under the SIL Open Font License, the Phosphor icons under the MIT licence.
about-built-from = Built with
about-built-from-does = { $count } third-party packages, each under its own licence:
about-packages = { $name } · { $count ->
    [one] one package
   *[other] { $count } packages
}
about-folder = To add variants and themes, put their files in { $folder }.
about-close = Close
