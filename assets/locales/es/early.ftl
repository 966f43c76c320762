# Textos de la página del navegador antes de empezar. Cada texto en una línea.
early-trouble = No se pudo cargar la página. Comprueba la conexión y vuelve a cargarla.
early-script = Cohort necesita JavaScript. Permítelo en esta página y vuelve a cargarla.
