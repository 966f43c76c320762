launch-no-adapter =
    Cohort non può avviarsi perché non ha trovato una GPU utilizzabile. Serve una GPU con Vulkan, Direct3D 12 o Metal.

    Aggiorna il driver grafico, poi riavvia Cohort. Su Linux puoi anche installare i driver Vulkan di Mesa (il pacchetto mesa-vulkan-drivers), che funzionano anche senza scheda grafica.
launch-stopped =
    Cohort ha dovuto chiudersi. La tua partita è salvata fino all’ultima mossa. Riavvia Cohort e continua la partita dalla schermata iniziale.

    Che cosa è andato storto: { $problem }
launch-page-loading = Caricamento del gioco: { $done } di { $all } MB
launch-page-no-graphics = Il tuo browser non mostra grafica 3D. Attiva l’accelerazione hardware o usa un altro browser con WebGL 2.
launch-page-failed = Impossibile caricare il gioco. Controlla la connessione e ricarica la pagina.
launch-page-no-language = Impossibile caricare la lingua. Controlla la connessione e scegli di nuovo la lingua nelle impostazioni.
launch-page-stopped = Cohort si è dovuto chiudere. Ricarica la pagina per riavviarlo.
launch-page-reload = Ricarica
launch-page-not-kept = Il tuo browser non permette a questa pagina di salvare le partite: forse la sua memoria è piena o bloccata, per esempio in una finestra privata. Le tue partite restano finché non chiudi questa pagina.
