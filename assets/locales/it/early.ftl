# Testi della pagina nel browser prima dell’avvio. Ogni testo su una riga.
early-trouble = Impossibile caricare la pagina. Controlla la connessione e ricaricala.
early-script = Cohort ha bisogno di JavaScript. Consentilo per questa pagina e ricaricala.
