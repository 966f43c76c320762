solved-title = Vyřešené desky
learn-perfect = Dokonalá hra
learn-solved-about = Hraj na malých deskách proti dokonalému soupeři a sleduj hodnotu každého tahu
solved-about = Na těchto deskách má Cohort dokázáno, kdo vyhraje. Hraj proti dokonalému soupeři a sleduj hodnotu každého tahu. Každý první tah zastupuje i své zrcadlové obrazy.
solved-board-wins = { $side } při nejlepší hře vyhraje { $count ->
    [1] prvním tahem
   *[other] { $count }. tahem
}
solved-board-wins-some = { $side } při nejlepší hře vyhraje; nejmenší počet tahů není znám
solved-winning = Vyhrávající první tahy: { $moves }
solved-losing = Prohrávající první tahy: { $moves }
solved-unknown = Nedokázáno: { $moves }
solved-play-black = Hrát za černého
solved-play-white = Hrát za bílého

solved-you = Hraješ za { $side-id ->
    [black] černého
   *[white] bílého
}
solved-thinking = Počítač hledá svůj nejlepší tah…
solved-hidden = Hodnoty jsou skryté. Najdi nejlepší tah bez nich.
solved-now-awaited = Počítám hodnoty tvých tahů…
solved-now-wins = Můžeš vyhrát { $count ->
    [1] tímto tahem
   *[other] { $count }. tahem
}.
solved-now-wins-most = Můžeš vyhrát nejpozději { $count ->
    [1] tímto tahem
   *[other] { $count }. tahem
}.
solved-now-draws = Při nejlepší hře skončí partie remízou.
solved-now-loses = { $count ->
    [0] Každý tah hned prohrává.
   *[other] Při nejlepší hře prohraješ { $count }. tahem soupeře.
}
solved-now-loses-most = { $count ->
    [0] Každý tah hned prohrává.
   *[other] Při nejlepší hře prohraješ nejpozději { $count }. tahem soupeře.
}
solved-now-open = O této pozici není nic dokázáno.

solved-moves = Tvoje tahy
solved-wins = Vyhrává { $count ->
    [1] hned
   *[other] { $count }. tahem
}
solved-wins-most = Vyhrává { $count ->
    [1] hned
   *[other] nejpozději { $count }. tahem
}
solved-draws = Remíza
solved-loses = Prohrává { $count ->
    [0] hned
   *[other] { $count }. tahem soupeře
}
solved-loses-most = Prohrává { $count ->
    [0] hned
   *[other] nejpozději { $count }. tahem soupeře
}
solved-open = Nedokázáno
solved-awaited = Ještě se počítá
solved-label-wins = výhra { $count }. tahem
solved-label-wins-some = výhra
solved-label-draws = remíza
solved-label-loses = { $count ->
    [0] prohra
   *[other] prohra { $count }. tahem
}
solved-label-loses-some = prohra
solved-label-open = nedokázáno
solved-label-awaited = …

solved-fastest = { $move } vyhrává nejrychleji.
solved-slower = { $move } také vyhrává, ale až { $count }. tahem místo { $best }. tahem.
solved-win-lost = { $move } zahazuje výhru: teď vyhraje { $side-id ->
    [black] černý
   *[white] bílý
} { $count }. tahem.
solved-win-drawn = { $move } zahazuje výhru: při nejlepší hře teď partie skončí remízou.
solved-win-unsure = { $move } se vzdává dokázané výhry: o této pozici není nic dokázáno.
solved-draw-lost = { $move } zahazuje remízu: teď vyhraje { $side-id ->
    [black] černý
   *[white] bílý
} { $count }. tahem.
solved-draw-kept = { $move } drží remízu.
solved-longest = { $move } je nejdelší obrana.
solved-shorter = { $move } zkracuje obranu: { $side-id ->
    [black] černý
   *[white] bílý
} teď vyhraje { $count }. tahem místo { $best }. tahem.

solved-show = Ukázat hodnoty
solved-hide = Skrýt hodnoty
solved-values-tip = Ukázat nebo skrýt hodnotu každého tahu ({ $key-hint })
solved-take-back = Vrátit
solved-take-back-tip = Vrátit tvůj poslední tah ({ $key-undo })
solved-play-again = Hrát znovu
solved-swap = Vyměnit barvy
solved-swap-tip = Začít znovu s druhou barvou
solved-all = Všechny desky
solved-all-tip = Ukázat všechny vyřešené desky
solved-leave = Menu
solved-leave-tip = Zpět na úvodní obrazovku
