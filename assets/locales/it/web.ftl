# Testi solo della pagina nel browser.
web-strength = Forza
web-strength-number = Un’altra forza, in Elo
web-cancel = Annulla
web-invited = Sei invitato a una partita
web-other-tab = Le tue partite con gli amici sono aperte in un’altra scheda di questo browser.
web-use-here = Usale qui
web-local = Torna alla partita su questo dispositivo
web-line-hint = Per muovere tutta la fila, premi la pedina all’altro capo e poi una destinazione.
web-other-server = Questo link appartiene a un altro server. Aprilo nella barra degli indirizzi del browser.
web-storage-full = il browser non ha spazio o non lo permette.
