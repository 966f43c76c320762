launch-no-adapter =
    Cohort no puede iniciarse porque no ha encontrado ninguna tarjeta gráfica que pueda usar. Necesita una con Vulkan, Direct3D 12 o Metal.

    Actualiza el controlador gráfico y vuelve a iniciar Cohort. En Linux también puedes instalar los controladores Vulkan de Mesa (el paquete mesa-vulkan-drivers), que funcionan incluso sin tarjeta gráfica.
launch-stopped =
    Cohort ha tenido que cerrarse. Tu partida está guardada hasta la última jugada. Vuelve a iniciar Cohort y continúa la partida desde el menú principal.

    Qué ha fallado: { $problem }
launch-page-loading = Cargando el juego: { $done } de { $all } MB
launch-page-no-graphics = Tu navegador no muestra gráficos 3D. Activa la aceleración por hardware o usa otro navegador con WebGL 2.
launch-page-failed = No se ha podido cargar el juego. Comprueba la conexión y recarga la página.
launch-page-no-language = No se ha podido cargar el idioma. Comprueba la conexión y vuelve a elegir el idioma en los ajustes.
launch-page-stopped = Cohort ha tenido que cerrarse. Recarga la página para iniciarlo de nuevo.
launch-page-reload = Recargar
launch-page-not-kept = Tu navegador no permite que esta página guarde partidas: puede que su almacenamiento esté lleno o bloqueado, por ejemplo en una ventana privada. Tus partidas duran hasta que cierres esta página.
