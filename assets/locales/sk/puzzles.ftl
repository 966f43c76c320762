puzzles-title = Úlohy
puzzles-begin = Hrať
puzzles-again = Opakovať
puzzles-reading = Načítavajú sa úlohy…
puzzles-broken = Úlohy, ktoré sú súčasťou Cohortu, sa nedajú prečítať. Oprav ich tým, že Cohort nainštaluješ znova.
puzzles-not-loaded = Úlohy sa nepodarilo načítať. Skontroluj pripojenie a načítaj stránku znova.
puzzles-none = V časti „{ $name }“ teraz nie sú žiadne úlohy.
puzzles-not-kept = Cohort teraz pokrok neukladá: tvoj rating platí, kým program neukončíš.
puzzles-unread = Tvoj uložený pokrok sa nedá prečítať. Rating a pokrok sa teraz počítajú len od spustenia Cohortu. { $problem }
puzzles-rated = Hodnotené úlohy
puzzles-rated-about = Nekonečný rad úloh prispôsobených tvojej úrovni. Počíta sa iba prvý pokus.
puzzles-tried = { $count ->
    [0] Zatiaľ bez pokusu
    [one] 1 vyskúšaná úloha vrátane búrok
    [few] { $count } vyskúšané úlohy vrátane búrok
   *[other] { $count } vyskúšaných úloh vrátane búrok
}
puzzles-day = Úloha dňa
puzzles-day-about = Každý deň nová úloha, rovnaká pre všetkých.
puzzles-day-open = Zatiaľ nevyriešená
puzzles-day-done = Vyriešená
puzzles-day-failed = Tvoj prvý pokus bol nesprávny
puzzles-days = { $days ->
    [0] Zatiaľ žiadna séria dní; rekord: { $best }
    [one] 1 deň za sebou; rekord: { $best }
    [few] { $days } dni za sebou; rekord: { $best }
   *[other] { $days } dní za sebou; rekord: { $best }
}
puzzles-storm = Búrka
puzzles-storm-about = Vyrieš za tri minúty čo najviac úloh. Sú čoraz ťažšie. V každej hľadaj iba prvý ťah; chybný ťah stojí desať sekúnd.
storm-none = Zatiaľ nehraná
storm-best-so-far = Rekord: vyriešené { $count }, za sebou { $run }
puzzles-own = Z vlastných chýb
puzzles-own-about = Pozície z tvojich partií, v ktorých ti unikol jediný správny ťah. Nájde ich rozbor dohranej partie.
puzzles-own-count = { $count ->
    [0] Nečakajú žiadne úlohy; nájdeš ich rozborom partie
    [one] Čaká 1 úloha
    [few] Čakajú { $count } úlohy
   *[other] Čaká { $count } úloh
}
puzzles-own-looking = { $count ->
    [one] { $open } · Cohort medzi partiami preverí ešte 1 pozíciu
    [few] { $open } · Cohort medzi partiami preverí ešte { $count } pozície
   *[other] { $open } · Cohort medzi partiami preverí ešte { $count } pozícií
}
puzzles-own-unfit = { $count ->
    [one] Z 1 chyby úloha nevznikla: dobrých ťahov bolo viac alebo si Cohort nebol istý
    [few] Z { $count } chýb úlohy nevznikli: dobrých ťahov bolo viac alebo si Cohort nebol istý
   *[other] Z { $count } chýb úlohy nevznikli: dobrých ťahov bolo viac alebo si Cohort nebol istý
}
puzzles-themes = Podľa témy
puzzles-theme-count = Vyriešené: { $solved } z { $all }
puzzles-theme-share = Vyriešené: { $solved } z { $all } · { $share } % bodov

puzzle-win = { $side } na ťahu: výhra { $count ->
    [one] jedným ťahom
    [few] v { $count } ťahoch
   *[other] v { $count } ťahoch
}
puzzle-hold = { $side } na ťahu: partiu zachráni iba jeden ťah

puzzle-judging = Overuje sa tvoj ťah…
puzzle-right = Správne. { $side } odpovedá…
puzzle-right-next = { $count ->
    [one] Správne. Teraz to dokonči.
    [few] Správne. Zostávajú { $count } ťahy.
   *[other] Správne. Zostáva { $count } ťahov.
}
puzzle-solved = Vyriešené.
puzzle-solved-with-hint = Vyriešené s nápovedou: počíta sa polovica.
puzzle-solved-with-hint-unrated = Vyriešené s nápovedou.
puzzle-solved-late-unrated = Vyriešené, ale až po chybnom alebo ukázanom ťahu.
puzzle-solved-late = Vyriešené, ale až po chybnom alebo ukázanom ťahu: nepočíta sa.
puzzle-solved-again = Vyriešené, tentoraz na precvičenie.
puzzle-wrong-ends = { $move } ukončí partiu. { $result }. { $reason }
puzzle-wrong-loses = Po { $move } vyhrá { $side-id ->
    [black] čierny
   *[white] biely
} { $count ->
    [one] jedným ťahom
    [few] v { $count } ťahoch
   *[other] v { $count } ťahoch
}: { $line }
puzzle-wrong-slips = { $move } premešká výhru. { $line }
puzzle-wrong-holds-not = { $move } partiu nezachráni. { $line }
puzzle-too-slow = Aj to vyhráva, ale až { $count ->
    [one] jedným ťahom
    [few] v { $count } ťahoch
   *[other] v { $count } ťahoch
}. Nájdi rýchlejšiu výhru; tento pokus nič nestojí.
puzzle-undecided = Cohort nestihol tento ťah posúdiť a vrátil ho. Pokus nič nestojí a neukladá sa.
puzzle-hint-awaited = Hľadá sa nápoveda…
puzzle-hint-stone = { $count ->
    [one] Ťahaj označeným kameňom.
    [few] Ťahaj označenými kameňmi spoločne.
   *[other] Ťahaj označenými kameňmi spoločne.
}
puzzle-hint-move = Správny ťah je { $move }.
puzzle-no-hint = Nápoveda sa nenašla včas.
puzzle-solution-awaited = Hľadá sa riešenie…
puzzle-ply = { $side } { $move }
puzzle-solution = Riešenie: { $line }

puzzle-rating = Tvoj rating: { $rating }
puzzle-rating-soon = Tvoj rating sa zobrazí po { $enough } hodnotených úlohách (zatiaľ { $tried })
puzzle-rating-guess = Tvoj rating: asi { $rating }
puzzle-gain = Tvoj rating: { $rating } ({ $change })
puzzle-grade = Táto úloha: { $rating }
puzzle-unrated = Túto úlohu už poznáš z predchádzajúceho pokusu: rating sa nemení.
puzzle-tried-before = Bez hodnotenia: túto úlohu už poznáš z predchádzajúceho pokusu.
puzzle-not-rated = Táto úloha tvoj rating nemení.
puzzle-retry = Na precvičenie: tento pokus sa nehodnotí a neukladá.
puzzle-streak = Vyriešené za sebou: { $count }

puzzle-next = Ďalšia úloha
puzzle-try-again = Skúsiť znova
puzzle-next-rated = Hrať hodnotené úlohy
puzzle-show-stone = Ukázať kameň (za polovicu)
puzzle-show-move = Ukázať ťah (nepočíta sa)
puzzle-show-stone-free = Ukázať kameň
puzzle-show-move-free = Ukázať ťah
puzzle-hint-tip = Ak si dáš ukázať kameň, úloha sa počíta za polovicu. Ak si dáš ukázať ťah, počíta sa ako nevyriešená. Platí iba prvý pokus ({ $key-hint })
puzzle-hint-free-tip = Označiť kameň, ktorým treba ťahať; ďalšie stlačenie ukáže jeho ťah ({ $key-hint })
puzzle-give-up = Vzdať to
puzzle-give-up-tip = Ukázať riešenie; úloha sa počíta ako nevyriešená ({ $key-resign })
puzzle-go-on = Ďalej
puzzle-go-on-tip = Prejsť na ďalšiu úlohu, keď je táto rozhodnutá
puzzle-back = Späť
puzzle-back-tip = O ťah späť v riešení ({ $key-earlier })
puzzle-forward = Dopredu
puzzle-forward-tip = O ťah dopredu v riešení ({ $key-later })
puzzle-again = Odznova
puzzle-again-tip = Skúsiť úlohu znova na precvičenie: pokus sa nehodnotí a neukladá ({ $key-undo })
puzzle-all = Všetky úlohy
puzzle-all-tip = Ukázať všetky druhy úloh ({ $key-puzzles })
puzzle-leave = Ponuka
puzzle-leave-tip = Späť na úvodnú obrazovku

confirm-leave-storm = Ukončiť búrku? Tento pokus sa nezapočíta.
action-leave-storm = Ukončiť
storm-waits = Búrka pozastavená
storm-waits-board = Kým je otvorená stránka, hodiny stoja a doska je skrytá.
storm-score = Vyriešené: { $count }
storm-right = Správne. Tu je ďalšia.
storm-wrong = Nesprávne: o desať sekúnd menej. Tu je ďalšia.
storm-best = Tvoja doteraz najlepšia búrka!
storm-again = Ďalšia búrka
storm-over = Čas vypršal
storm-result = { $tried ->
    [0] V časovom limite nepadol žiadny ťah.
    [one] 1 vyskúšaná úloha.
    [few] { $tried } vyskúšané úlohy; najviac vyriešených za sebou: { $run }.
   *[other] { $tried } vyskúšaných úloh; najviac vyriešených za sebou: { $run }.
}


puzzle-theme-connect-in-1 = Spojenie jedným ťahom
puzzle-theme-connect-in-1-about = Chýba posledný článok: jeden ťah ho doplní.
puzzle-theme-connect-in-1-here = { $first } doplní posledný článok.
puzzle-theme-connect-in-2 = Spojenie dvoma ťahmi
puzzle-theme-connect-in-2-about = Spojíš sa najneskôr druhým ťahom, nech súper hrá čokoľvek.
puzzle-theme-connect-in-2-here = Po { $first } sa spojíš najneskôr druhým ťahom, nech { $enemy-id ->
    [black] čierny
   *[white] biely
} hrá čokoľvek.
puzzle-theme-connect-in-3 = Spojenie tromi ťahmi
puzzle-theme-connect-in-3-about = Spojíš sa najneskôr tretím ťahom, nech súper hrá čokoľvek.
puzzle-theme-connect-in-3-here = Po { $first } sa spojíš najneskôr tretím ťahom, nech { $enemy-id ->
    [black] čierny
   *[white] biely
} hrá čokoľvek.
puzzle-theme-connect-in-more = Dlhá cesta k spojeniu
puzzle-theme-connect-in-more-about = Spojíš sa štvrtým ťahom alebo neskôr a súper tomu nezabráni.
puzzle-theme-connect-in-more-here = Po { $first } sa spojíš najneskôr { $moves }. ťahom, nech { $enemy-id ->
    [black] čierny
   *[white] biely
} hrá čokoľvek.
puzzle-theme-cut-the-connector = Preťatie spojky
puzzle-theme-cut-the-connector-about = Jeden kameň spája ďalšie súperove kamene. Zober ho, aby mal súper viac skupín.
puzzle-theme-cut-the-connector-here = { $first } zoberie kameň, ktorý spájal ďalšie: { $enemy-id ->
    [black] čierny
   *[white] biely
} má teraz { $after ->
    [one] 1 skupinu
    [few] { $after } skupiny
   *[other] { $after } skupín
} namiesto { $before ->
    [one] jednej
    [few] { $before }
   *[other] { $before }
}.
puzzle-theme-free-the-straggler = Oslobodenie opozdilca
puzzle-theme-free-the-straggler-about = Niektorý kameň sa nedostane k tvojej najväčšej skupine. Uvoľni mu cestu ťahom iného kameňa.
puzzle-theme-free-the-straggler-here = Kameň na { $stone } sa nemohol dostať k tvojej najväčšej skupine. Po { $first } hrozí ťahom { $move }, ktorý spojí všetky tvoje kamene.
puzzle-theme-do-not-connect-the-enemy = Nespájaj súpera
puzzle-theme-do-not-connect-the-enemy-about = Po jednom braní ti zostanú len dve skupiny, zmizne však kameň, ktorý súperove kamene rozdeľuje. Nájdi iný ťah.
puzzle-theme-do-not-connect-the-enemy-here = Po { $move } by ti { $after ->
    [one] zostala 1 skupina
    [few] zostali { $after } skupiny
   *[other] zostalo { $after } skupín
} namiesto { $before }, zmizol by však kameň, ktorý rozdeľuje { $enemy-id ->
    [black] čierneho: čierny by sa spojil a vyhral
   *[white] bieleho: biely by sa spojil a vyhral
}.
puzzle-theme-both-at-once = Obe strany naraz
puzzle-theme-both-at-once-about = Jeden ťah by spojil obe strany, čo je remíza. Iný ťah vyhráva.
puzzle-theme-both-at-once-here = { $move } by spojil obe strany, čo je len remíza. { $first } vyhráva.

puzzle-theme-reach-in-1 = Protiľahlý rad jedným ťahom
puzzle-theme-reach-in-1-about = Cesta je voľná: kameň alebo línia sa jedným ťahom dostane na protiľahlý rad.
puzzle-theme-reach-in-1-here = { $first } sa dostane na protiľahlý rad.
puzzle-theme-reach-in-2 = Protiľahlý rad dvoma ťahmi
puzzle-theme-reach-in-2-about = Na protiľahlý rad sa dostaneš druhým ťahom aj proti najlepšej obrane.
puzzle-theme-reach-in-2-here = Po { $first } sa na protiľahlý rad dostaneš druhým ťahom aj proti najlepšej obrane.
puzzle-theme-reach-in-3 = Protiľahlý rad tromi ťahmi
puzzle-theme-reach-in-3-about = Na protiľahlý rad sa dostaneš tretím ťahom aj proti najlepšej obrane.
puzzle-theme-reach-in-3-here = Po { $first } sa na protiľahlý rad dostaneš tretím ťahom aj proti najlepšej obrane.
puzzle-theme-reach-in-more = Dlhá cesta na protiľahlý rad
puzzle-theme-reach-in-more-about = Na protiľahlý rad sa dostaneš štvrtým ťahom alebo neskôr a súper tomu nezabráni.
puzzle-theme-reach-in-more-here = Po { $first } sa na protiľahlý rad dostaneš { $moves }. ťahom aj proti najlepšej obrane.
puzzle-theme-break-for-good = Trvalé rozdelenie
puzzle-theme-break-for-good-about = Branie rozdelí súperovu skupinu a žiadny ťah ju znova nespojí.
puzzle-theme-break-for-good-here = { $moves ->
    [one] { $first } rozdelí skupinu:
    [few] Po { $first } sa skupina nakoniec rozdelí:
   *[other] Po { $first } sa skupina nakoniec rozdelí:
} { $enemy-id ->
    [black] čierny
   *[white] biely
} ju znova nespojí.
puzzle-theme-only-reconnection = Správne spojenie
puzzle-theme-only-reconnection-about = Tvoja skupina je rozdelená. Znova ju spojí viac ťahov, správny je však iba jeden.
puzzle-theme-only-reconnection-here = Tvoju skupinu znova { $count ->
    [one] spojí 1 ťah
    [few] spoja { $count } ťahy
   *[other] spojí { $count } ťahov
}. Správny je { $first }.
puzzle-theme-choose-the-line = Výber línie
puzzle-theme-choose-the-line-about = Ťahať môže viac línií so spoločnými kameňmi. Správna je iba jedna z nich.
puzzle-theme-choose-the-line-here = Ťahať by mohla aj línia { $line }. Správny ťah je { $first }.
puzzle-theme-stop-the-runner = Zastavenie bežca
puzzle-theme-stop-the-runner-about = Súper hrozí, že sa ďalším ťahom dostane na tvoj domovský rad. Zastav ho.
puzzle-theme-stop-the-runner-here = { $enemy } hrozil postupom na tvoj domovský rad ťahom { $move }. { $first } tomu zabráni.
puzzle-theme-poisoned-capture = Otrávené branie
puzzle-theme-poisoned-capture-about = Branie vyzerá rovnako dobre ako správny ťah, ale prehráva.
puzzle-theme-poisoned-capture-here = { $move } vyzerá na prvý pohľad rovnako dobre, ale prehráva.

puzzle-theme-only-defence = Jediná obrana
puzzle-theme-only-defence-about = Každý ťah okrem jedného prehráva.
puzzle-theme-only-defence-here = { $others ->
    [one] Jediný ďalší ťah prehráva.
    [few] Všetky { $others } ostatné ťahy prehrávajú.
   *[other] Všetkých { $others } ostatných ťahov prehráva.
}
