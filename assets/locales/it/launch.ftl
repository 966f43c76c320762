launch-no-adapter =
    Cohort non può avviarsi perché non ha trovato una GPU utilizzabile. Serve una GPU con Vulkan, Direct3D 12 o Metal.

    Aggiorna il driver grafico, poi riavvia Cohort. Su Linux puoi anche installare i driver Vulkan di Mesa (il pacchetto mesa-vulkan-drivers), che funzionano anche senza scheda grafica.
launch-stopped =
    Cohort ha dovuto chiudersi. La tua partita è salvata fino all’ultima mossa. Riavvia Cohort e continua la partita dalla schermata iniziale.

    Che cosa è andato storto: { $problem }
