library-title = Moje partie
library-not-kept = Cohort teraz partie neukladá, takže tu nie je čo zobraziť.
library-unread = Partie sa nedajú prečítať: { $problem }
library-reading = Číta sa…
library-none = Zatiaľ tu nie sú žiadne partie.
library-none-does = Cohort ukladá každú partiu od jej prvého ťahu a zobrazí ju tu. Ďalšie partie pridáš tak, že otvoríš súbor, vložíš ich zo schránky alebo súbor pretiahneš do okna.
library-search = Hľadať hráčov, podujatia, názvy, štítky a dátumy (2026-11)
library-any-position = Iba partie s pozíciou na doske
library-any-position-tip = Zobraziť partie s ľubovoľnou pozíciou
library-games-of = Hra
library-ending = Výsledok
library-order = Poradie
library-tag = Štítok
library-all-games = Všetky hry
library-any-ending = Každý výsledok
library-any-tag = Každý štítok
library-finished = Dohrané
library-study = Štúdie
library-unfinished = Nedohrané
library-black-won = Vyhral čierny
library-white-won = Vyhral biely
library-draw = Remíza
library-newest = Od najnovších
library-oldest = Od najstarších
library-changed = Podľa zmeny
library-added = Podľa pridania
library-longest = Od najdlhších
library-shortest = Od najkratších
library-by-players = Podľa hráčov
library-by-result = Podľa výsledku
library-same = Rovnaké partie
library-keep-one = Nechať po jednej
library-keep-one-tip = Nechať z každej partie jednu kópiu. Tvoje odohrané partie a partie s tvojím názvom, štítkami alebo komentármi zostanú všetky.
library-found = { $count ->
    [0] Nevyhovuje žiadna partia.
    [one] 1 partia
    [few] { $count } partie
   *[other] { $count } partií
}
library-found-part = { $from } až { $to } z { $count } partií
library-players = { $first } – { $second }
library-nobody = ?
library-state = { $game } · { $board } · { $result } · { $count ->
    [one] 1 ťah
    [few] { $count } ťahy
   *[other] { $count } ťahov
}
library-before = Predošlé partie
library-after = Ďalšie partie
library-more = Akcie: { $game }
library-open = Otvoriť
library-details = Názov a štítky
library-delete = Odstrániť
library-own-title = Názov
library-own-tags = Štítky oddelené čiarkami
library-keep-details = Uložiť
library-leave-details = Zrušiť
library-deleted = { $count ->
    [one] 1 partia bola odstránená.
    [few] { $count } partie boli odstránené.
   *[other] { $count } partií bolo odstránených.
}
library-restore = Obnoviť
library-not-done = Nepodarilo sa: { $problem }
library-stop = Zastaviť
library-rejected = Zmena sa nedala uložiť do tvojej knižnice. Cohort ju uložil ako text do súboru { $file }. { $problem }
library-rejected-lost = Zmena sa nedala uložiť do tvojej knižnice ani do textového súboru. Je stratená. { $problem } { $lost }
reading-file = Číta sa { $file }…
reading-text = Číta sa vložený text…
library-progress = { $count ->
    [one] zatiaľ 1 partia
    [few] zatiaľ { $count } partie
   *[other] zatiaľ { $count } partií
}
action-export-games = Uložiť všetky
action-export-games-tip = Uložiť všetky zobrazené partie do jedného súboru
library-close = Zavrieť

action-open-file = Otvoriť súbor
action-open-file-tip = Otvoriť súbor: jedna partia sa otvorí na doske, viaceré pribudnú do Mojich partií ({ $key-open })
action-paste = Vložiť
action-paste-tip = Otvoriť partiu alebo pozíciu zo schránky ({ $key-paste })
action-copy = Kopírovať partiu
action-copy-tip = Kopírovať partiu s vetvami a poznámkami na zdieľanie alebo otvorenie inde ({ $key-copy })
action-copy-position = Kopírovať pozíciu
action-copy-position-tip = Kopírovať pozíciu na doske ({ $key-copy-position })
action-save-game = Uložiť ako
action-save-game-tip = Uložiť partiu do súboru ({ $key-save })
action-find-position = Partie s pozíciou
action-find-position-tip = Zobraziť všetky partie, v ktorých sa vyskytla pozícia na doske
action-share = Zdieľať
action-share-tip = Kopírovať partiu, uložiť ju alebo z nej urobiť obrázok
action-tools = Nástroje
action-tools-tip = Moje partie, prieskumník, poznámky a editor pozícií
action-library = Moje partie
action-note = Poznámka
action-note-tip = Komentár, hodnotenie a značky k tejto pozícii ({ $key-note })
action-library-tip = Všetky tvoje uložené partie ({ $key-library })
dialog-open = Otvoriť partie
dialog-export = Uložiť partie
dialog-save = Uložiť partiu
dialog-games = Partie

told-unreadable = Nič sa neotvorilo. { $problem }
told-unreadable-file = Súbor { $file } sa neotvoril: { $problem }
told-taken = { $count ->
    [0] Nepribudla žiadna partia.
    [one] Pribudla 1 partia.
    [few] Pribudli { $count } partie.
   *[other] Pribudlo { $count } partií.
}
told-duplicates = { $count ->
    [one] 1 partia tu už bola.
    [few] { $count } partie tu už boli.
   *[other] { $count } partií tu už bolo.
}
told-bad = { $count ->
    [one] 1 partia sa nedala prečítať: { $first }
    [few] { $count } partie sa nedali prečítať. Prvá: { $first }
   *[other] { $count } partií sa nedalo prečítať. Prvá: { $first }
}
told-exported = { $count ->
    [one] Do súboru { $file } sa zapísala 1 partia.
    [few] Do súboru { $file } sa zapísali { $count } partie.
   *[other] Do súboru { $file } sa zapísalo { $count } partií.
}
told-left-out = { $count ->
    [one] 1 partia sa vynechala: { $first }
    [few] { $count } partie sa vynechali. Prvá: { $first }
   *[other] { $count } partií sa vynechalo. Prvá: { $first }
}
told-stopped = Zastavené.
told-failed = Predčasne zastavené: { $problem }
told-kept = Tvoja rozohraná partia je v časti „Moje partie“.
told-nothing-to-paste = V schránke nie je žiadny text.
told-game-copied = Partia skopírovaná.
told-position-copied = Pozícia skopírovaná.
told-saved = Uložené ako { $file }
told-not-saved = Neuložené: { $problem }


action-edit-position = Upraviť pozíciu
action-edit-position-tip = Postaviť pozíciu kameň po kameni a hrať z nej
options-editor = Postaviť pozíciu…
editor-title = Editor pozícií
editor-variant = Hra
editor-board = Doska s pozíciou { $position }. Šípkami prechádzaš po poliach, medzerníkom pridáš alebo odoberieš kameň
editor-put = Čo položíš
editor-black = Čierny kameň ({ $count })
editor-white = Biely kameň ({ $count })
editor-vanished = Zmiznuté pole
editor-hands = Kamene v ruke
editor-hand = { $side }: { $count }
editor-nothing = Prázdne pole
editor-mover = Na ťahu
editor-moves = { $side }
editor-start = Začiatočná pozícia
editor-clear = Vyprázdniť
editor-mirror = Zrkadliť
editor-swap = Vymeniť farby
editor-undo = Vrátiť
editor-redo = Znova
editor-copy = Kopírovať
editor-close = Zavrieť
editor-play = Hrať odtiaľto
