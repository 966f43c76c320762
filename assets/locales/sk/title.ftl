game-name = Cohort
loading = Pripravuje sa doska
game-tagline = Lines of Action a Ordo
family-loa = Lines of Action
family-ordo = Ordo
title-game = Hra
title-board = Doska
title-players = Hráči
side-black = Čierny
side-white = Biely
first-mover = začína
seat-human = Človek
seat-elsewhere = Vzdialený hráč
seat-you = Ty
seat-human-does = Človek pri tomto počítači
seat-elsewhere-does = Človek pri inom počítači
seat-computer = Počítač · { $level }
title-start = Začať partiu
title-start-tip = Sadnúť si a hrať
title-next-tip = { $tip } ({ $key-enter })
title-continue = Pokračovať
title-continue-says = Pokračovať: { $which }
title-continue-tip = Pokračovať v partii tam, kde sa prerušila
title-swap = Vymeniť farby
title-swap-tip = Čierny a biely si vymenia hráčov
continue-which = { $game } · { $board }, po { $count ->
    [one] 1 ťahu
    [few] { $count } ťahoch
   *[other] { $count } ťahoch
}, { $players }
continue-against = súper: { $level }
continue-two-people = dvaja ľudia
continue-computers = { $first } – { $second }
title-earlier = Moje partie
title-earlier-tip = Všetky tvoje partie: pokračovať, prezerať, hľadať a importovať ({ $key-library })
earlier-game = { $game } · { $board }
title-settings = Nastavenia
title-settings-tip = Nastavenia ({ $key-settings })
title-help = Ako sa hrá
title-help-tip = Pravidlá a klávesy ({ $key-help })
title-puzzles = Úlohy
title-puzzles-tip = Hodnotené úlohy, úloha dňa, búrky na čas a tvoje vlastné chyby ({ $key-puzzles })
title-analysis = Analýza
title-analysis-tip = Ťahať za obe strany a vidieť, čo si myslí engine
title-statistics = Štatistika
title-statistics-tip = Tvoje výsledky v číslach a grafoch
title-quit = Koniec
title-quit-tip = Ukončiť Cohort ({ $key-quit })
title-problems = { $count ->
    [one] 1 súbor s variantom sa nedal prečítať
    [few] { $count } súbory s variantmi sa nedali prečítať
   *[other] { $count } súborov s variantmi sa nedalo prečítať
}
title-theme-problems = { $count ->
    [one] 1 súbor s motívom sa nedal prečítať
    [few] { $count } súbory s motívmi sa nedali prečítať
   *[other] { $count } súborov s motívmi sa nedalo prečítať
}
files-other-copy = Cohort už beží v inom okne. Toto okno ukladá tvoje partie, ale nie nastavenia.
files-unwritable = Nastavenia alebo partie sa nedajú uložiť: { $problem }
strength-with-number = { $name } · { $elo } Elo
strength-number = Číslo udáva, o koľko bodov Elo je hráč silnejší než nováčik, ktorý pozná iba pravidlá. Hráč, ktorý má o 200 viac, vyhrá asi tri partie zo štyroch.
strength-slider = { $player }: sila počítača
strength-newcomer = Nováčik
strength-newcomer-plays = Pozná pravidlá, ale väčšinu hrozieb prehliadne
strength-beginner = Začiatočník
strength-beginner-plays = Využije každú výhru jedným ťahom, ale vzdialené hrozby prehliadne
strength-casual = Amatér
strength-casual-plays = Pozerá o ťah dopredu a tichú hrozbu zbadá málokedy
strength-keen = Nadšenec
strength-keen-plays = Vidí hroziace branie, ale prehliadne dlhé ťahy
strength-practised = Pokročilý
strength-practised-plays = Plánuje niekoľko ťahov dopredu a občas sa pomýli
strength-skilled = Skúsený
strength-skilled-plays = Hrá vyrovnane, ale prehliadne tiché ťahy hlboko v prepočte
strength-club = Klubový hráč
strength-club-plays = Chýb robí málo a len malé
strength-strong = Silný
strength-strong-plays = Potrestá každú chybu, ktorá sa prejaví do niekoľkých ťahov
strength-expert = Expert
strength-expert-plays = Vidí ďaleko dopredu a málokedy zle odhadne pozíciu
strength-master = Majster
strength-master-plays = Chybu urobí málokedy
strength-grandmaster = Veľmajster
strength-grandmaster-plays = Vidí ďalej než ľudia a takmer nikdy sa nepomýli
strength-full = Plná sila
strength-engine-plays = Externý engine, ktorý si svoj čas riadi sám; bez hodín premýšľa rovnako dlho ako Plná sila
strength-full-plays = Taký silný, ako mu čas dovolí; pozri Nastavenia
strength-full-mark = max.
strength-adaptive = Adaptívny
strength-adaptive-plays = Riadi sa tvojimi výsledkami tak, aby ti pripadla asi polovica výhier
strength-adaptive-short = Adaptívny · { $elo } Elo
strength-elo = { $elo } Elo
strength-adaptive-mark = auto
strength-suggested = { $plays }; dobrý prvý súper
title-clock = Hodiny
time-minutes = { $number } min
time-seconds = { $number } s
clock-none = Bez hodín
clock-none-about = Hrať bez hodín.
clock-per-move = { $main } na ťah
clock-per-move-about = { $main } na každý ťah; nevyužitý čas prepadne.
clock-sudden-death = { $main }
clock-sudden-death-about = { $main } pre každého na celú partiu.
clock-fischer = { $main } + { $more } na ťah
clock-fischer-about = { $main } pre každého a { $more } navyše po každom ťahu.
clock-bronstein = { $main }, až { $more } späť
clock-bronstein-about = { $main } pre každého; po každom ťahu sa vráti čas, ktorý zabral, najviac však { $more }.
clock-delay = { $main }, odklad { $more }
clock-delay-about = { $main } pre každého; pri každom ťahu sa hodiny spustia až po { $more }.
clock-byo-yomi = { $main } + { $periods } × { $more }
clock-byo-yomi-about = { $main } pre každého, potom { $periods ->
    [one] 1 perióda
    [few] { $periods } periódy
   *[other] { $periods } periód
} po { $more }. Periódu stratíš, keď ju celú minieš.
clock-odds = { $first } proti { $second }
clock-odds-about = Každá strana má iný čas.
title-options = Ďalšie možnosti
title-options-tip = Kto začína, začiatočná pozícia, iné pravidlá, vlastné hodiny pre každú stranu
options-title = Možnosti
options-start = Začiatok partie
options-first = Začína { $side-id ->
    [black] čierny
   *[white] biely
}
options-position = Z pozície
options-position-about = Zapíš ju ako text: rad po rade zhora, b (čierny) a w (biely) pre kamene, čísla pre prázdne polia a potom b alebo w pre stranu na ťahu.
options-over = Partia by sa skončila ešte pred prvým ťahom.
options-flag = Keď hráčovi vyprší čas
options-flag-loses = Hráč prehráva
options-flag-goes-on = Hrá sa ďalej
options-flag-goes-on-changed = Keď hráčovi vyprší čas, hrá sa ďalej
options-simultaneous = Jeden ťah spojí obe strany
options-no-moves = Strana nemôže ťahať
options-single-file = Línia ťahá pozdĺžne
options-sideways = Po ťahu do strany
options-corners = Položiť kameň do rohu
options-connection = Spojené kamene vyhrajú
options-repetition = Opakovaná pozícia
options-draw = Remíza
options-mover-wins = Vyhráva ťahajúci
options-mover-loses = Prehráva ťahajúci
options-passes = Vynechá
options-loses = Prehráva
options-forbidden = Nedovolené
options-allowed = Dovolené
options-turn-ends = Hrá súper
options-goes-forward = Nasleduje ťah dopredu
options-goes-forward-split = Dopredu aj po rozdelení
options-after-turn = Po celom ťahu
options-after-move = Aj pred položením kameňa
options-all-dropped = Keď sú všetky na doske
options-third-time = Tretí raz je remíza
options-second-time = Druhý raz je remíza
options-no-draw = Bez remízy
options-changed = { $name }: { $option }
options-usual = Obnoviť predvolené
options-close = Hotovo
clock-kind-per-move = Čas na ťah
clock-kind-sudden-death = Čas na celú partiu
clock-kind-fischer = Fischerov prídavok
clock-kind-bronstein = Bronsteinov odklad
clock-kind-delay = Jednoduchý odklad
clock-kind-byo-yomi = Byo-yomi
clock-in-minutes = min
clock-in-seconds = s
clock-minutes = Minúty
clock-step-less = { $name }: menej
clock-step-more = { $name }: viac
clock-seconds = Sekundy
clock-increment = Sekundy pridané po každom ťahu
clock-delay-time = Sekundy odkladu
clock-periods = Periódy
clock-period = Sekundy na periódu
