# Games against a friend at another computer.
title-friend = Hra online
title-friend-tip = Zahrať si s kamarátom alebo s kýmkoľvek pri inom počítači, hneď alebo niekoľko dní
title-friend-short = Online
title-friend-short-tip = Zahrať si s kamarátom alebo s kýmkoľvek pri inom počítači, hneď alebo niekoľko dní
title-friend-waiting = Hra online ({ $count })
online-title = Hra online
online-close = Hotovo
online-games = Moje partie online
online-join = Prijať pozvánku
online-join-about = Napíš kód od kamaráta alebo vlož odkaz.
online-code = Kód alebo odkaz
online-join-do = Pridať sa
online-dismiss = Teraz nie
online-lobby = Otvorené výzvy
online-lobby-empty = Nikto nečaká na súpera. Vytvor nižšie otvorenú výzvu: prijať ju môže ktokoľvek.
online-accept = Prijať
online-accept-name = Prijať výzvu: { $name }
online-own-challenge = Tvoja výzva
online-bot = { $name } (bot)
online-rated = Hodnotená
online-rated-name = { $name } ({ $rating })
online-deleted = Zmazaný účet
online-listed = Otvorená výzva: prijať môže ktokoľvek
online-watchable = Partie na sledovanie
online-watch-name = Sledovať: { $name }
online-audience = { $count ->
    [one] 1 divák
    [few] { $count } diváci
   *[other] { $count } divákov
}
online-join-wrong = Toto nie je pozvánka. Kód vyzerá ako K7QM-2XDA.
online-join-no-server = Ku kódu patrí kamarátov server: zadaj ho vyššie alebo kamaráta požiadaj o odkaz.
online-invitation = Máš pozvánku na partiu
online-invitation-of = { $name } ťa pozýva na partiu
online-watch = Sledovať partiu
online-watch-about = Tento odkaz je iba pre divákov
online-watched = Diváci môžu sledovať
online-unwatched = Bez divákov
online-invite = Nová partia
online-invite-do = Vytvoriť pozvánku
online-find = Nájsť súpera
online-what = { $game } · { $board }
online-in-tournament = { $what } · { $tournament }
online-side = Tvoja strana
online-side-lot = Žrebom
online-time = Čas
online-untimed = Bez hodín
online-days = { $days ->
    [one] 1 deň na ťah
    [few] { $days } dni na ťah
   *[other] { $days } dní na ťah
}
online-bank = { $start ->
    [one] 1 deň
    [few] { $start } dni
   *[other] { $start } dní
}, { $more ->
    [one] 1 deň
    [few] { $more } dni
   *[other] { $more } dní
} navyše za každý ťah, najviac { $most }
online-weekends = Víkendy sa nepočítajú
online-vacation = { $days ->
    [one] 1 deň dovolenky pre každého
    [few] { $days } dni dovolenky pre každého
   *[other] { $days } dní dovolenky pre každého
}
online-vacation-about = Skôr než by ti vypršal čas, začne sa dovolenka automaticky.
online-spectators = Diváci môžu sledovať s oneskorením 3 ťahov
online-rate = Hodnotená: partia zmení rating oboch hráčov
online-rate-needs-clock = Hodnotená partia potrebuje hodiny.
online-rate-needs-rules = Hodnotená partia sa hrá podľa bežných pravidiel svojej dosky.
online-needs-account = Na hodnotené partie sa prihlás.
online-name = Tvoje meno
online-server = Server
online-server-address = Adresa servera
online-server-about = Adresa servera, napríklad play.example.org. Obaja hráči musia používať rovnaký server.
online-host = Použiť tento počítač ako server
online-host-about = Kamarát musí byť v rovnakej sieti alebo mať k tomuto počítaču prístup.
online-host-impossible = V prehliadači Cohort nemôže byť serverom. Program pre počítač to dokáže.
online-host-at = Tento počítač je server. Kamarát sa k nemu pripojí na { $address }.
online-host-failed = Tento počítač nemôže byť server: { $problem }
online-host-no-folder = Cohort nemá priečinok, kam by ukladal partie.
online-host-stopped = Server sa zastavil.
online-host-ports = Porty { $first } až { $last } sú obsadené.
online-host-problem = { $problem }
online-invited = Čaká sa na súpera
online-invited-code = Pošli kamarátovi tento kód: { $code }
online-copied = Skopírované
online-copy-link = Kopírovať odkaz
online-copy-link-tip = Skopírovať odkaz s pozvánkou a poslať ho kamarátovi
online-copy-link-name = Kopírovať odkaz: { $name }
online-copy-watch = Odkaz pre divákov
online-copy-watch-name = Odkaz pre divákov: { $name }
online-copy-watch-tip = Skopírovať odkaz, cez ktorý môžu ostatní sledovať s oneskorením troch ťahov
online-copy-seat = Pokračovať inde
online-report = Nahlásiť súpera
online-report-name = Nahlásiť súpera: { $name }
online-copy-seat-name = Pokračovať inde: { $name }
online-copy-seat-tip = Skopírovať odkaz, ktorý otvorí tvoje miesto v tejto partii na inom počítači. Nikomu ho nedávaj: kto ho má, môže ťahať za teba.
online-asking = Čaká sa na odpoveď servera…
online-no-server-why = Bez spojenia so serverom { $server }: { $problem }
online-connect = Pripojiť hneď
online-your-move = Si na ťahu
online-their-move = Súper je na ťahu
online-time-left = { $state } · zostáva { $time }
online-rating-change = { $state } · { $change }
online-your-rating = Tvoj rating: { $change }
online-unsent = Ťah je uložený a odošle sa
online-called-off = Zrušená
# A game of a tournament without a first move.
online-unplayed-won = Výhra bez hry
online-unplayed-lost = Prehra bez hry
online-unplayed = Nehrané
online-expired = Pozvánku nikto neprijal
online-won = Výhra
online-lost = Prehra
online-drawn = Remíza
online-watching = Sleduješ
online-friend = Tvoj súper
online-open = Otvoriť
online-open-name = Otvoriť: { $name }
online-withdraw = Zrušiť
online-withdraw-name = Zrušiť pozvánku: { $name }
online-remove = Odobrať
online-remove-name = Odobrať zo zoznamu: { $name }
online-next = Ďalšia partia
online-next-tip = Zobraziť partiu, ktorá čaká na tvoj ťah
online-return = Späť k partii (súper: { $name })
time-left-days = { $days } d { $hours } h
time-left-whole-days = { $days } d
time-left-hours = { $hours } h { $minutes } min
time-left-minutes = { $minutes } min
online-neighbour = Použiť server: { $name }
online-account = Účet
online-account-page = Stránka účtu
online-tournaments = Turnaje
online-tournaments-back = Späť
online-tournaments-ranked = { $rank }. { $name }
online-tournaments-none = Tento server nemá turnaje.
online-tournaments-web = Viac na webovej stránke
online-tournaments-web-about = Na webovej stránke môžeš vytvárať turnaje a prezerať si krížové tabuľky aj odohrané partie.
online-take-along = { $count ->
    [one] Previesť partiu hranú ako hosť na tento účet
    [few] Previesť { $count } partie hrané ako hosť na tento účet
   *[other] Previesť { $count } partií hraných ako hosť na tento účet
}
online-guest = Hráš ako hosť.
online-sign-in = Prihlásiť sa
online-sign-in-no-server = Najprv zadaj adresu servera.
online-sign-in-code = Otvor v prehliadači túto stránku a napíš tam tento kód:
online-sign-in-page = Otvoriť stránku
online-sign-in-cancel = Zrušiť
online-signed-in = Hráš pod účtom { $name }
online-sign-out = Odhlásiť sa
online-speed-rating = { $game } · { $speed }: { $rating }
online-speed-blitz = Blesková
online-speed-rapid = Rýchla
online-speed-correspondence = Korešpondenčná
# At the table.
status-called-off = Partia bola zrušená
status-unplayed-won = Vyhrávaš: súper neurobil včas prvý ťah
status-unplayed-lost = Prehrávaš: tvoj prvý ťah neprišiel včas
status-unplayed = Nehrané: hráč neurobil včas prvý ťah
status-watching = Sleduješ partiu s oneskorením { $moves ->
    [one] 1 ťahu
    [few] { $moves } ťahov
   *[other] { $moves } ťahov
}
online-lost-server = Bez spojenia so serverom. Tvoje ťahy sa ukladajú a odošlú sa hneď, ako to pôjde.
online-gone-closed = { $name } je preč.
online-gone-dropped = { $name } nemá spojenie.
online-gone-claim = { $name } je preč. Môžeš partiu ukončiť.
online-offers-draw = { $name } ponúka remízu.
online-declines-draw = { $name } odmieta remízu.
online-asks-take-back = { $name } žiada o vrátenie ťahu.
online-refuses-take-back = { $name } nedovolí vrátiť ťah.
online-asked-take-back = Žiadaš o vrátenie ťahu. { $name } zatiaľ neodpovedá.
online-asked-draw = Ponúkaš remízu. { $name } zatiaľ neodpovedá.
online-gives-time = { $name } ti pridáva čas.
online-offers-rematch = { $name } chce hrať znova.
online-declines-rematch = { $name } už nechce hrať znova.
online-asked-rematch = Chceš hrať znova. { $name } zatiaľ neodpovedá.
online-began = { $name } je tu. Partia sa začína.
online-began-tournament = Začína sa tvoja partia proti hráčovi { $name }.
online-says = { $name }: { $phrase }
online-you-say = Ty: { $phrase }
online-on-vacation = { $name } má dovolenku.
online-you-on-vacation = Máš dovolenku.
answer-accept-draw = Súhlasiť
answer-accept-draw-tip = Ukončiť partiu remízou
answer-decline-draw = Odmietnuť
answer-decline-draw-tip = Hrať ďalej
answer-allow-take-back = Dovoliť
answer-allow-take-back-tip = Súper vráti posledný ťah
answer-refuse-take-back = Odmietnuť
answer-refuse-take-back-tip = Ťah platí
answer-claim-win = Vyhlásiť výhru
answer-claim-win-tip = Ukončiť partiu tvojou výhrou, lebo súper je preč
answer-claim-draw = Remizovať
answer-claim-draw-tip = Ukončiť partiu remízou
answer-accept-rematch = Hrať znova
answer-accept-rematch-tip = Ďalšia partia s vymenenými stranami
answer-decline-rematch = Nie, vďaka
answer-decline-rematch-tip = Povedať súperovi, že už nechceš hrať znova
action-say = Povedať
action-say-tip = Povedať niečo súperovi alebo mu pridať čas
action-give-time = Pridať čas
action-give-time-tip = 15 sekúnd pre súpera; v partii na dni jeden deň
action-mute = Skryť frázy
action-mute-tip = Skryť, čo súper hovorí
action-take-vacation = Vziať dovolenku
action-take-vacation-tip = Tvoje hodiny stoja, kým nepotiahneš alebo neukončíš dovolenku
action-end-vacation = Koniec dovolenky
action-end-vacation-tip = Tvoje hodiny zasa pobežia
action-ask-take-back = Vrátiť ťah
action-ask-take-back-tip = Požiadať súpera o vrátenie tvojho posledného ťahu
action-plan = Naplánovať
action-plan-tip = Naplánovať odpoveď na ťah skôr, než ho súper zahrá
plan-title = Podmienené ťahy
plan-about = Zahraj na doske ťah za súpera a potom svoju odpoveď. Ak súper zahrá tento ťah, server hneď zahrá tvoju odpoveď.
plan-later = Plánovať môžeš, keď je na ťahu súper.
plan-tried = Na doske
plan-try = Zahraj na doske ťah za súpera.
plan-unanswered = Na { $when } – teraz zahraj svoju odpoveď.
plan-elsewhere = Doska ukazuje skoršiu pozíciu. Plánovať môžeš po návrate k aktuálnej.
plan-reply = Na { $when } odpoviem { $reply }.
plan-back = Späť
plan-back-tip = Vziať späť posledný z týchto ťahov
plan-add = Pridať
plan-add-tip = Naplánovať tieto odpovede
plan-lines = Naplánované
plan-remove = Odobrať
plan-remove-name = Odobrať: { $line }
plan-full = Plán je príliš dlhý: najviac { $replies } odpovedí spolu a { $deep } v jednej vetve.
plan-close = Hotovo
action-call-off = Zrušiť partiu
action-call-off-tip = Ukončiť partiu bez výsledku, lebo niektorý z hráčov ešte neťahal
confirm-call-off = Zrušiť partiu? Zostane bez výsledku.
phrase-hello = Ahoj
phrase-good-luck = Veľa šťastia
phrase-have-fun = Príjemnú hru
phrase-you-too = Aj tebe
phrase-nice-move = Pekný ťah
phrase-oops = Ojoj
phrase-one-moment = Moment, prosím
phrase-i-am-back = Som späť
phrase-thanks = Vďaka
phrase-well-played = Dobre zahrané
phrase-good-game = Pekná partia
phrase-must-go = Musím ísť
phrase-goodbye = Maj sa
# What a server refuses.
online-refused-no-game = Partia s týmto kódom neexistuje. Požiadaj kamaráta o nový.
online-refused-taken = Túto pozvánku už prijal iný hráč.
online-refused-expired = Táto pozvánka vypršala alebo bola zrušená. Požiadaj kamaráta o novú.
online-refused-no-seat = Server nepozná tvoje miesto v tejto partii.
online-refused-stale = Partia pokračovala skôr, než tvoja požiadavka dorazila.
online-refused-turn = Nie si na ťahu.
online-refused-move = Server ťah neprijal.
online-refused-over = Partia sa skončila.
online-refused-time = Skôr než ťah dorazil, vypršal ti čas.
online-refused-now = To teraz nejde.
online-refused-early = Na to je ešte priskoro.
online-refused-many = Priveľa požiadaviek. Chvíľu počkaj.
online-refused-settings = Server túto hru neponúka.
online-refused-later = Server to teraz nemôže urobiť. Cohort to skúsi znova.
online-refused-unknown = Server požiadavke nerozumie. Možno je starší ako táto hra.
online-refused-signed-out = Tvoje prihlásenie na tomto serveri sa skončilo. Prihlás sa znova.
online-refused-code-expired = Platnosť kódu vypršala. Prihlás sa znova a dostaneš nový.
online-refused-no-accounts = Tento server nemá účty.
online-refused-needs-account = Na hodnotené partie sa prihlás.
online-refused-same-account = Proti vlastnému účtu sa hodnotená partia hrať nedá.
# Notifications of the desktop.
notify-your-move = Si na ťahu (súper: { $name })
notify-began = { $name } je tu
notify-draw = { $name } ponúka remízu
notify-take-back = { $name } chce vrátiť ťah
notify-ended = Koniec partie (súper: { $name })
notify-rematch = { $name } chce hrať znova
# The file with these games.
online-set-aside = Tvoje partie s kamarátmi sa nepodarilo načítať. Cohort súbor odložil ako { $kept }. { $restored ->
    [yes] Platí predchádzajúci zoznam.
   *[no] Zoznam týchto partií je teraz prázdny.
} { $problem }
online-left-alone = Tvoje partie s kamarátmi sa nepodarilo načítať. Cohort nechal { $file } bez zmeny a nové partie nemôže uložiť. { $problem }
online-unsaved = Tvoje partie s kamarátmi sa nedajú uložiť: { $problem }
# The file with the accounts.
online-accounts-set-aside = Tvoje účty na serveroch sa nepodarilo načítať. Cohort súbor odložil ako { $kept }. { $restored ->
    [yes] Platí predchádzajúci zoznam.
   *[no] Prihlás sa znova.
} { $problem }
online-accounts-left-alone = Tvoje účty na serveroch sa nepodarilo načítať. Cohort nechal { $file } bez zmeny a nové účty nemôže uložiť. { $problem }
online-accounts-unsaved = Tvoje účty na serveroch sa nedajú uložiť: { $problem }
