# Games against a friend at another computer.
title-friend = Hra online
title-friend-tip = Zahrát si s kamarádem nebo s kýmkoli na jiném počítači, hned nebo během několika dní
title-friend-short = Online
title-friend-short-tip = Zahrát si s kamarádem nebo s kýmkoli na jiném počítači, hned nebo během několika dní
title-friend-waiting = Hra online ({ $count })
online-title = Hra online
online-close = Hotovo
online-games = Moje partie online
online-join = Přijmout pozvánku
online-join-about = Napiš kód od kamaráda nebo vlož odkaz.
online-code = Kód nebo odkaz
online-join-do = Přidat se
online-dismiss = Teď ne
online-lobby = Otevřené výzvy
online-lobby-empty = Nikdo nečeká na soupeře. Vytvoř níže otevřenou výzvu: přijmout ji může kdokoli.
online-accept = Přijmout
online-accept-name = Přijmout výzvu: { $name }
online-own-challenge = Tvoje výzva
online-bot = { $name } (bot)
online-rated = Hodnocená
online-rated-name = { $name } ({ $rating })
online-deleted = Smazaný účet
online-listed = Otevřená výzva: přijmout může kdokoli
online-watchable = Partie ke sledování
online-watch-name = Sledovat: { $name }
online-audience = { $count ->
    [one] 1 divák
    [few] { $count } diváci
   *[other] { $count } diváků
}
online-join-wrong = Tohle není pozvánka. Kód vypadá jako K7QM-2XDA.
online-join-no-server = Ke kódu patří kamarádův server: zadej ho výše, nebo kamaráda požádej o odkaz.
online-invitation = Máš pozvánku do partie
online-invitation-of = { $name } tě zve na partii
online-watch = Sledovat partii
online-watch-about = Tento odkaz je jen pro diváky
online-watched = Diváci mohou sledovat
online-unwatched = Bez diváků
online-invite = Nová partie
online-invite-do = Vytvořit pozvánku
online-find = Najít soupeře
online-what = { $game } · { $board }
online-in-tournament = { $what } · { $tournament }
online-side = Tvá barva
online-side-lot = Losem
online-time = Čas
online-untimed = Bez hodin
online-days = { $days ->
    [one] 1 den na tah
    [few] { $days } dny na tah
   *[other] { $days } dní na tah
}
online-bank = { $start ->
    [one] 1 den
    [few] { $start } dny
   *[other] { $start } dní
}, { $more ->
    [one] 1 den
    [few] { $more } dny
   *[other] { $more } dní
} navíc za každý tah, nejvýše { $most }
online-weekends = Víkendy se nepočítají
online-vacation = { $days ->
    [one] 1 den dovolené pro každého
    [few] { $days } dny dovolené pro každého
   *[other] { $days } dní dovolené pro každého
}
online-vacation-about = Než by ti došel čas, začne dovolená automaticky.
online-spectators = Diváci mohou sledovat, o tři tahy pozadu
online-rate = Hodnocená: partie změní rating obou hráčů
online-rate-needs-clock = Hodnocená partie potřebuje hodiny.
online-rate-needs-rules = Hodnocená partie se hraje podle běžných pravidel své desky.
online-needs-account = Pro hodnocené partie se přihlas.
online-name = Tvé jméno
online-server = Server
online-server-address = Adresa serveru
online-server-about = Adresa serveru, například play.example.org. Oba hráči musí používat stejný server.
online-host = Použít tento počítač jako server
online-host-about = Kamarád musí být ve stejné síti nebo mít k tomuto počítači přístup.
online-host-impossible = V prohlížeči Cohort nemůže být serverem. Program pro počítač to umí.
online-host-at = Tento počítač je server. Kamarád se k němu připojí na { $address }.
online-host-failed = Tento počítač nemůže být serverem: { $problem }
online-host-no-folder = Cohort nemá složku, kam by ukládal partie.
online-host-stopped = Server se zastavil.
online-host-ports = Porty { $first } až { $last } jsou obsazené.
online-host-problem = { $problem }
online-invited = Čeká se na soupeře
online-invited-code = Pošli kamarádovi tento kód: { $code }
online-copied = Zkopírováno
online-copy-link = Kopírovat odkaz
online-copy-link-tip = Zkopírovat odkaz s pozvánkou a poslat ho kamarádovi
online-copy-link-name = Kopírovat odkaz: { $name }
online-copy-watch = Odkaz pro diváky
online-copy-watch-name = Odkaz pro diváky: { $name }
online-copy-watch-tip = Zkopírovat odkaz, přes který se ostatní mohou dívat se zpožděním tří tahů
online-copy-seat = Pokračovat jinde
online-report = Nahlásit soupeře
online-report-name = Nahlásit soupeře: { $name }
online-copy-seat-name = Pokračovat jinde: { $name }
online-copy-seat-tip = Zkopírovat odkaz, který otevře tvé místo v této partii na jiném počítači. Nikomu ho nedávej: kdo ho má, může táhnout za tebe.
online-asking = Ptám se serveru…
online-no-server-why = Bez spojení se serverem { $server }: { $problem }
online-connect = Připojit hned
online-your-move = Jsi na tahu
online-their-move = Soupeř je na tahu
online-time-left = { $state } · zbývá { $time }
online-rating-change = { $state } · { $change }
online-your-rating = Tvůj rating: { $change }
online-unsent = Tah je uložený a odešle se
online-called-off = Zrušeno
# A game of a tournament without a first move.
online-unplayed-won = Výhra bez hry
online-unplayed-lost = Prohra bez hry
online-unplayed = Nehráno
online-expired = Pozvánku nikdo nepřijal
online-won = Výhra
online-lost = Prohra
online-drawn = Remíza
online-watching = Sleduješ
online-friend = Tvůj soupeř
online-open = Otevřít
online-open-name = Otevřít: { $name }
online-withdraw = Zrušit
online-withdraw-name = Zrušit pozvánku: { $name }
online-remove = Odebrat
online-remove-name = Odebrat ze seznamu: { $name }
online-next = Další partie
online-next-tip = Zobrazit partii, která čeká na tvůj tah
online-return = Zpět k partii (soupeř: { $name })
time-left-days = { $days } d { $hours } h
time-left-whole-days = { $days } d
time-left-hours = { $hours } h { $minutes } min
time-left-minutes = { $minutes } min
online-neighbour = Použít server: { $name }
online-account = Účet
online-account-page = Stránka účtu
online-tournaments = Turnaje
online-tournaments-back = Zpět
online-tournaments-ranked = { $rank }. { $name }
online-tournaments-none = Tento server nemá turnaje.
online-tournaments-web = Více na webové stránce
online-tournaments-web-about = Na webové stránce můžeš vytvářet turnaje a prohlížet si křížové tabulky i odehrané partie.
online-take-along = { $count ->
    [one] Převést partii hranou jako host na tento účet
    [few] Převést { $count } partie hrané jako host na tento účet
   *[other] Převést { $count } partií hraných jako host na tento účet
}
online-guest = Hraješ jako host.
online-sign-in = Přihlásit se
online-sign-in-no-server = Nejdřív zadej adresu serveru.
online-sign-in-code = Otevři v prohlížeči tuto stránku a napiš tam tento kód:
online-sign-in-page = Otevřít stránku
online-sign-in-cancel = Zrušit
online-signed-in = Hraješ pod účtem { $name }
online-sign-out = Odhlásit se
online-speed-rating = { $game } · { $speed }: { $rating }
online-speed-blitz = Blesková
online-speed-rapid = Rychlá
online-speed-correspondence = Korespondenční
# At the table.
status-called-off = Partie byla zrušena
status-unplayed-won = Vyhráváš: soupeř nezahrál včas první tah
status-unplayed-lost = Prohráváš: tvůj první tah nepřišel včas
status-unplayed = Nehráno: hráč nezahrál včas první tah
status-watching = Sleduješ partii se zpožděním { $moves ->
    [one] 1 tahu
    [few] { $moves } tahů
   *[other] { $moves } tahů
}
online-lost-server = Bez spojení se serverem. Tvé tahy se ukládají a odešlou se, jakmile to půjde.
online-gone-closed = { $name } je pryč.
online-gone-dropped = { $name } nemá spojení.
online-gone-claim = { $name } je pryč. Můžeš partii ukončit.
online-offers-draw = { $name } nabízí remízu.
online-declines-draw = { $name } remízu odmítá.
online-asks-take-back = { $name } chce vrátit tah.
online-refuses-take-back = { $name } vrácení tahu nedovoluje.
online-asked-take-back = Žádáš o vrácení tahu. { $name } zatím neodpovídá.
online-asked-draw = Nabízíš remízu. { $name } zatím neodpovídá.
online-gives-time = { $name } ti přidává čas.
online-offers-rematch = { $name } chce hrát znovu.
online-declines-rematch = { $name } už znovu hrát nechce.
online-asked-rematch = Chceš hrát znovu. { $name } zatím neodpovídá.
online-began = { $name } je tady. Partie začíná.
online-began-tournament = Začíná tvá partie proti hráči { $name }.
online-says = { $name }: { $phrase }
online-you-say = Ty: { $phrase }
online-on-vacation = { $name } má dovolenou.
online-you-on-vacation = Máš dovolenou.
answer-accept-draw = Souhlasit
answer-accept-draw-tip = Ukončit partii remízou
answer-decline-draw = Odmítnout
answer-decline-draw-tip = Hrát dál
answer-allow-take-back = Dovolit
answer-allow-take-back-tip = Soupeř vrátí poslední tah
answer-refuse-take-back = Odmítnout
answer-refuse-take-back-tip = Tah platí
answer-claim-win = Nárokovat výhru
answer-claim-win-tip = Ukončit partii tvou výhrou, protože soupeř je pryč
answer-claim-draw = Vyhlásit remízu
answer-claim-draw-tip = Ukončit partii remízou
answer-accept-rematch = Hrát znovu
answer-accept-rematch-tip = Další partie s vyměněnými barvami
answer-decline-rematch = Ne, díky
answer-decline-rematch-tip = Říct soupeři, že už znovu hrát nechceš
action-say = Říct
action-say-tip = Říct něco soupeři nebo mu přidat čas
action-give-time = Přidat čas
action-give-time-tip = 15 sekund pro soupeře; v partii na dny jeden den
action-mute = Skrýt vzkazy
action-mute-tip = Skrýt, co soupeř říká
action-take-vacation = Vzít dovolenou
action-take-vacation-tip = Tvé hodiny stojí, dokud netáhneš nebo dovolenou neukončíš
action-end-vacation = Konec dovolené
action-end-vacation-tip = Tvé hodiny zase poběží
action-ask-take-back = Vrátit tah
action-ask-take-back-tip = Požádat soupeře o vrácení tvého posledního tahu
action-plan = Naplánovat
action-plan-tip = Naplánovat odpověď na tah dřív, než ho soupeř zahraje
plan-title = Podmíněné tahy
plan-about = Zahraj na desce tah za soupeře a pak svou odpověď. Zahraje-li soupeř tento tah, server ihned zahraje tvou odpověď.
plan-later = Plánovat můžeš, když je na tahu soupeř.
plan-tried = Na desce
plan-try = Zahraj na desce tah za soupeře.
plan-unanswered = Na { $when } – teď zahraj svou odpověď.
plan-elsewhere = Deska ukazuje dřívější pozici. Plánovat můžeš po návratu k aktuální.
plan-reply = Na { $when } odpovím { $reply }.
plan-back = Zpět
plan-back-tip = Vrátit poslední z těchto tahů
plan-add = Přidat
plan-add-tip = Naplánovat tyto odpovědi
plan-lines = Naplánováno
plan-remove = Odebrat
plan-remove-name = Odebrat: { $line }
plan-full = Plán je příliš dlouhý: nejvýše { $replies } odpovědí celkem a { $deep } v jedné variantě.
plan-close = Hotovo
action-call-off = Zrušit partii
action-call-off-tip = Ukončit partii bez výsledku, protože některý z hráčů ještě netáhl
confirm-call-off = Zrušit partii? Zůstane bez výsledku.
phrase-hello = Ahoj
phrase-good-luck = Hodně štěstí
phrase-have-fun = Užij si to
phrase-you-too = Tobě taky
phrase-nice-move = Pěkný tah
phrase-oops = Jejda
phrase-one-moment = Moment, prosím
phrase-i-am-back = Jsem zpátky
phrase-thanks = Díky
phrase-well-played = Dobře zahráno
phrase-good-game = Pěkná partie
phrase-must-go = Musím jít
phrase-goodbye = Měj se
# What a server refuses.
online-refused-no-game = Partie s tímto kódem neexistuje. Požádej kamaráda o nový kód.
online-refused-taken = Tuto pozvánku už přijal jiný hráč.
online-refused-expired = Tato pozvánka vypršela nebo byla zrušena. Požádej kamaráda o novou.
online-refused-no-seat = Server nezná tvé místo v této partii.
online-refused-stale = Partie pokračovala dřív, než tvůj požadavek dorazil.
online-refused-turn = Nejsi na tahu.
online-refused-move = Server tah nepřijal.
online-refused-over = Partie skončila.
online-refused-time = Než tah dorazil, došel ti čas.
online-refused-now = To teď nejde.
online-refused-early = Na to je ještě brzy.
online-refused-many = Příliš mnoho požadavků. Chvíli počkej.
online-refused-settings = Server tuto hru nenabízí.
online-refused-later = Server to teď nemůže udělat. Cohort to zkusí znovu.
online-refused-unknown = Server požadavku nerozumí. Možná je starší než tato hra.
online-refused-signed-out = Tvé přihlášení na tomto serveru skončilo. Přihlas se znovu.
online-refused-code-expired = Platnost kódu vypršela. Přihlas se znovu a dostaneš nový.
online-refused-no-accounts = Tento server nemá účty.
online-refused-needs-account = Pro hodnocené partie se přihlas.
online-refused-same-account = Proti vlastnímu účtu hodnocenou partii hrát nelze.
# Notifications of the desktop.
notify-your-move = Jsi na tahu: { $name }
notify-began = { $name } je tady
notify-draw = { $name } nabízí remízu
notify-take-back = { $name } chce vrátit tah
notify-ended = Konec partie: { $name }
notify-rematch = { $name } chce hrát znovu
# The file with these games.
online-set-aside = Tvé partie s kamarády se nepodařilo načíst. Cohort soubor uložil jako { $kept }. { $restored ->
    [yes] Platí předchozí seznam.
   *[no] Seznam těchto partií je teď prázdný.
} { $problem }
online-left-alone = Tvé partie s kamarády se nepodařilo načíst. Cohort nechal { $file } beze změny a nové partie nemůže uložit. { $problem }
online-unsaved = Tvé partie s kamarády nelze uložit: { $problem }
# The file with the accounts.
online-accounts-set-aside = Tvé účty na serverech se nepodařilo načíst. Cohort soubor uložil jako { $kept }. { $restored ->
    [yes] Platí předchozí seznam.
   *[no] Přihlas se znovu.
} { $problem }
online-accounts-left-alone = Tvé účty na serverech se nepodařilo načíst. Cohort nechal { $file } beze změny a nové účty nemůže uložit. { $problem }
online-accounts-unsaved = Tvé účty na serverech nelze uložit: { $problem }
