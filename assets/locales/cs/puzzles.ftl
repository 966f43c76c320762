puzzles-title = Úlohy
puzzles-begin = Hrát
puzzles-again = Zopakovat
puzzles-reading = Načítám úlohy…
puzzles-broken = Úlohy dodané s Cohortem nelze přečíst. Nainstaluj Cohort znovu, tím se opraví.
puzzles-not-loaded = Úlohy se nepodařilo načíst. Zkontroluj připojení a načti stránku znovu.
puzzles-none = „{ $name }“ teď žádné úlohy nemá.
puzzles-not-kept = Tato kopie Cohortu pokrok neukládá: tvůj rating platí jen do ukončení programu.
puzzles-unread = Tvůj uložený pokrok nelze přečíst. Rating a pokrok se teď počítají jen od spuštění Cohortu. { $problem }
puzzles-rated = Hodnocené úlohy
puzzles-rated-about = Nekonečná řada úloh na tvé úrovni. Počítá se jen první pokus.
puzzles-tried = { $count ->
    [0] Zatím žádná vyzkoušená úloha
    [one] 1 vyzkoušená úloha, včetně smrští
    [few] { $count } vyzkoušené úlohy, včetně smrští
   *[other] { $count } vyzkoušených úloh, včetně smrští
}
puzzles-day = Úloha dne
puzzles-day-about = Pro všechny stejná, každý den nová.
puzzles-day-open = Zatím nevyřešená
puzzles-day-done = Vyřešená
puzzles-day-failed = První pokus nevyšel
puzzles-days = { $days ->
    [0] Zatím žádná série; rekord: { $best }
    [one] 1 den v řadě; rekord: { $best }
    [few] { $days } dny v řadě; rekord: { $best }
   *[other] { $days } dní v řadě; rekord: { $best }
}
puzzles-storm = Smršť
puzzles-storm-about = Vyřeš za tři minuty co nejvíc úloh. Jsou čím dál těžší. U každé najdi jen první tah; chybný stojí deset sekund.
storm-none = Zatím nehráno
storm-best-so-far = Rekord: vyřešeno { $count }, za sebou { $run }
puzzles-own = Z vlastních chyb
puzzles-own-about = Pozice z tvých partií, ve kterých ti unikl jediný správný tah. Najde je rozbor dohrané partie.
puzzles-own-count = { $count ->
    [0] Žádná nečeká; najdeš je rozborem partie
    [one] 1 čeká
    [few] { $count } čekají
   *[other] { $count } čeká
}
puzzles-own-looking = { $open } · Cohort mezi partiemi prověří ještě { $count ->
    [one] 1 pozici
    [few] { $count } pozice
   *[other] { $count } pozic
}
puzzles-own-unfit = { $count ->
    [one] U 1 chyby úloha nevznikla: dobrých tahů bylo víc, nebo si Cohort nebyl jistý
    [few] U { $count } chyb úloha nevznikla: dobrých tahů bylo víc, nebo si Cohort nebyl jistý
   *[other] U { $count } chyb úloha nevznikla: dobrých tahů bylo víc, nebo si Cohort nebyl jistý
}
puzzles-themes = Podle tématu
puzzles-theme-count = Vyřešeno { $solved } z { $all }
puzzles-theme-share = Vyřešeno { $solved } z { $all } · { $share } % bodů

puzzle-win = { $count ->
    [1] { $side } na tahu vyhraje jedním tahem
   *[other] { $side } na tahu vyhraje { $count }. tahem
}
puzzle-hold = { $side } na tahu: partii zachrání jediný tah

puzzle-judging = Posuzuji tvůj tah…
puzzle-right = Správně. { $side } odpovídá…
puzzle-right-next = { $count ->
    [one] Správně. Teď to dokonči.
    [few] Správně. Zbývají { $count } tahy.
   *[other] Správně. Zbývá { $count } tahů.
}
puzzle-solved = Vyřešeno.
puzzle-solved-with-hint = Vyřešeno s nápovědou: počítá se za půl.
puzzle-solved-with-hint-unrated = Vyřešeno s nápovědou.
puzzle-solved-late-unrated = Vyřešeno, ale až po chybném nebo ukázaném tahu.
puzzle-solved-late = Vyřešeno, ale až po chybném nebo ukázaném tahu: nepočítá se.
puzzle-solved-again = Vyřešeno, tentokrát cvičně.
puzzle-wrong-ends = Tah { $move } ukončí partii. { $result }: { $reason }
puzzle-wrong-loses = Po tahu { $move } { $side-id ->
    [black] černý
   *[white] bílý
} vyhraje { $count ->
    [1] jedním
   *[other] { $count }.
} tahem: { $line }
puzzle-wrong-slips = Tah { $move } promarní výhru. { $line }
puzzle-wrong-holds-not = Tah { $move } partii nezachrání. { $line }
puzzle-too-slow = I to vyhrává, ale až { $count }. tahem. Najdi rychlejší výhru; tento pokus nic nestojí.
puzzle-undecided = Cohort tento tah nestihl posoudit a vrátil ho. Pokus nic nestojí a neukládá se.
puzzle-hint-awaited = Hledám nápovědu…
puzzle-hint-stone = { $count ->
    [one] Táhni označeným kamenem.
    [few] Táhni označenými kameny společně.
   *[other] Táhni označenými kameny společně.
}
puzzle-hint-move = Správný tah je { $move }.
puzzle-no-hint = Nápověda se včas nenašla.
puzzle-solution-awaited = Hledám řešení…
puzzle-ply = { $side } { $move }
puzzle-solution = Řešení: { $line }

puzzle-rating = Tvůj rating: { $rating }
puzzle-rating-soon = Tvůj rating se objeví po { $enough } hodnocených úlohách (zatím { $tried })
puzzle-rating-guess = Tvůj rating: asi { $rating }
puzzle-gain = Tvůj rating: { $rating } ({ $change })
puzzle-grade = Tato úloha: { $rating }
puzzle-unrated = Tuto úlohu už máš za sebou: tvůj rating se nemění.
puzzle-tried-before = Bez hodnocení: tuto úlohu už máš za sebou.
puzzle-not-rated = Tato úloha tvůj rating nemění.
puzzle-retry = Cvičně: tento pokus se nehodnotí ani neukládá.
puzzle-streak = Vyřešeno za sebou: { $count }

puzzle-next = Další úloha
puzzle-try-again = Zkusit znovu
puzzle-next-rated = Hrát hodnocené úlohy
puzzle-show-stone = Ukázat kámen (jen za půl)
puzzle-show-move = Ukázat tah (nepočítá se)
puzzle-show-stone-free = Ukázat kámen
puzzle-show-move-free = Ukázat tah
puzzle-hint-tip = Když si necháš ukázat kámen, počítá se úloha za půl. Když tah, počítá se jako nevyřešená. Rozhoduje jen první pokus ({ $key-hint })
puzzle-hint-free-tip = Označit kámen, kterým se táhne; dalším stiskem ukázat jeho tah ({ $key-hint })
puzzle-give-up = Vzdát
puzzle-give-up-tip = Ukázat řešení; úloha se počítá jako nevyřešená ({ $key-resign })
puzzle-go-on = Další
puzzle-go-on-tip = Přejít na jinou úlohu, až bude tato rozhodnuta
puzzle-back = Zpět
puzzle-back-tip = O tah zpět v řešení ({ $key-earlier })
puzzle-forward = Vpřed
puzzle-forward-tip = O tah vpřed v řešení ({ $key-later })
puzzle-again = Znovu
puzzle-again-tip = Zkusit tuto úlohu ještě jednou cvičně: pokus se nehodnotí ani neukládá ({ $key-undo })
puzzle-all = Všechny úlohy
puzzle-all-tip = Ukázat všechny druhy úloh ({ $key-puzzles })
puzzle-leave = Menu
puzzle-leave-tip = Zpět na úvodní obrazovku

confirm-leave-storm = Opustit smršť? Tento pokus se nebude počítat.
action-leave-storm = Opustit
storm-waits = Smršť pozastavena
storm-waits-board = Dokud je otevřená stránka, hodiny stojí a deska je skrytá.
storm-score = Vyřešeno { $count }
storm-right = Správně. Tady je další.
storm-wrong = Chyba: o deset sekund méně. Tady je další.
storm-best = Tvá dosud nejlepší smršť!
storm-again = Další smršť
storm-over = Čas vypršel
storm-result = { $tried ->
    [0] Do konce času nepadl žádný tah.
    [one] 1 vyzkoušená úloha.
    [few] { $tried } vyzkoušené úlohy; nejvíc vyřešených za sebou: { $run }.
   *[other] { $tried } vyzkoušených úloh; nejvíc vyřešených za sebou: { $run }.
}

puzzle-theme-connect-in-1 = Spoj se jedním tahem
puzzle-theme-connect-in-1-about = Chybí poslední spojení: jeden tah ho doplní.
puzzle-theme-connect-in-1-here = { $first } doplní poslední spojení.
puzzle-theme-connect-in-2 = Spoj se dvěma tahy
puzzle-theme-connect-in-2-about = Ať soupeř odpoví cokoli, nejpozději druhým tahem se spojíš.
puzzle-theme-connect-in-2-here = Ať { $enemy-id ->
    [black] černý
   *[white] bílý
} odpoví na { $first } cokoli, spojíš se nejpozději druhým tahem.
puzzle-theme-connect-in-3 = Spoj se třemi tahy
puzzle-theme-connect-in-3-about = Ať soupeř odpoví cokoli, nejpozději třetím tahem se spojíš.
puzzle-theme-connect-in-3-here = Ať { $enemy-id ->
    [black] černý
   *[white] bílý
} odpoví na { $first } cokoli, spojíš se nejpozději třetím tahem.
puzzle-theme-connect-in-more = Dlouhá cesta ke spojení
puzzle-theme-connect-in-more-about = Spojíš se čtvrtým nebo pozdějším tahem a soupeř tomu nezabrání.
puzzle-theme-connect-in-more-here = Ať { $enemy-id ->
    [black] černý
   *[white] bílý
} odpoví na { $first } cokoli, spojíš se nejpozději { $moves }. tahem.
puzzle-theme-cut-the-connector = Seber spojku
puzzle-theme-cut-the-connector-about = Jeden kámen spojuje jiné soupeřovy kameny. Seber ho, ať zbude víc skupin.
puzzle-theme-cut-the-connector-here = { $first } sebere kámen, který spojoval jiné: { $enemy-id ->
    [black] černý
   *[white] bílý
} teď má { $after ->
    [one] 1 skupinu
    [few] { $after } skupiny
   *[other] { $after } skupin
} místo { $before ->
    [1] jedné
   *[other] { $before }
}.
puzzle-theme-free-the-straggler = Osvoboď opozdilce
puzzle-theme-free-the-straggler-about = Jeden kámen se nemůže dostat k tvé největší skupině. Otevři mu cestu tahem jiného kamene.
puzzle-theme-free-the-straggler-here = Kámen na { $stone } se nemohl dostat k tvé největší skupině. Po tahu { $first } hrozí { $move }, který spojí všechny tvé kameny.
puzzle-theme-do-not-connect-the-enemy = Nespojuj soupeře
puzzle-theme-do-not-connect-the-enemy-about = Po braní ti zbudou jen dvě skupiny, ale zmizí kámen, který soupeři bránil ve spojení. Najdi jiný tah.
puzzle-theme-do-not-connect-the-enemy-here = Po tahu { $move } by ti { $after ->
    [one] zbyla 1 skupina
    [few] zbyly { $after } skupiny
   *[other] zbylo { $after } skupin
} místo { $before }, ale zmizel by kámen, který { $enemy-id ->
    [black] černému
   *[white] bílému
} brání ve spojení: { $enemy-id ->
    [black] černý
   *[white] bílý
} by byl spojený a vyhrál by.
puzzle-theme-both-at-once = Obě strany naráz
puzzle-theme-both-at-once-about = Jeden tah by spojil obě strany, a to je remíza. Jiný vyhrává.
puzzle-theme-both-at-once-here = Tah { $move } by spojil obě strany, a to je jen remíza. { $first } vyhrává.

puzzle-theme-reach-in-1 = Jedním tahem na domovskou linii
puzzle-theme-reach-in-1-about = Cesta je volná: kámen nebo linie kamenů dosáhne soupeřovy domovské linie jedním tahem.
puzzle-theme-reach-in-1-here = { $first } dosáhne soupeřovy domovské linie.
puzzle-theme-reach-in-2 = Dvěma tahy na domovskou linii
puzzle-theme-reach-in-2-about = I proti nejlepší obraně dosáhneš soupeřovy domovské linie druhým tahem.
puzzle-theme-reach-in-2-here = Po tahu { $first } dosáhneš soupeřovy domovské linie druhým tahem i proti nejlepší obraně.
puzzle-theme-reach-in-3 = Třemi tahy na domovskou linii
puzzle-theme-reach-in-3-about = I proti nejlepší obraně dosáhneš soupeřovy domovské linie třetím tahem.
puzzle-theme-reach-in-3-here = Po tahu { $first } dosáhneš soupeřovy domovské linie třetím tahem i proti nejlepší obraně.
puzzle-theme-reach-in-more = Dlouhá cesta do cíle
puzzle-theme-reach-in-more-about = Soupeřovy domovské linie dosáhneš čtvrtým nebo pozdějším tahem a soupeř tomu nezabrání.
puzzle-theme-reach-in-more-here = Po tahu { $first } dosáhneš soupeřovy domovské linie { $moves }. tahem i proti nejlepší obraně.
puzzle-theme-break-for-good = Rozděl soupeře natrvalo
puzzle-theme-break-for-good-about = Braní rozdělí soupeřovu skupinu a žádný tah ji znovu nespojí.
puzzle-theme-break-for-good-here = { $moves ->
    [1] { $first } rozdělí skupinu { $enemy-id ->
        [black] černého
       *[white] bílého
    } a žádný tah ji už nespojí.
   *[other] Po tahu { $first } bude skupina { $enemy-id ->
        [black] černého
       *[white] bílého
    } nakonec rozdělená a žádný tah ji už nespojí.
}
puzzle-theme-only-reconnection = Spoj se správně
puzzle-theme-only-reconnection-about = Tvá skupina je rozdělená. Spojí ji několik tahů, ale jen jeden je správný.
puzzle-theme-only-reconnection-here = Tvou skupinu { $count ->
    [one] spojí 1 tah
    [few] spojí { $count } tahy
   *[other] spojí { $count } tahů
}. Správný je { $first }.
puzzle-theme-choose-the-line = Vyber linii
puzzle-theme-choose-the-line-about = Táhnout může několik linií, které mají společné kameny. Správná je jen jedna.
puzzle-theme-choose-the-line-here = Táhnout mohla i linie { $line }. Správný tah je { $first }.
puzzle-theme-stop-the-runner = Zastav běžce
puzzle-theme-stop-the-runner-about = Soupeř hrozí, že příštím tahem dosáhne tvé domovské linie. Zastav ho.
puzzle-theme-stop-the-runner-here = { $enemy } hrozil, že tahem { $move } dosáhne tvé domovské linie. { $first } tomu zabrání.
puzzle-theme-poisoned-capture = Otrávené braní
puzzle-theme-poisoned-capture-about = Braní vypadá stejně dobře jako správný tah, ale prohrává.
puzzle-theme-poisoned-capture-here = { $move } vypadá na první pohled stejně dobře, ale prohrává.

puzzle-theme-only-defence = Jediná obrana
puzzle-theme-only-defence-about = Všechny tahy kromě jednoho prohrávají.
puzzle-theme-only-defence-here = { $others ->
    [one] Jediný další tah prohrává.
    [few] Všechny { $others } ostatní tahy prohrávají.
   *[other] Všech { $others } ostatních tahů prohrává.
}
