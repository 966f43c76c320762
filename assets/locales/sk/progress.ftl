progress-title = Pokrok
progress-reading = Načítava sa tvoj pokrok…
progress-unread = Tvoj pokrok sa nedá prečítať: { $problem }
progress-not-kept = Cohort teraz pokrok neukladá: čo sa naučíš, sa po ukončení stratí.
progress-none = Zatiaľ žiadny pokrok. Začni lekciu alebo vyrieš úlohu: táto stránka potom ukáže tvoje lekcie, rating v úlohách, silné stránky a to, čo si precvičiť. Všetko zostáva v tomto počítači.
progress-no-puzzles = Zatiaľ žiadna vyskúšaná úloha.
progress-tried = { $hours ->
    [0] { $count ->
        [one] 1 vyskúšaná úloha za { $minutes } min
        [few] { $count } vyskúšané úlohy za { $minutes } min
       *[other] { $count } vyskúšaných úloh za { $minutes } min
    }
   *[other] { $count ->
        [one] 1 vyskúšaná úloha za { $hours } h { $minutes } min
        [few] { $count } vyskúšané úlohy za { $hours } h { $minutes } min
       *[other] { $count } vyskúšaných úloh za { $hours } h { $minutes } min
    }
}
progress-run = Vyriešené za sebou: { $now }; rekord: { $best }
progress-days = Dni za sebou s úlohou dňa: { $now }; rekord: { $best }
progress-lesson = { $lesson }: hotové kroky { $done } z { $steps }
progress-drill = Cvičenie „{ $drill }“: najlepší čas { $best }
progress-rating = Tvoj rating v úlohách · { $game }
progress-rating-now = { $rating } ± { $deviation }
progress-rating-provisional = { $rating } ± { $deviation }: prvý odhad; niekoľko ďalších úloh ho spresní
progress-rating-day = { $day }: { $rating }
progress-themes = Silné a slabé stránky
progress-themes-about = Tvoje body a počet úloh v každej téme, od najlepšej. Téma sa počíta od piatich úloh.
progress-next-go-on = Dokončiť lekciu „{ $lesson }“
progress-next-begin = Začať lekciu „{ $lesson }“
progress-next-day = Vyriešiť úlohu dňa
progress-next-own = { $count ->
    [one] Vyriešiť 1 úlohu z vlastných chýb
    [few] Vyriešiť { $count } úlohy z vlastných chýb
   *[other] Vyriešiť { $count } úloh z vlastných chýb
}
progress-next-practise = Precvičiť najslabšiu tému „{ $theme }“
progress-next-puzzles = Riešiť úlohy na svojej úrovni
action-export-learning = Exportovať
action-export-learning-tip = Uložiť vyskúšané úlohy, lekcie a cvičenia ako súbory CSV pre tabuľkové procesory
action-erase-learning = Vymazať
action-erase-learning-tip = Vymazať celý pokrok; najprv sa zobrazí otázka
confirm-erase-learning = Vymazať tvoj pokrok: lekcie, cvičenia, úlohy a ratingy? Partie a štatistika zostanú.
confirm-keep-learning = Ponechať
progress-exported = { $count ->
    [one] Do súboru { $file } sa zapísal 1 riadok
    [few] Do súboru { $file } sa zapísali { $count } riadky
   *[other] Do súboru { $file } sa zapísalo { $count } riadkov
}
progress-not-exported = Tvoj pokrok sa nedal exportovať: { $problem }
progress-erased = Tvoj pokrok je vymazaný.
progress-not-erased = Tvoj pokrok sa nedal vymazať: { $problem }
