launch-no-adapter =
    Cohort no puede iniciarse porque no ha encontrado ninguna tarjeta gráfica que pueda usar. Necesita una con Vulkan, Direct3D 12 o Metal.

    Actualiza el controlador gráfico y vuelve a iniciar Cohort. En Linux también puedes instalar los controladores Vulkan de Mesa (el paquete mesa-vulkan-drivers), que funcionan incluso sin tarjeta gráfica.
launch-stopped =
    Cohort ha tenido que cerrarse. Tu partida está guardada hasta la última jugada. Vuelve a iniciar Cohort y continúa la partida desde el menú principal.

    Qué ha fallado: { $problem }
