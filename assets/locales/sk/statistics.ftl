statistics-title = Štatistika
statistics-close = Zavrieť
statistics-not-kept = Cohort teraz partie neukladá, štatistika preto nie je.
statistics-reading = Spočítavajú sa tvoje partie…
statistics-none = Zatiaľ sa neskončila žiadna partia
statistics-none-does = Dohraj partiu a uvidíš počet výhier, remíz a prehier podľa hry, dosky, sily, farby, hodín a dátumu. Táto stránka ukazuje aj odohraný čas a tvoje série. Všetko zostáva v tomto počítači.
statistics-too-few = Grafy sa zobrazia po { $enough } partiách (zatiaľ { $games }).
statistics-unread = Štatistika sa nedá prečítať: { $problem }
statistics-set-aside = { $restored ->
    [yes] Tvoja knižnica partií bola poškodená. Cohort ju odložil ako { $kept } a obnovil kópiu z posledných dní.
   *[no] Tvoja knižnica partií bola poškodená. Cohort ju odložil ako { $kept } a založil novú.
}
statistics-unrecorded = Tvoje posledné zmeny ešte nie sú uložené v knižnici a štatistike. Cohort to automaticky skúša znova. { $problem }
statistics-games-of = Hry
statistics-clock = Hodiny
statistics-all-games = Všetky hry
statistics-all-clocks = S hodinami aj bez nich
statistics-clock-none = Bez hodín
statistics-clock-per-move = Čas na ťah
statistics-clock-sudden-death = Čas na celú partiu
statistics-clock-fischer = Fischerov prídavok
statistics-clock-bronstein = Bronsteinov odklad
statistics-clock-delay = Jednoduchý odklad
statistics-clock-byo-yomi = Byo-yomi
statistics-games = { $count ->
    [0] Žiadna partia tohto druhu
    [one] 1 partia, odohraný čas { $time }
    [few] { $count } partie, odohraný čas { $time }
   *[other] { $count } partií, odohraný čas { $time }
}
statistics-against = Proti počítaču: výhry { $wins }, remízy { $draws }, prehry { $losses } · { $percent } %
statistics-streak = { $score ->
    [win] { $count ->
        [one] Posledná partia: výhra
        [few] Posledné { $count } partie: samé výhry
       *[other] Posledných { $count } partií: samé výhry
    }
    [loss] { $count ->
        [one] Posledná partia: prehra
        [few] Posledné { $count } partie: samé prehry
       *[other] Posledných { $count } partií: samé prehry
    }
   *[draw] { $count ->
        [one] Posledná partia: remíza
        [few] Posledné { $count } partie: samé remízy
       *[other] Posledných { $count } partií: samé remízy
    }
} · Najdlhšie série: { $wins ->
    [one] 1 výhra
    [few] { $wins } výhry
   *[other] { $wins } výhier
}, { $losses ->
    [one] 1 prehra
    [few] { $losses } prehry
   *[other] { $losses } prehier
}
statistics-apart = Z toho medzi dvoma ľuďmi: { $people }, medzi dvoma počítačmi: { $computers }
statistics-results-of = { $name }: výhry { $wins }, remízy { $draws }, prehry { $losses }
statistics-win = Výhry
statistics-draw = Remízy
statistics-loss = Prehry
statistics-percent = Body
table-cell = { $row }, { $column }: { $value }
statistics-by-game = Podľa hry
statistics-by-board = Podľa dosky
statistics-strength = Tvoja sila · { $game }
statistics-strength-now = { $game }: asi { $elo } po poslednej partii, ± { $deviation }. Čiara je tvoja sila; každá značka je sila počítača v jednej partii, plná znamená tvoju výhru.
statistics-strength-game = Partia { $number }: { $score }, súper { $opponent }, potom asi { $elo }
statistics-by-level = Podľa sily
statistics-by-side = Podľa farby
statistics-by-clock = Podľa hodín
statistics-results = Výsledky
statistics-hours-played = Odohrané hodiny
statistics-minutes-played = Odohrané minúty
statistics-by-day = po dňoch
statistics-by-week = po týždňoch
statistics-by-month = po mesiacoch
statistics-by-year = po rokoch
statistics-hours = { $hours } h { $minutes } min
statistics-minutes = { $minutes } min
action-export = Exportovať
action-export-tip = Uložiť všetky partie ako súbor CSV pre tabuľkové procesory
action-erase = Vymazať
action-erase-tip = Vymazať celú štatistiku; najprv sa zobrazí otázka
confirm-erase = Vymazať štatistiku všetkých partií? Samotné partie zostanú.
confirm-keep-statistics = Ponechať
statistics-exported = { $count ->
    [one] Do súboru { $file } sa zapísala 1 partia
    [few] Do súboru { $file } sa zapísali { $count } partie
   *[other] Do súboru { $file } sa zapísalo { $count } partií
}
statistics-not-exported = Partie sa nedali exportovať: { $problem }
statistics-erased = Celá štatistika je vymazaná.
statistics-not-erased = Štatistika sa nedala vymazať: { $problem }
