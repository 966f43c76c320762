# Notifiche della pagina nel browser. Gli script della pagina leggono questo file: un testo per riga, senza variabili.
push-tick = Avvisami quando tocca a me
push-about = Le notifiche arrivano anche quando questa pagina è chiusa: per le mosse, le richieste di un amico e la fine di una partita. Passano per il servizio push del tuo browser, che non può leggerle.
push-blocked = Il tuo browser non permette a questa pagina di mostrare notifiche. Consentile nelle impostazioni del browser per questa pagina e riprova.
push-failed = Non è stato possibile attivare le notifiche. Controlla la connessione e riprova.
push-unknown = Questo server non può inviare notifiche al tuo browser.
push-install = Safari mostra le notifiche solo se Cohort è nella schermata Home. Apri il menu Condividi, scegli «Aggiungi alla schermata Home» e apri Cohort da lì.
push-move = Tocca a te.
push-joined = Il tuo avversario è arrivato. La partita comincia.
push-draw = Il tuo avversario propone la patta.
push-take-back = Il tuo avversario chiede di ritirare una mossa.
push-over = La partita è finita.
push-rematch = Il tuo avversario vuole la rivincita.
push-began = È cominciata la partita successiva.
push-other = Ci sono novità in una delle tue partite online.
