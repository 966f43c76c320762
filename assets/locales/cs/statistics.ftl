statistics-title = Statistiky
statistics-close = Zavřít
statistics-not-kept = Tato kopie Cohortu partie neukládá, takže tu žádné statistiky nejsou.
statistics-reading = Počítám tvé partie…
statistics-none = Zatím žádná dohraná partie
statistics-none-does = Po první dohrané partii tu uvidíš výhry, remízy a prohry podle hry, desky, síly, barvy, hodin a data. Také uvidíš celkový čas hraní a své série. Vše zůstává na tomto počítači.
statistics-too-few = Grafy se objeví po { $enough } partiích (zatím { $games }).
statistics-unread = Statistiky nelze přečíst: { $problem }
statistics-set-aside = Tvá knihovna partií byla poškozená. Cohort ji uchoval jako { $kept } a { $restored ->
    [yes] obnovil kopii z posledních dnů.
   *[no] založil novou.
}
statistics-unrecorded = Tvé poslední změny ještě nejsou uložené v knihovně a ve statistikách. Cohort to automaticky zkouší znovu. { $problem }
statistics-games-of = Partie
statistics-clock = Hodiny
statistics-all-games = Všechny partie
statistics-all-clocks = S hodinami i bez
statistics-clock-none = Bez hodin
statistics-clock-per-move = Čas na tah
statistics-clock-sudden-death = Čas na celou partii
statistics-clock-fischer = Fischerův přídavek
statistics-clock-bronstein = Bronsteinovo zpoždění
statistics-clock-delay = Prosté zpoždění
statistics-clock-byo-yomi = Byo-yomi
statistics-games = { $count ->
    [0] Žádná taková partie
    [one] 1 partie, čas hraní { $time }
    [few] { $count } partie, čas hraní { $time }
   *[other] { $count } partií, čas hraní { $time }
}
statistics-against = Proti počítači: výhry { $wins }, remízy { $draws }, prohry { $losses } · { $percent } %
statistics-streak = { $score ->
    [win] { $count ->
        [one] Poslední partie: výhra
        [few] Poslední { $count } partie: samé výhry
       *[other] Posledních { $count } partií: samé výhry
    }
    [loss] { $count ->
        [one] Poslední partie: prohra
        [few] Poslední { $count } partie: samé prohry
       *[other] Posledních { $count } partií: samé prohry
    }
   *[draw] { $count ->
        [one] Poslední partie: remíza
        [few] Poslední { $count } partie: samé remízy
       *[other] Posledních { $count } partií: samé remízy
    }
} · Nejdelší série: { $wins ->
    [one] 1 výhra
    [few] { $wins } výhry
   *[other] { $wins } výher
}, { $losses ->
    [one] 1 prohra
    [few] { $losses } prohry
   *[other] { $losses } proher
}
statistics-apart = Patří sem i partie dvou lidí ({ $people }) a dvou počítačů ({ $computers })
statistics-results-of = { $name }: výhry { $wins }, remízy { $draws }, prohry { $losses }
statistics-win = Výhry
statistics-draw = Remízy
statistics-loss = Prohry
statistics-percent = Body
table-cell = { $row }, { $column }: { $value }
statistics-by-game = Podle hry
statistics-by-board = Podle desky
statistics-strength = Tvá síla · { $game }
statistics-strength-now = { $game }: po poslední partii asi { $elo }, ± { $deviation }. Čára je tvá síla, každá značka síla počítače v jedné partii; plná značka je výhra.
statistics-strength-game = Partie { $number }: { $score }, soupeř { $opponent }, pak asi { $elo }
statistics-by-level = Podle síly
statistics-by-side = Podle barvy
statistics-by-clock = Podle hodin
statistics-results = Výsledky
statistics-hours-played = Odehrané hodiny
statistics-minutes-played = Odehrané minuty
statistics-by-day = po dnech
statistics-by-week = po týdnech
statistics-by-month = po měsících
statistics-by-year = po letech
statistics-hours = { $hours } h { $minutes } min
statistics-minutes = { $minutes } min
action-export = Export
action-export-tip = Uložit všechny partie jako soubor CSV pro tabulkové programy
action-erase = Vymazat
action-erase-tip = Vymazat všechny statistiky; nejdřív se Cohort zeptá
confirm-erase = Vymazat statistiky všech partií? Samotné partie zůstanou.
confirm-keep-statistics = Ponechat
statistics-exported = Do { $file } { $count ->
    [one] zapsána 1 partie
    [few] zapsány { $count } partie
   *[other] zapsáno { $count } partií
}
statistics-not-exported = Partie nešlo exportovat: { $problem }
statistics-erased = Všechny statistiky jsou vymazané.
statistics-not-erased = Statistiky nešlo vymazat: { $problem }
