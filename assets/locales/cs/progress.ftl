progress-title = Pokrok
progress-reading = Načítám tvůj pokrok…
progress-unread = Tvůj pokrok nelze přečíst: { $problem }
progress-not-kept = Tato kopie Cohortu pokrok neukládá: co se teď naučíš, se při ukončení ztratí.
progress-none = Zatím žádný pokrok. Začni lekci nebo vyřeš úlohu: tato stránka pak ukáže tvé lekce, rating z úloh, silné stránky a co procvičit. Vše zůstává na tomto počítači.
progress-no-puzzles = Zatím žádná vyzkoušená úloha.
progress-tried = { $count ->
    [one] 1 vyzkoušená úloha
    [few] { $count } vyzkoušené úlohy
   *[other] { $count } vyzkoušených úloh
} za { $hours ->
    [0] { $minutes } min
   *[other] { $hours } h { $minutes } min
}
progress-run = Vyřešeno za sebou: { $now }; rekord: { $best }
progress-days = Dny v řadě s úlohou dne: { $now }; rekord: { $best }
progress-lesson = { $lesson }: hotové kroky { $done } z { $steps }
progress-drill = Rozcvička „{ $drill }“: nejlepší čas { $best }
progress-rating = Tvůj rating z úloh · { $game }
progress-rating-now = { $rating } ± { $deviation }
progress-rating-provisional = { $rating } ± { $deviation }: první odhad; několik dalších úloh ho zpřesní
progress-rating-day = { $day }: { $rating }
progress-themes = Silné a slabé stránky
progress-themes-about = Tvé body a počet úloh v každém tématu, od nejlepšího. Téma se počítá od pěti úloh.
progress-next-go-on = Dokonči lekci „{ $lesson }“
progress-next-begin = Začni lekci „{ $lesson }“
progress-next-day = Vyřeš úlohu dne
progress-next-own = { $count ->
    [one] Vyřeš úlohu z vlastní chyby
    [few] Vyřeš { $count } úlohy z vlastních chyb
   *[other] Vyřeš { $count } úloh z vlastních chyb
}
progress-next-practise = Procvič „{ $theme }“, své nejslabší téma
progress-next-puzzles = Řeš úlohy na své úrovni
action-export-learning = Export
action-export-learning-tip = Uložit vyzkoušené úlohy, tvé lekce a rozcvičky jako soubory CSV pro tabulkové programy
action-erase-learning = Vymazat
action-erase-learning-tip = Vymazat všechen tvůj pokrok; nejdřív se Cohort zeptá
confirm-erase-learning = Vymazat tvůj pokrok: lekce, rozcvičky, úlohy a ratingy? Partie a statistiky zůstanou.
confirm-keep-learning = Ponechat
progress-exported = Do { $file } { $count ->
    [one] zapsán 1 řádek
    [few] zapsány { $count } řádky
   *[other] zapsáno { $count } řádků
}
progress-not-exported = Tvůj pokrok nešlo exportovat: { $problem }
progress-erased = Tvůj pokrok je vymazaný.
progress-not-erased = Tvůj pokrok nešlo vymazat: { $problem }
