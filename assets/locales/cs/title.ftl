game-name = Cohort
loading = Připravuji desku
game-tagline = Lines of Action a Ordo
family-loa = Lines of Action
family-ordo = Ordo
title-game = Hra
title-board = Deska
title-players = Hráči
side-black = Černý
side-white = Bílý
first-mover = začíná
seat-human = Člověk
seat-elsewhere = Vzdálený hráč
seat-you = Ty
seat-human-does = Člověk u tohoto počítače
seat-elsewhere-does = Člověk u jiného počítače
seat-computer = Počítač · { $level }
title-start = Začít partii
title-start-tip = Usednout a hrát
title-next-tip = { $tip } ({ $key-enter })
title-continue = Pokračovat
title-continue-says = Pokračovat: { $which }
title-continue-tip = Pokračovat v této partii tam, kde skončila
title-swap = Vyměnit barvy
title-swap-tip = Černý a bílý si vymění hráče
continue-which = { $game } · { $board }, po { $count ->
    [1] 1 tahu
   *[other] { $count } tazích
}, { $players }
continue-against = soupeř: { $level }
continue-two-people = dva lidé
continue-computers = { $first } – { $second }
title-earlier = Moje partie
title-earlier-tip = Všechny tvé partie: pokračovat, přehrát, hledat a importovat ({ $key-library })
earlier-game = { $game } · { $board }
title-settings = Nastavení
title-settings-tip = Nastavení ({ $key-settings })
title-help = Jak se hraje
title-help-tip = Pravidla a klávesy ({ $key-help })
title-puzzles = Úlohy
title-puzzles-tip = Hodnocené úlohy, úloha dne, smršť na čas a úlohy z vlastních chyb ({ $key-puzzles })
title-analysis = Analýza
title-analysis-tip = Hrát za obě strany a sledovat, co si myslí engine
title-statistics = Statistiky
title-statistics-tip = Tvé výsledky v číslech a grafech
title-quit = Konec
title-quit-tip = Ukončit Cohort ({ $key-quit })
title-problems = { $count ->
    [one] Jeden soubor s variantou hry nešlo přečíst
    [few] { $count } soubory s variantami hry nešlo přečíst
   *[other] { $count } souborů s variantami hry nešlo přečíst
}
title-theme-problems = { $count ->
    [one] Jeden soubor s motivem nešlo přečíst
    [few] { $count } soubory s motivy nešlo přečíst
   *[other] { $count } souborů s motivy nešlo přečíst
}
files-other-copy = Běží ještě jedna kopie Cohortu. Tato kopie ukládá tvé partie, ale ne nastavení.
files-unwritable = Nastavení nebo partie nelze uložit: { $problem }
strength-with-number = { $name } · { $elo } Elo
strength-number = Číslo udává, o kolik Elo převyšuje nováčka, který zná jen pravidla. Kdo má o 200 víc, vyhraje asi tři partie ze čtyř.
strength-slider = { $player }: síla počítače
strength-newcomer = Nováček
strength-newcomer-plays = Zná pravidla, ale většinu hrozeb přehlédne
strength-beginner = Začátečník
strength-beginner-plays = Využije každou výhru jedním tahem, ale vzdálené hrozby přehlédne
strength-casual = Amatér
strength-casual-plays = Vidí o tah dopředu a tichou hrozbu postřehne zřídka
strength-keen = Nadšenec
strength-keen-plays = Braní vidí předem, ale dlouhé tahy přehlíží
strength-practised = Pokročilý
strength-practised-plays = Plánuje několik tahů dopředu a občas chybuje
strength-skilled = Zdatný
strength-skilled-plays = Hraje vyrovnaně, ale přehlíží tiché tahy hluboko ve variantě
strength-club = Klubový hráč
strength-club-plays = Chybuje málo a jen drobně
strength-strong = Silný
strength-strong-plays = Potrestá každou chybu, která se projeví během několika tahů
strength-expert = Expert
strength-expert-plays = Vidí daleko dopředu a pozici odhadne špatně jen zřídka
strength-master = Mistr
strength-master-plays = Chybuje zřídka
strength-grandmaster = Velmistr
strength-grandmaster-plays = Vidí dál než lidé a nechybuje téměř nikdy
strength-full = Plná síla
strength-engine-plays = Externí engine, který se svým časem hospodaří sám; bez hodin přemýšlí stejně dlouho jako Plná síla
strength-full-plays = Tak silný, jak mu dovolí čas; viz Nastavení
strength-full-mark = max
strength-adaptive = Přizpůsobí se ti
strength-adaptive-plays = Řídí se tvými výsledky, takže výhra je tvá asi v polovině partií
strength-adaptive-short = Na míru · { $elo } Elo
strength-elo = { $elo } Elo
strength-adaptive-mark = auto
strength-suggested = { $plays }; dobrý první soupeř
title-clock = Hodiny
time-minutes = { $number } min
time-seconds = { $number } s
clock-none = Bez hodin
clock-none-about = Hrát bez hodin.
clock-per-move = { $main } na tah
clock-per-move-about = { $main } na každý tah; zbylý čas propadá.
clock-sudden-death = { $main }
clock-sudden-death-about = Každý má { $main } na celou partii.
clock-fischer = { $main } + { $more } za tah
clock-fischer-about = Každý má { $main } a po každém tahu dostane { $more }.
clock-bronstein = { $main }, až { $more } zpět
clock-bronstein-about = Každý má { $main }; po každém tahu se vrátí čas, který tah zabral, nejvýš { $more }.
clock-delay = { $main }, zpoždění { $more }
clock-delay-about = Každý má { $main }; při každém tahu hodiny nejdřív { $more } čekají a teprve pak běží.
clock-byo-yomi = { $main } + { $periods } × { $more }
clock-byo-yomi-about = Každý má { $main } a pak { $periods ->
    [one] 1 periodu
    [few] { $periods } periody
   *[other] { $periods } period
} po { $more }. Vyčerpaná perioda propadá.
clock-odds = { $first } proti { $second }
clock-odds-about = Každá strana má jiný čas.
title-options = Další možnosti
title-options-tip = Kdo začíná, výchozí pozice, jiná pravidla, vlastní hodiny pro každou stranu
options-title = Možnosti
options-start = Začátek partie
options-first = Začíná { $side-id ->
    [black] černý
   *[white] bílý
}
options-position = Z pozice
options-position-about = Zapiš ji jako text: řadu po řadě shora, b pro černé a w pro bílé kameny, čísla pro prázdná pole, nakonec b nebo w podle toho, kdo je na tahu.
options-over = Partie by skončila ještě před prvním tahem.
options-flag = Když hráči dojde čas
options-flag-loses = Prohraje
options-flag-goes-on = Hraje se dál
options-flag-goes-on-changed = Když hráči dojde čas, hraje se dál
options-simultaneous = Jeden tah spojí obě strany
options-no-moves = Strana nemůže táhnout
options-single-file = Linie táhne podélně
options-sideways = Po tahu do strany
options-corners = Položit kámen do rohu
options-connection = Spojené kameny vyhrají
options-repetition = Opakování pozice
options-draw = Remíza
options-mover-wins = Vyhraje, kdo táhl
options-mover-loses = Prohraje, kdo táhl
options-passes = Vynechá
options-loses = Prohraje
options-forbidden = Zakázáno
options-allowed = Povoleno
options-turn-ends = Hraje soupeř
options-goes-forward = Následuje tah vpřed
options-goes-forward-split = Vpřed i po rozdělení
options-after-turn = Po celém tahu
options-after-move = I před položením kamene
options-all-dropped = Až budou všechny na desce
options-third-time = Potřetí je remíza
options-second-time = Podruhé je remíza
options-no-draw = Bez remízy
options-changed = { $name }: { $option }
options-usual = Obnovit výchozí
options-close = Hotovo
clock-kind-per-move = Čas na tah
clock-kind-sudden-death = Čas na celou partii
clock-kind-fischer = Fischerův přídavek
clock-kind-bronstein = Bronsteinovo zpoždění
clock-kind-delay = Prosté zpoždění
clock-kind-byo-yomi = Byo-yomi
clock-in-minutes = min
clock-in-seconds = s
clock-minutes = Minuty
clock-step-less = { $name }: méně
clock-step-more = { $name }: více
clock-seconds = Sekundy
clock-increment = Sekundy přidané po každém tahu
clock-delay-time = Sekundy zpoždění
clock-periods = Periody
clock-period = Sekundy v periodě
