action-openings = Esploratore
action-openings-tip = Mosse da questa posizione nelle partite del motore e nelle tue ({ $key-openings })
openings-title = Esploratore
openings-about = Le mosse giocate da questa posizione. Scegli una mossa per seguirla.
openings-closed = L’esploratore non è disponibile durante una partita contro il computer o con l’orologio.
openings-engine = Partite del motore
openings-own = Le tue partite
openings-games = { $count ->
    [one] 1 partita ha raggiunto questa posizione.
   *[other] { $count } partite hanno raggiunto questa posizione.
}
openings-unknown = Nessuna partita ha raggiunto questa posizione.
openings-no-archive = Il motore non ha partite su questa scacchiera.
openings-not-kept = Questa copia di Cohort non salva le partite.
openings-reading = Ricerca nelle tue partite…
openings-failed = Impossibile leggere le tue partite: { $problem }
openings-move = { $move }: { $count ->
    [one] 1 partita
   *[other] { $count } partite
}. Vittorie del Nero { $black }%, patte { $draws }%, vittorie del Bianco { $white }%.
openings-chances = La stima del motore per il Nero: { $percent }%.
openings-close = Chiudi
