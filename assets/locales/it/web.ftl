# Testi solo della pagina nel browser.
web-strength = Forza
web-strength-number = Un’altra forza, in Elo
web-cancel = Annulla
web-other-tab = Le tue partite online sono aperte in un’altra scheda di questo browser.
web-use-here = Usale qui
web-local = Torna alla partita su questo dispositivo
web-no-server = Questa pagina non ha un server per le partite online. Apri Cohort all’indirizzo di un server, oppure giocate insieme su questo dispositivo.
web-line-hint = Per muovere tutta la fila, premi la pedina all’altro capo e poi una destinazione.
web-other-server = Questo link appartiene a un altro server. Aprilo nella barra degli indirizzi del browser.
web-own-invitation = Questo è il tuo invito. Manda il link al tuo amico.
web-storage-full = il browser non ha spazio o non lo permette.
web-record = Partita come testo
web-record-about = Copia questo testo per conservare la partita o per aprirla in Cohort su un computer. Per aprire un’altra partita, incolla qui il suo testo.
web-record-copy = Copia
web-record-open = Apri questo testo
web-record-failed = Impossibile leggere o scrivere il testo. Controlla la connessione e riprova.
web-replaces = La partita su questo dispositivo non è finita. Una nuova partita la sostituisce.
