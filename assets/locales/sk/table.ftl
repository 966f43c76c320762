status-your-move = Si na ťahu
status-to-move = { $side } je na ťahu
status-study = Štúdia · { $side-id ->
    [black] čierny
   *[white] biely
} je na ťahu
status-thinking = { $side } premýšľa…
status-paused = Pozastavené
status-failed = Počítač pre chybu v programe nenašiel ťah. Skús to znova tlačidlom „Ťahať hneď“ alebo vráť ťah.
status-must-pass = { $side } nemá prípustný ťah a musí vynechať
status-split = { $side } má rozdelenú skupinu a musí ju spojiť
half-drop = Teraz polož jeden zo súperových kameňov na prázdne pole.
half-forward = Teraz potiahni dopredu. Ťahať smie ktorýkoľvek tvoj kameň.
half-take-back = Vrátiť prvú časť
player-stones = { $count ->
    [one] 1 kameň
    [few] { $count } kamene
   *[other] { $count } kameňov
}
player-groups = { $count ->
    [one] 1 skupina
    [few] { $count } skupiny
   *[other] { $count } skupín
}
player-captured = { $count ->
    [0] nič nezobrané
    [one] 1 zobraný
    [few] { $count } zobrané
   *[other] { $count } zobraných
}
stones-in-hand = { $count ->
    [one] 1 kameň na položenie
    [few] { $count } kamene na položenie
   *[other] { $count } kameňov na položenie
}
player-score = Body v tejto sérii: { $points }
moves-title = Ťahy
moves-none = Zatiaľ žiadne ťahy.
moves-undone = { $move }, vrátený
moves-place = Ťah { $number }, { $side }
past-move = Ťah { $number } z { $numbers } · { $move }
past-variation = Vetva, ťah { $number } · { $move }
past-tried = Skúšané: { $moves }
past-start = Začiatok partie
past-about = Toto nie je aktuálna pozícia.
action-present = Späť k partii
action-present-tip = Vrátiť sa na aktuálnu pozíciu ({ $key-present })
action-from-here = Hrať odtiaľto
action-from-here-tip = Pokračovať v partii z tejto pozície; neskoršie ťahy zostanú ako vetva
move-entry-hint = Napíš ťah, napr. { $example } ({ $key-typing })
move-entry-name = Napíš ťah ({ $key-typing })
move-entry-play = Zahrať
strip-last-move = Posledný ťah: { $move }
action-undo = Vrátiť
action-undo-tip = Vrátiť ťahy až po tvoj posledný ťah ({ $key-undo })
action-redo = Znova
action-redo-tip = Znova zahrať vrátené ťahy ({ $key-redo })
action-hint = Nápoveda
action-hint-tip = Ukázať kameň, ktorým sa oplatí ťahať, potom ťah a potom dôvod ({ $key-hint })
action-move-now = Ťahať hneď
action-move-now-tip = Počítač zahrá najlepší ťah, ktorý zatiaľ našiel ({ $key-now })
action-step = Krok
action-step-tip = Zahrať jeden ťah a znova pozastaviť ({ $key-now })
action-watch-slow = Pomaly
action-watch-slow-tip = Rýchlosť počítačov: pomaly; stlačením prepneš na normálnu
action-watch-normal = Normálne
action-watch-normal-tip = Rýchlosť počítačov: normálne; stlačením prepneš na rýchlu
action-watch-fast = Rýchlo
action-watch-fast-tip = Rýchlosť počítačov: rýchlo; stlačením prepneš na pomalú
action-pass = Vynechať
action-pass-tip = Iný ťah nemáš ({ $key-enter })
action-confirm-move = Zahrať
action-confirm-move-tip = Zahrať vybraný ťah ({ $key-enter })
action-resign = Vzdať sa
action-resign-tip = Vzdať túto partiu ({ $key-resign })
action-draw = Ponúknuť remízu
action-draw-tip = Ponúknuť remízu, najviac raz za desať ťahov ({ $key-draw })
action-rematch = Vymeniť farby
action-rematch-tip = Hrať proti tomu istému súperovi znova, s druhou farbou ({ $key-rematch })
action-pause = Pauza
action-pause-tip = Zastaviť hodiny aj počítač ({ $key-pause })
action-go-on = Pokračovať
action-go-on-tip = Pokračovať v partii ({ $key-enter })
action-new-game = Nová partia
action-new-game-tip = Vybrať súpera, hodiny a stranu na ďalšiu partiu ({ $key-new-game })
action-leave = Ponuka
action-leave-tip = Vrátiť sa do ponuky; partia sa uloží ({ $key-escape } dvakrát)
action-settings = Nastavenia
action-settings-tip = Nastavenia ({ $key-settings })
action-aids = Pomôcky
action-aids-tip = Vybrať, čo doska vysvetľuje ({ $key-aids })
action-help = Pomocník
action-help-tip = Pravidlá a klávesy ({ $key-help })
action-view = Zhora
action-view-tip = Zapnúť alebo vypnúť pohľad zhora ({ $key-view })
action-view-menu = Pohľad
action-view-menu-tip = Otočiť pohľad, zbaliť panel, vyplniť okno
action-more-menu = Viac
action-more-menu-tip = Všetky ostatné príkazy
action-flip = Otočiť dosku
action-flip-tip = Pozrieť sa na dosku z druhej strany ({ $key-flip })
action-camera-reset = Obnoviť pohľad
action-camera-reset-tip = Vrátiť sa k pohľadu z tvojho miesta ({ $key-reset })
action-fold = Zbaliť panel
action-fold-tip = Odložiť panel nabok; vráti ho úzky pruh ({ $key-panel })
action-unfold = Panel
action-unfold-tip = Vrátiť panel ({ $key-panel })
action-full-board = Celá doska
action-full-board-tip = Ukázať iba dosku s hráčmi, stranou na ťahu a posledným ťahom ({ $key-board })
action-panel-back = Ukázať panel
action-panel-back-tip = Znova ukázať panel ({ $key-board })
action-fullscreen = Celá obrazovka
action-fullscreen-tip = Zapnúť alebo vypnúť celú obrazovku ({ $key-fullscreen })
hint-searching = Hľadám dobrý ťah…
hint-failed = Nápoveda sa pre chybu v programe nenašla. Môžeš o ňu požiadať znova.
hint-stones = Nápoveda: pozri sa na { $squares }. Požiadaj znova a uvidíš ťah.
hint-whole = Nápoveda: { $move }. Požiadaj znova a uvidíš dôvod.
hint-reasons = Nápoveda: { $move }. { $reasons }
hint-reason-wins-connected = Spojí všetky tvoje kamene a vyhrá.
hint-reason-wins-home-row = Dostane sa na protiľahlý rad a vyhrá.
hint-reason-wins-cannot-reconnect = Natrvalo rozdelí súperovu skupinu a vyhrá.
hint-reason-wins = Okamžite vyhrá.
hint-reason-draws = Ukončí partiu remízou.
hint-reason-only-move = Je to jediný prípustný ťah.
hint-reason-rejoins = { $count ->
    [one] Je to jediný ťah, ktorý znova spojí tvoju skupinu.
    [few] Znova spojí tvoju skupinu.
   *[other] Znova spojí tvoju skupinu.
}
hint-reason-stops-connected = Zabráni súperovi, aby sa ďalším ťahom spojil.
hint-reason-stops-home-row = Zabráni súperovi, aby sa ďalším ťahom dostal na tvoj domovský rad.
hint-reason-stops-win = Zabráni súperovi, aby ďalším ťahom vyhral.
hint-reason-threatens-connected = Hrozí, že ďalším ťahom spojí všetky tvoje kamene.
hint-reason-threatens-home-row = Hrozí, že sa ďalším ťahom dostane na protiľahlý rad.
hint-reason-threatens = Hrozí výhrou ďalším ťahom.
hint-reason-cuts = Rozdelí súperove kamene na { $count ->
    [one] 1 skupinu
    [few] { $count } skupiny
   *[other] { $count } skupín
}.
hint-reason-joins = Spojí tvoje kamene: { $count ->
    [one] zostane 1 skupina
    [few] zostanú { $count } skupiny
   *[other] zostane { $count } skupín
}.
hint-reason-captures = Zoberie kameň na { $square }.
hint-reason-keeps-group = Udrží tvoju skupinu pohromade: žiadne branie ju teraz nerozdelí.
hint-reason-escapes = Zachráni kameň pred zobratím.
hint-reason-touches = Privedie kameň k tvojej najväčšej skupine.
hint-reason-nearer = Priblíži kameň k tvojej najväčšej skupine: { $count ->
    [one] zostáva 1 pole
    [few] zostávajú { $count } polia
   *[other] zostáva { $count } polí
}.
hint-reason-advances = Posunie kameň dopredu: { $count ->
    [one] zostáva 1 rad
    [few] zostávajú { $count } rady
   *[other] zostáva { $count } radov
}.
hint-reason-blocks = { $count ->
    [one] Zahradí cestu kameňu na { $square }.
    [few] Zahradí cestu { $count } súperovým kameňom.
   *[other] Zahradí cestu { $count } súperovým kameňom.
}
hint-reason-vanishes = Pošle kameň do diery: o jeden menej na spájanie.
hint-reason-takes-off = Odoberie kameň, ktorý nemôže ťahať: o jeden menej na spájanie.
hint-reason-gathers = Priblíži kameň k tvojim ostatným.
hint-reason-loses = Dovolí súperovi okamžite vyhrať.
hint-reason-waits = Veľa nezmení a počká na súpera.
result-win = Vyhral { $side-id ->
    [black] čierny
   *[white] biely
}
result-you-won = Výhra
result-you-lost = Prehra
result-you-resigned = Vzdaná partia
result-draw = Remíza
result-rematch = Hrať znova
result-rematch-tip = Znova rovnaká doska, hráči aj farby ({ $key-enter })
result-adapts = Počítač hral na úrovni { $elo }; nabudúce to bude asi { $next }.
reason-win-connected = { $side } spojil všetky kamene.
reason-win-both-connected = Jeden ťah spojil obe strany. Podľa zvoleného pravidla vyhráva { $side }.
reason-win-home-row = { $side } sa dostal na protiľahlý rad.
reason-win-cannot-reconnect = { $loser } je rozdelený a znova sa nespojí.
reason-win-no-stones = { $loser-id ->
    [black] Čiernemu
   *[white] Bielemu
} nezostal žiadny kameň.
reason-win-no-moves = { $loser } nemá prípustný ťah.
reason-win-resigned = { $loser } sa vzdal.
reason-win-time-up = { $loser-id ->
    [black] Čiernemu
   *[white] Bielemu
} vypršal čas.
reason-you-win-connected = Všetky tvoje kamene tvoria jednu skupinu.
reason-you-win-home-row = Tvoj kameň sa dostal na protiľahlý rad.
reason-you-lose-cannot-reconnect = Tvoja skupina je rozdelená a žiadny ťah ju znova nespojí.
reason-you-lose-no-stones = Nezostal ti žiadny kameň.
reason-you-lose-no-moves = Nemáš prípustný ťah.
reason-you-lose-resigned = { $side } vyhráva.
reason-you-lose-time-up = Vypršal ti čas.
reason-draw-both-connected = Jeden ťah spojil obe strany.
reason-draw-repetition = Rovnaká pozícia sa opakovala príliš veľakrát.
reason-draw-no-moves = Žiadny kameň nemôže ťahať.
reason-draw-agreed = Obe strany sa dohodli na remíze.
paused-board = Kým hodiny stoja, doska je skrytá.
paused-go-on = Pokračovať v partii
clock-first-move = Prvý ťah: zostáva { $time }
clock-says = { $side }, zostáva: { $time }
clock-says-periods = { $side }, zostáva: { $time }, { $periods ->
    [one] 1 perióda
    [few] { $periods } periódy
   *[other] { $periods } periód
}
clock-says-up = { $side-id ->
    [black] Čiernemu
   *[white] Bielemu
} vypršal čas
confirm-resign = Vzdať túto partiu?
confirm-offer-draw = Ponúknuť remízu? Ak súper súhlasí, partia sa skončí.
confirm-keep-playing = Hrať ďalej
confirm-quit = Cohort sa zavrie, keď sa všetko uloží. Ak ho ukončíš hneď, neuložené zmeny sa stratia.
confirm-quit-reading = Cohort ešte číta pridané partie.
confirm-quit-games = Partie sa ukladajú: zatiaľ { $count }, hotových { $share } %.
confirm-quit-changes = { $count ->
    [one] Na uloženie čaká 1 zmena.
    [few] Na uloženie čakajú { $count } zmeny.
   *[other] Na uloženie čaká { $count } zmien.
}
confirm-quit-problem = Uloženie sa nepodarilo. Cohort to skúsi znova. { $problem }
confirm-quit-anyway = Ukončiť hneď
confirm-stay = Zostať
confirm-draw = { $side } ponúka remízu. Súhlasí { $other-id ->
    [black] čierny
   *[white] biely
}?
confirm-undo = { $side } žiada o vrátenie posledného ťahu. Súhlasí { $other-id ->
    [black] čierny
   *[white] biely
}?
confirm-agree = Súhlasiť
confirm-decline = Hrať ďalej
move-pending = Zahrať { $move }? Potvrď klávesom { $key-enter } alebo opätovným výberom poľa, { $key-escape } ťah zruší.
draw-considered = { $side } zvažuje remízu…
draw-declined = { $side } odmieta remízu.
draw-declined-own = Odmietaš remízu.
another-game-title = Nová partia
another-game-kept = Tvoja rozohraná partia je uložená v časti „Moje partie“. Môžeš v nej kedykoľvek pokračovať.
another-game-close = Späť k partii
match-title = Zápas
match-about = Zmeny platia odteraz. Nové hodiny začínajú s plným časom.
match-clock = Hodiny ({ $side-id ->
    [black] čierny
   *[white] biely
})
match-close = Hotovo
player-change = { $side }: zmeniť hráča a hodiny
player-change-tip = Zmeniť hráčov a hodiny ({ $key-match })
table-changed = { $variant } · zmenené
match-rules = Osobitné pravidlá tohto zápasu

note-title = Poznámka
note-words = Komentár
note-judgement = Hodnotenie ťahu
note-no-judgement = Bez hodnotenia
note-colour = Farba značiek
note-green = Zelená
note-red = Červená
note-yellow = Žltá
note-blue = Modrá
note-no-marks = Odstrániť značky
note-board = Doska na značky: { $position }
note-marks-how = Výberom označíš pole, ťahaním nakreslíš šípku.
note-save-tip = Uložiť poznámku s partiou (Ctrl+Enter)
note-now = Aktuálna pozícia
