review-title = Rozbor
action-review = Rozbor
action-review-tip = Které tahy byly dobré, co bylo lepší a proč ({ $key-review })
review-close = Zavřít
review-looking = { $done } z { $all } tahů
review-stop = Pauza
review-go-on = Pokračovat
review-chances = Šance { $side-id ->
    [black] černého
   *[white] bílého
} na výhru v procentech
review-times = Čas na tahy: { $first } { $time }, { $other } { $others }
review-time-at = { $time } min
review-chances-at = { $move }: { $side } { $percent } %
review-chances-start = Začátek: { $side } { $percent } %
review-accuracy = Přesnost
review-accuracy-so-far = Přesnost zatím
review-accuracy-about = 100 znamená, že žádný tah nesnížil šance na výhru.
review-whole = Partie
review-phase-opening = Zahájení
review-phase-middle = Střední hra
review-phase-end = Koncovka
review-moments = Klíčové momenty
review-moments-yours = Tvé klíčové momenty
review-moments-opponent = Klíčové momenty soupeře
review-moments-side = Klíčové momenty { $side-id ->
    [black] černého
   *[white] bílého
}
review-moments-later = Klíčové momenty se objeví, až budou rozebrané všechny tahy.
review-no-moments = Žádný tah nestál víc než 10 % šancí na výhru.
review-moment = { $move } · { $label }
review-moment-tip = Ukázat pozici před tahem; zelená šipka je lepší tah
review-start = Začátek partie. Vyber tah v grafu, v seznamu nebo klávesami { $key-earlier } a { $key-later }.
review-not-looked = Tento tah ještě není rozebraný.
review-of-variation = Toto je varianta. Rozbor se týká tahů partie.
review-tried = Tento tah v partii nepadl.
review-loss = Šance { $side-id ->
    [black] černého
   *[white] bílého
} na výhru: předtím { $before } %, potom { $after } %
review-better = Lepší:
review-then = Co následuje:
review-before = Ukázat lepší tah
review-before-tip = Ukázat pozici před tahem: zelená šipka je lepší tah, červená je zahraný tah
review-play-from = Zkusit znovu odtud
review-play-from-tip = Začít partii z pozice před tímto tahem; tato partie zůstane, jak je
review-retry = Opravit { $count ->
    [0] chyby
    [one] 1 chybu
    [few] { $count } chyby
   *[other] { $count } chyb
}
review-retry-tip = Najít ke každé chybě lepší tah
review-label-excellent = Výborný tah
review-label-good = Dobrý tah
review-label-inaccuracy = Nepřesnost
review-label-mistake = Chyba
review-label-blunder = Hrubá chyba
review-label-only-move = Jediný tah
review-label-only-defence = Jediná obrana nalezena
review-label-missed-win = Ušlá výhra
moves-labelled = { $move }, { $label }
exercise-title = Cvičení { $number } z { $all }
exercise-find = { $side } zahrál { $move }. Najdi lepší tah.
exercise-looking = { $move }: posuzuji…
exercise-best = { $move }: ano, to je nejlepší tah.
exercise-as-good = { $move }: ano, stejně dobrý jako nejlepší tah.
exercise-same = { $move } je tah z partie. Stojí tě { $loss } % šancí na výhru.
exercise-worse = { $move } tě stojí { $loss } % šancí na výhru. Existuje lepší tah.
exercise-failed = { $move } se kvůli chybě Cohortu nepodařilo posoudit. Zkus to znovu, nebo si nech ukázat řešení.
exercise-answer = Nejlepší tah je { $move }.
exercise-over = { $count ->
    [0] Tentokrát nic, nalezeno 0 z { $all }.
   *[other] Nalezeno { $count } z { $all }.
}
exercise-again = Zkusit znovu
exercise-show = Ukázat řešení
exercise-next = Další
exercise-finish = Zpět k rozboru
review-does = Tah { $does }.
review-misses = Tah { $by } by { $does }.
review-allows = Dovolí tah { $by }, který { $does }.
review-only-safe = Z dovolených tahů (celkem { $moves }) je to jediný, po kterém { $enemy-id ->
    [black] černý
   *[white] bílý
} nemůže okamžitě vyhrát.
review-misses-win = Šlo vyhrát { $plies ->
    [one] jedním tahem
    [few] za { $plies } tahy
   *[other] za { $plies } tahů
}: { $end }.
review-loses = Soupeř pak vyhraje { $plies ->
    [one] jedním tahem
    [few] za { $plies } tahy
   *[other] za { $plies } tahů
}: { $end }.
review-joins-enemy = Bere kámen na { $square }, který { $enemy-id ->
    [black] černý
   *[white] bílý
} ještě musel připojit: teď má { $count ->
    [one] 1 skupinu
    [few] { $count } skupiny
   *[other] { $count } skupin
} místo { $before }.
review-leaves-group = Rozdělí skupinu: { $own-id ->
    [black] černý
   *[white] bílý
} teď má { $count ->
    [one] 1 skupinu
    [few] { $count } skupiny
   *[other] { $count } skupin
} místo { $before }.
review-strays = Kámen na { $square } to má teď k největší skupině { $count ->
    [one] 1 krok
    [few] { $count } kroky
   *[other] { $count } kroků
} místo { $before }.
review-walled-in = Dovolí tah { $by }, který uzavře kámen na { $square } stojící mimo největší skupinu: { $count ->
    [0] nezbude mu žádný tah
    [one] zbude mu 1 tah
    [few] zbudou mu { $count } tahy
   *[other] zbude mu { $count } tahů
} místo { $before }.
review-leaves-free = { $enemy } má na { $square } kámen mimo největší skupinu. Tah { $by } by ho uzavřel: { $instead ->
    [0] nezbyl by mu žádný tah
    [one] zbyl by mu 1 tah
    [few] zbyly by mu { $instead } tahy
   *[other] zbylo by mu { $instead } tahů
} místo { $count }.
review-cramped = Po tahu { $by } má { $own-id ->
    [black] černý
   *[white] bílý
} jen { $count ->
    [one] 1 dovolený tah
    [few] { $count } dovolené tahy
   *[other] { $count } dovolených tahů
} místo { $before }.
review-allows-split = Dovolí tah { $by }, který rozdělí skupinu { $own-id ->
    [black] černého
   *[white] bílého
}: { $count ->
    [0] žádný tah ji nespojí
    [one] spojí ji 1 tah
    [few] spojí ji { $count } tahy
   *[other] spojí ji { $count } tahů
}.
review-runner-let-go = Nezastaví běžce na { $square }, který má do cíle { $count ->
    [one] 1 tah
    [few] { $count } tahy
   *[other] { $count } tahů
} ({ $way }). Po lepším tahu { $needs }.
review-runner-given-up = Po lepším tahu by měl běžec do cíle { $count ->
    [one] 1 tah
    [few] { $count } tahy
   *[other] { $count } tahů
} ({ $way }). Teď { $needs }.
review-spare-link-lost = Po tahu { $by } má { $own-id ->
    [black] černý
   *[white] bílý
} { $count ->
    [one] 1 kámen (místo { $before }), jehož
    [few] { $count } kameny (místo { $before }), jejichž
   *[other] { $count } kamenů (místo { $before }), jejichž
} sebrání by skupinu rozdělilo.
review-ends-apart = { $later } má { $own-id ->
    [black] černý
   *[white] bílý
} { $count ->
    [one] 1 skupinu
    [few] { $count } skupiny
   *[other] { $count } skupin
}; v lepší variantě { $instead }.
review-ends-enemy-joined = { $later } má { $enemy-id ->
    [black] černý
   *[white] bílý
} { $count ->
    [one] 1 skupinu
    [few] { $count } skupiny
   *[other] { $count } skupin
}; v lepší variantě { $instead }.
review-ends-behind = { $later } má { $own-id ->
    [black] černý
   *[white] bílý
} { $lead }; v lepší variantě { $better-lead }.
review-ends-cramped = { $later } má { $own-id ->
    [black] černý
   *[white] bílý
} { $count ->
    [one] 1 dovolený tah
    [few] { $count } dovolené tahy
   *[other] { $count } dovolených tahů
}; v lepší variantě { $instead }.
review-hangs-back = Po tahu { $by } by nejbližší kámen { $own-id ->
    [black] černého
   *[white] bílého
} měl k soupeřově domovské linii { $instead ->
    [one] 1 řadu
    [few] { $instead } řady
   *[other] { $instead } řad
}; teď k ní má { $count ->
    [one] 1 řadu
    [few] { $count } řady
   *[other] { $count } řad
}.
review-exposes = { $enemy } teď může sebrat { $count ->
    [one] 1 kámen
    [few] { $count } kameny
   *[other] { $count } kamenů
} ({ $squares }) místo { $instead }.
review-ends-scattered = { $later } potřebuje { $own-id ->
    [black] černý
   *[white] bílý
} k připojení všech kamenů k největší skupině celkem { $count ->
    [one] 1 krok
    [few] { $count } kroky
   *[other] { $count } kroků
}; v lepší variantě { $instead }.
review-ends-hanging = { $later } má { $own-id ->
    [black] černý
   *[white] bílý
} { $count ->
    [one] 1 kámen, jehož
    [few] { $count } kameny, jejichž
   *[other] { $count } kamenů, jejichž
} sebrání by skupinu rozdělilo; v lepší variantě { $instead }.
review-ends-slower = { $later } by { $own-id ->
    [black] černý
   *[white] bílý
} mohl mít do cíle { $instead ->
    [one] 1 tah
    [few] { $instead } tahy
   *[other] { $instead } tahů
}; po tomto tahu { $needs }.
review-ends-enemy-faster = { $later } má { $enemy-id ->
    [black] černý
   *[white] bílý
} do cíle { $count ->
    [one] 1 tah
    [few] { $count } tahy
   *[other] { $count } tahů
}; v lepší variantě { $needs }.
review-unclear = Jediný hlavní důvod to nemá. Přehraj si variantu a uvidíš proč.
review-later = O { $plies ->
    [one] 1 tah
    [few] { $plies } tahy
   *[other] { $plies } tahů
} později
review-needs = potřebuje nejbližší kámen { $count ->
    [one] 1 tah
    [few] { $count } tahy
   *[other] { $count } tahů
}
review-needs-none = neprojde žádný kámen
review-lead-even = stejně kamenů jako soupeř
review-lead-more = o { $count ->
    [one] 1 kámen
    [few] { $count } kameny
   *[other] { $count } kamenů
} víc než soupeř
review-lead-less = o { $count ->
    [one] 1 kámen
    [few] { $count } kameny
   *[other] { $count } kamenů
} méně než soupeř
review-end-connected = { $winner-id ->
    [black] černý
   *[white] bílý
} se spojí
review-end-both-connected = { $winner-id ->
    [black] černý
   *[white] bílý
} se spojí
review-end-home-row = { $winner-id ->
    [black] černý
   *[white] bílý
} dosáhne soupeřovy domovské linie
review-end-cannot-reconnect = { $loser-id ->
    [black] černý
   *[white] bílý
} svou skupinu nespojí
review-end-no-stones = { $loser-id ->
    [black] černému
   *[white] bílému
} nezbude žádný kámen
review-end-no-moves = { $loser-id ->
    [black] černému
   *[white] bílému
} nezbude žádný tah
review-end-resigned = { $winner-id ->
    [black] černý
   *[white] bílý
} vyhraje
review-end-time-up = { $winner-id ->
    [black] černý
   *[white] bílý
} vyhraje
merit-wins-connected = { $form ->
    [would] spojil všechny kameny a vyhrál
   *[does] spojí všechny kameny a vyhraje
}
merit-wins-home-row = { $form ->
    [would] dosáhl soupeřovy domovské linie a vyhrál
   *[does] dosáhne soupeřovy domovské linie a vyhraje
}
merit-wins-cannot-reconnect = { $form ->
    [would] natrvalo rozdělil
   *[does] natrvalo rozdělí
} skupinu { $other-id ->
    [black] černého
   *[white] bílého
} a { $form ->
    [would] vyhrál
   *[does] vyhraje
}
merit-wins = { $form ->
    [would] okamžitě vyhrál
   *[does] okamžitě vyhraje
}
merit-draws = { $form ->
    [would] ukončil partii remízou
   *[does] ukončí partii remízou
}
merit-only-move = { $form ->
    [would] byl jediný dovolený
   *[does] je jediný dovolený
}
merit-rejoins = { $form ->
    [would] znovu spojil
   *[does] znovu spojí
} skupinu ({ $count ->
    [one] jako jediný
    [few] takové tahy jsou { $count }
   *[other] takových tahů je { $count }
})
merit-stops-connected = { $form ->
    [would] zabránil
   *[does] zabrání
} { $other-id ->
    [black] černému
   *[white] bílému
} spojit se příštím tahem
merit-stops-home-row = { $form ->
    [would] zabránil
   *[does] zabrání
} { $other-id ->
    [black] černému
   *[white] bílému
} dosáhnout příštím tahem domovské linie { $other-id ->
    [black] bílého
   *[white] černého
}
merit-stops-win = { $form ->
    [would] zabránil
   *[does] zabrání
} { $other-id ->
    [black] černému
   *[white] bílému
} vyhrát příštím tahem
merit-threatens-connected = { $form ->
    [would] hrozil
   *[does] hrozí
} spojením všech kamenů příštím tahem
merit-threatens-home-row = { $form ->
    [would] hrozil
   *[does] hrozí
} průnikem na soupeřovu domovskou linii příštím tahem
merit-threatens = { $form ->
    [would] hrozil
   *[does] hrozí
} výhrou příštím tahem
merit-cuts = { $form ->
    [would] odřízl { $squares }: { $other-id ->
        [black] černý
       *[white] bílý
    } by měl
   *[does] odřízne { $squares }: { $other-id ->
        [black] černý
       *[white] bílý
    } pak má
} { $count ->
    [one] 1 skupinu
    [few] { $count } skupiny
   *[other] { $count } skupin
}
merit-joins = { $form ->
    [would] spojil kameny: { $count ->
        [one] zbyla by 1 skupina
        [few] zbyly by { $count } skupiny
       *[other] zbylo by { $count } skupin
    }
   *[does] spojí kameny: { $count ->
        [one] zbude 1 skupina
        [few] zbudou { $count } skupiny
       *[other] zbude { $count } skupin
    }
}
merit-captures = { $form ->
    [would] sebral
   *[does] sebere
} kámen na { $squares }
merit-keeps-group = { $form ->
    [would] zajistil
   *[does] zajistí
}, že skupinu žádné braní nerozdělí
merit-escapes = { $form ->
    [would] zachránil
   *[does] zachrání
} kámen před sebráním
merit-touches = { $form ->
    [would] přivedl
   *[does] přivede
} kámen k největší skupině
merit-nearer = { $form ->
    [would] přiblížil kámen k největší skupině: { $count ->
        [one] zbýval by 1 krok
        [few] zbývaly by { $count } kroky
       *[other] zbývalo by { $count } kroků
    }
   *[does] přiblíží kámen k největší skupině: { $count ->
        [one] zbývá 1 krok
        [few] zbývají { $count } kroky
       *[other] zbývá { $count } kroků
    }
}
merit-advances = { $form ->
    [would] posunul kámen vpřed: { $count ->
        [one] zbývala by 1 řada
        [few] zbývaly by { $count } řady
       *[other] zbývalo by { $count } řad
    }
   *[does] posune kámen vpřed: { $count ->
        [one] zbývá 1 řada
        [few] zbývají { $count } řady
       *[other] zbývá { $count } řad
    }
}
merit-blocks = { $form ->
    [would] zablokoval
   *[does] zablokuje
} { $count ->
    [one] 1 kámen
    [few] { $count } kameny
   *[other] { $count } kamenů
} { $other-id ->
    [black] černého
   *[white] bílého
} na { $squares }
merit-vanishes = { $form ->
    [would] poslal
   *[does] pošle
} kámen do díry: o jeden méně ke spojení
merit-takes-off = { $form ->
    [would] sejmul
   *[does] sejme
} kámen, který nemůže táhnout: o jeden méně ke spojení
merit-gathers = { $form ->
    [would] přiblížil
   *[does] přiblíží
} kámen k ostatním
merit-loses = { $form ->
    [would] dovolil
   *[does] dovolí
} { $other-id ->
    [black] černému
   *[white] bílému
} okamžitě vyhrát
merit-waits = { $form ->
    [would] byl tichý
   *[does] je tichý
}
