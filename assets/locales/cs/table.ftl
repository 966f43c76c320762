status-your-move = Jsi na tahu
status-to-move = { $side } je na tahu
status-study = Studie · { $side } je na tahu
status-thinking = { $side } přemýšlí…
status-paused = Pozastaveno
status-failed = Počítač kvůli chybě programu nenašel tah. Zkus to znovu tlačítkem „Táhnout hned“, nebo vrať tah.
status-must-pass = { $side } nemá žádný dovolený tah a musí vynechat
status-split = { $side } má rozdělenou skupinu a musí ji spojit
half-drop = Teď polož jeden ze soupeřových kamenů na prázdné pole.
half-forward = Teď táhni vpřed. Táhnout smí kterýkoli tvůj kámen.
half-take-back = Vrátit první část
player-stones = { $count ->
    [one] 1 kámen
    [few] { $count } kameny
   *[other] { $count } kamenů
}
player-groups = { $count ->
    [one] 1 skupina
    [few] { $count } skupiny
   *[other] { $count } skupin
}
player-captured = { $count ->
    [0] bez braní
   *[other] sebráno { $count }
}
stones-in-hand = { $count ->
    [one] 1 kámen k položení
    [few] { $count } kameny k položení
   *[other] { $count } kamenů k položení
}
player-score = Body v této sérii: { $points }
moves-title = Tahy
moves-none = Zatím žádné tahy.
moves-undone = { $move }, vráceno
moves-place = Tah { $number }, { $side }
past-move = Tah { $number } z { $numbers } · { $move }
past-variation = Varianta, tah { $number } · { $move }
past-tried = Na zkoušku: { $moves }
past-start = Začátek partie
past-about = Toto není aktuální pozice.
action-present = Zpět do partie
action-present-tip = Zpět k aktuální pozici ({ $key-present })
action-from-here = Hrát odtud
action-from-here-tip = Pokračovat v partii z této pozice; pozdější tahy zůstanou jako varianta
move-entry-hint = Napiš tah, např. { $example } ({ $key-typing })
move-entry-name = Napiš tah ({ $key-typing })
move-entry-play = Zahrát
strip-last-move = Poslední tah: { $move }
action-undo = Vrátit
action-undo-tip = Vrátit tahy až k tvému poslednímu ({ $key-undo })
action-redo = Znovu
action-redo-tip = Zahrát vrácené tahy znovu ({ $key-redo })
action-hint = Nápověda
action-hint-tip = Ukázat kámen, kterým stojí za to táhnout, pak tah, pak důvod ({ $key-hint })
action-move-now = Táhnout hned
action-move-now-tip = Počítač zahraje nejlepší tah, který zatím našel ({ $key-now })
action-step = Krok
action-step-tip = Zahrát jeden tah a zase pozastavit ({ $key-now })
action-watch-slow = Pomalu
action-watch-slow-tip = Rychlost počítačů: pomalá; stiskem přepneš na normální
action-watch-normal = Normálně
action-watch-normal-tip = Rychlost počítačů: normální; stiskem přepneš na vysokou
action-watch-fast = Rychle
action-watch-fast-tip = Rychlost počítačů: vysoká; stiskem přepneš na pomalou
action-pass = Vynechat
action-pass-tip = Žádný jiný tah nemáš ({ $key-enter })
action-confirm-move = Zahrát
action-confirm-move-tip = Zahrát vybraný tah ({ $key-enter })
action-resign = Vzdát
action-resign-tip = Vzdát tuto partii ({ $key-resign })
action-draw = Nabídnout remízu
action-draw-tip = Nabídnout remízu, nejvýš jednou za deset tahů ({ $key-draw })
action-rematch = Vyměnit barvy
action-rematch-tip = Odveta se stejným soupeřem a opačnými barvami ({ $key-rematch })
action-pause = Pauza
action-pause-tip = Zastavit hodiny i počítač ({ $key-pause })
action-go-on = Pokračovat
action-go-on-tip = Pokračovat v partii ({ $key-enter })
action-new-game = Nová partie
action-new-game-tip = Vybrat soupeře, hodiny a barvu pro další partii ({ $key-new-game })
action-leave = Menu
action-leave-tip = Zpět do menu; partie je uložená (dvakrát { $key-escape })
action-settings = Nastavení
action-settings-tip = Nastavení ({ $key-settings })
action-aids = Pomůcky
action-aids-tip = Vybrat, co deska vysvětluje ({ $key-aids })
action-help = Návod
action-help-tip = Pravidla a klávesy ({ $key-help })
action-view = Pohled shora
action-view-tip = Zapnout nebo vypnout pohled shora ({ $key-view })
action-view-menu = Pohled
action-view-menu-tip = Otočit pohled, sbalit panel, vyplnit okno
action-more-menu = Další
action-more-menu-tip = Všechny ostatní příkazy
action-flip = Otočit desku
action-flip-tip = Ukázat desku z druhé strany ({ $key-flip })
action-camera-reset = Výchozí pohled
action-camera-reset-tip = Zpět k pohledu z tvého místa ({ $key-reset })
action-fold = Sbalit panel
action-fold-tip = Sbalit panel; úzká lišta ho vrátí ({ $key-panel })
action-unfold = Panel
action-unfold-tip = Vrátit panel ({ $key-panel })
action-full-board = Jen deska
action-full-board-tip = Ukázat jen desku, hráče, kdo je na tahu a poslední tah ({ $key-board })
action-panel-back = Ukázat panel
action-panel-back-tip = Znovu ukázat panel ({ $key-board })
action-fullscreen = Celá obrazovka
action-fullscreen-tip = Zapnout nebo vypnout celou obrazovku ({ $key-fullscreen })
hint-searching = Hledám dobrý tah…
hint-failed = Nápověda se kvůli chybě programu nenašla. Můžeš si o ni říct znovu.
hint-stones = Nápověda: všimni si { $squares }. Chceš tah? Požádej znovu.
hint-whole = Nápověda: { $move }. Chceš důvod? Požádej znovu.
hint-reasons = Nápověda: { $move }. { $reasons }
hint-reason-wins-connected = Spojí všechny tvé kameny a vyhraje.
hint-reason-wins-home-row = Dosáhne soupeřovy domovské linie a vyhraje.
hint-reason-wins-cannot-reconnect = Natrvalo rozdělí soupeřovu skupinu a vyhraje.
hint-reason-wins = Okamžitě vyhraje.
hint-reason-draws = Ukončí partii remízou.
hint-reason-only-move = Je to jediný dovolený tah.
hint-reason-rejoins = { $count ->
    [1] Je to jediný tah, který znovu spojí tvou skupinu.
   *[other] Znovu spojí tvou skupinu.
}
hint-reason-stops-connected = Zabrání soupeři spojit se příštím tahem.
hint-reason-stops-home-row = Zabrání soupeři dosáhnout příštím tahem tvé domovské linie.
hint-reason-stops-win = Zabrání soupeři vyhrát příštím tahem.
hint-reason-threatens-connected = Hrozí spojením všech tvých kamenů příštím tahem.
hint-reason-threatens-home-row = Hrozí průnikem na soupeřovu domovskou linii příštím tahem.
hint-reason-threatens = Hrozí výhrou příštím tahem.
hint-reason-cuts = Rozdělí soupeřovy kameny na { $count ->
    [one] 1 skupinu
    [few] { $count } skupiny
   *[other] { $count } skupin
}.
hint-reason-joins = Spojí tvé kameny: { $count ->
    [one] zbude 1 skupina
    [few] zbudou { $count } skupiny
   *[other] zbude { $count } skupin
}.
hint-reason-captures = Sebere kámen na { $square }.
hint-reason-keeps-group = Drží tvou skupinu pohromadě: teď ji žádné braní nerozdělí.
hint-reason-escapes = Zachrání kámen před sebráním.
hint-reason-touches = Přivede kámen k tvé největší skupině.
hint-reason-nearer = Přiblíží kámen k tvé největší skupině: { $count ->
    [one] zbývá 1 pole
    [few] zbývají { $count } pole
   *[other] zbývá { $count } polí
}.
hint-reason-advances = Posune kámen vpřed: { $count ->
    [one] zbývá 1 řada
    [few] zbývají { $count } řady
   *[other] zbývá { $count } řad
}.
hint-reason-blocks = { $count ->
    [one] Zablokuje kámen na { $square }.
    [few] Zablokuje { $count } soupeřovy kameny.
   *[other] Zablokuje { $count } soupeřových kamenů.
}
hint-reason-vanishes = Pošle kámen do díry: o jeden méně ke spojení.
hint-reason-takes-off = Sejme kámen, který nemůže táhnout: o jeden méně ke spojení.
hint-reason-gathers = Přiblíží kámen k tvým ostatním.
hint-reason-loses = Dovolí soupeři okamžitě vyhrát.
hint-reason-waits = Změní málo a čeká, co udělá soupeř.
result-win = { $side } vyhrál
result-you-won = Výhra
result-you-lost = Prohra
result-you-resigned = Partie vzdána
result-draw = Remíza
result-rematch = Hrát znovu
result-rematch-tip = Znovu stejná deska, stejní hráči a barvy ({ $key-enter })
result-adapts = Počítač hrál silou { $elo }; příště asi { $next }.
reason-win-connected = { $side } spojil všechny kameny.
reason-win-both-connected = Jeden tah spojil obě strany. Podle zvoleného pravidla vyhrává { $side }.
reason-win-home-row = { $side } dosáhl soupeřovy domovské linie.
reason-win-cannot-reconnect = { $loser } má rozdělenou skupinu a nemůže ji spojit.
reason-win-no-stones = { $loser-id ->
    [black] Černému
   *[white] Bílému
} nezbyl žádný kámen.
reason-win-no-moves = { $loser } nemá žádný dovolený tah.
reason-win-resigned = { $loser } se vzdal.
reason-win-time-up = { $loser-id ->
    [black] Černému
   *[white] Bílému
} došel čas.
reason-you-win-connected = Všechny tvé kameny tvoří jednu skupinu.
reason-you-win-home-row = Tvůj kámen dosáhl soupeřovy domovské linie.
reason-you-lose-cannot-reconnect = Tvá skupina je rozdělená a žádný tah ji nespojí.
reason-you-lose-no-stones = Nezbyl ti žádný kámen.
reason-you-lose-no-moves = Nemáš žádný dovolený tah.
reason-you-lose-resigned = { $side } vyhrává.
reason-you-lose-time-up = Došel ti čas.
reason-draw-both-connected = Jeden tah spojil obě strany.
reason-draw-repetition = Stejná pozice se opakovala příliš často.
reason-draw-no-moves = Žádný kámen nemůže táhnout.
reason-draw-agreed = Obě strany se dohodly na remíze.
paused-board = Dokud hodiny stojí, deska je skrytá.
paused-go-on = Pokračovat v partii
clock-first-move = První tah: zbývá { $time }
clock-says = { $side }, zbývá: { $time }
clock-says-periods = { $side }, zbývá: { $time }, { $periods ->
    [one] 1 perioda
    [few] { $periods } periody
   *[other] { $periods } period
}
clock-says-up = { $side-id ->
    [black] Černému
   *[white] Bílému
} nezbývá žádný čas
confirm-resign = Vzdát tuto partii?
confirm-offer-draw = Nabídnout remízu? Když soupeř souhlasí, partie končí.
confirm-keep-playing = Hrát dál
confirm-quit = Cohort se zavře, až bude vše uloženo. Když ho ukončíš hned, neuložené změny se ztratí.
confirm-quit-reading = Cohort ještě načítá přidané partie.
confirm-quit-games = Partie se ukládají: zatím { $count }, hotovo { $share } %.
confirm-quit-changes = { $count ->
    [one] Na uložení čeká 1 změna.
    [few] Na uložení čekají { $count } změny.
   *[other] Na uložení čeká { $count } změn.
}
confirm-quit-problem = Uložení se nezdařilo. Cohort to zkusí znovu. { $problem }
confirm-quit-anyway = Ukončit hned
confirm-stay = Zůstat
confirm-draw = { $side } nabízí remízu. Souhlasí { $other-id ->
    [black] černý
   *[white] bílý
}?
confirm-undo = { $side } chce vrátit poslední tah. Souhlasí { $other-id ->
    [black] černý
   *[white] bílý
}?
confirm-agree = Souhlasit
confirm-decline = Hrát dál
move-pending = Zahrát { $move }? Tah potvrdíš klávesou { $key-enter } nebo dalším výběrem pole, { $key-escape } ho zruší.
draw-considered = { $side } zvažuje remízu…
draw-declined = { $side } remízu odmítá.
draw-declined-own = Odmítáš remízu.
another-game-title = Nová partie
another-game-kept = Rozehraná partie je uložená v části „Moje partie“. Můžeš v ní kdykoli pokračovat.
another-game-close = Zpět do partie
match-title = Zápas
match-about = Změny platí od této chvíle. Nové hodiny začínají s plným časem.
match-clock = Hodiny ({ $side-id ->
    [black] černý
   *[white] bílý
})
match-close = Hotovo
player-change = { $side }: změnit hráče a hodiny
player-change-tip = Změnit hráče a hodiny ({ $key-match })
table-changed = { $variant } · upraveno
match-rules = Zvláštní pravidla v tomto zápase

note-title = Poznámka
note-words = Komentář
note-judgement = Hodnocení tahu
note-no-judgement = Bez hodnocení
note-colour = Barva značek
note-green = Zelená
note-red = Červená
note-yellow = Žlutá
note-blue = Modrá
note-no-marks = Smazat všechny značky
note-board = Deska pro značky: { $position }
note-marks-how = Výběrem pole označíš, tažením nakreslíš šipku.
note-save-tip = Uložit poznámku s partií (Ctrl+Enter)
note-now = Aktuální pozice
