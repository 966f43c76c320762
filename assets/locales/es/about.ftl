about-title = Acerca de Cohort
about-version = Versión { $version } ({ $commit })
about-renderer = Gráficos: { $renderer }
about-games = Lines of Action lo inventó Claude Soucie; Ordo, Dieter Stein.
about-licence = Cohort es software libre bajo la licencia MIT o la licencia Apache 2.0, a tu elección. Las tipografías Hanken Grotesk y Cormorant Garamond están bajo la SIL Open Font License; los iconos Phosphor, bajo la licencia MIT.
about-built-from = Componentes
about-built-from-does = { $count } paquetes de terceros, cada uno con su propia licencia:
about-packages = { $name } · { $count ->
    [one] un paquete
   *[other] { $count } paquetes
}
about-folder = Para añadir variantes y temas, colócalos en { $folder }.
about-close = Cerrar
