settings-title = Impostazioni
settings-automatic = Automatica
settings-look = Grafica
settings-theme = Tema
settings-appearance = Aspetto
appearance-system = Come il sistema
appearance-light = Chiaro
appearance-dark = Scuro
settings-quality = Qualità grafica
quality-now = { $quality } è la scelta migliore per questo computer.
quality-low = Bassa
quality-medium = Media
quality-high = Alta
quality-ultra = Ultra
settings-render-scale = Risoluzione scacchiera
settings-scale = Grandezza testo
scale-room = In questa finestra c’è posto per { $size }.
settings-fullscreen = Schermo intero
settings-motion = Movimento
settings-animation-speed = Velocità animazioni
animation-speed-off = Nessuna
animation-speed-fast = Veloce
animation-speed-normal = Normale
animation-speed-slow = Lenta
settings-reduced-motion = Riduci movimento
settings-sound = Audio
settings-volume = Volume
settings-effects = Pedine
settings-ambience = Atmosfera
settings-play = Gioco
settings-engine = Motore
settings-name = Il tuo nome
settings-name-about = Compare nelle tue partite contro il computer, a partire dalla prossima.
settings-targets = Mostra dove può andare una pedina
settings-computer = Il computer
settings-natural-pace = Gioca a un ritmo umano
settings-full-seconds = Forza massima: tempo per mossa senza orologio
settings-all-cores = Forza massima usa tutti i core del processore
settings-ponders = Forza massima pensa anche durante il tuo tempo
settings-no-threads = In un browser il computer pensa con un solo core del processore.
settings-analysis = Analisi
settings-threads = Core del processore
settings-threads-automatic = Automatico ({ $number })
settings-memory = Memoria
settings-mib = { $number } MiB
settings-confirm-moves = Conferma le mosse fatte con clic o trascinamento
settings-controls = Tasti e pulsanti…
settings-two-people = Due persone a questo computer
settings-ask-undo = L’avversario deve accettare il ritiro di una mossa
settings-turn-board = Gira la scacchiera verso chi muove
settings-language = Lingua
settings-language-system = Come il sistema
settings-close = Fatto
settings-unsaved = Impossibile salvare le impostazioni: { $problem }
settings-problems = { $count ->
    [one] Un’impostazione non è leggibile e usa il valore predefinito
   *[other] { $count } impostazioni non sono leggibili e usano i valori predefiniti
}
settings-set-aside = Impossibile leggere il file delle impostazioni. Cohort l’ha conservato come { $kept }. { $restored ->
    [yes] Sono in uso le tue impostazioni precedenti.
   *[no] Tutte le impostazioni hanno i valori predefiniti.
} { $problem }
settings-left-alone = Impossibile leggere il file delle impostazioni. Cohort l’ha lasciato com’è e non può salvare le tue modifiche. { $problem }
