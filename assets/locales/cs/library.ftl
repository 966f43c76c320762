library-title = Moje partie
library-not-kept = Tato kopie Cohortu partie neukládá, takže tu žádné nejsou.
library-unread = Partie nelze přečíst: { $problem }
library-reading = Načítám…
library-none = Zatím tu žádné partie nejsou.
library-none-does = Cohort ukládá každou partii od prvního tahu a zařadí ji sem. Další partie přidáš otevřením souboru, vložením ze schránky nebo přetažením souboru do okna.
library-search = Hledat hráče, turnaje, názvy, štítky a data (2026-11)
library-any-position = Jen partie s pozicí na desce
library-any-position-tip = Zobrazit partie s jakoukoli pozicí
library-games-of = Hra
library-ending = Výsledek
library-order = Pořadí
library-tag = Štítek
library-all-games = Všechny partie
library-any-ending = Výsledek: vše
library-any-tag = Štítek: vše
library-finished = Dohrané
library-study = Studie
library-unfinished = Nedohrané
library-black-won = Výhra černého
library-white-won = Výhra bílého
library-draw = Remíza
library-newest = Od nejnovějších
library-oldest = Od nejstarších
library-changed = Nově změněné
library-added = Nově přidané
library-longest = Od nejdelších
library-shortest = Od nejkratších
library-by-players = Podle hráčů
library-by-result = Podle výsledku
library-same = Stejné partie
library-keep-one = Ponechat po jedné
library-keep-one-tip = Ponechá jednu kopii každé partie. Partie, ve kterých hraješ, a partie s tvým názvem, štítky nebo komentáři zůstanou všechny.
library-found = { $count ->
    [0] Žádná partie neodpovídá.
    [one] 1 partie
    [few] { $count } partie
   *[other] { $count } partií
}
library-found-part = { $from } až { $to }, celkem { $count } partií
library-players = { $first } – { $second }
library-nobody = ?
library-state = { $game } · { $board } · { $result } · { $count ->
    [one] 1 tah
    [few] { $count } tahy
   *[other] { $count } tahů
}
library-before = Předchozí partie
library-after = Další partie
library-more = Akce: { $game }
library-open = Otevřít
library-details = Název a štítky
library-delete = Smazat
library-own-title = Název
library-own-tags = Štítky oddělené čárkami
library-keep-details = Uložit
library-leave-details = Zrušit
library-deleted = { $count ->
    [one] Smazána 1 partie.
    [few] Smazány { $count } partie.
   *[other] Smazáno { $count } partií.
}
library-restore = Obnovit
library-not-done = Nezdařilo se: { $problem }
library-stop = Zastavit
library-rejected = Změnu nešlo uložit do tvé knihovny. Cohort ji uchoval jako text v { $file }. { $problem }
library-rejected-lost = Změnu nešlo uložit do tvé knihovny ani do textového souboru. Je ztracená. { $problem } { $lost }
reading-file = Načítám { $file }…
reading-text = Načítám vložený text…
library-progress = { $count ->
    [one] zatím 1 partie
    [few] zatím { $count } partie
   *[other] zatím { $count } partií
}
action-export-games = Uložit vše
action-export-games-tip = Uložit všechny zobrazené partie do jednoho souboru
library-close = Zavřít

action-open-file = Otevřít soubor
action-open-file-tip = Otevřít soubor: jedna partie se otevře na desce, více se jich přidá do části Moje partie ({ $key-open })
action-paste = Vložit
action-paste-tip = Otevřít partii nebo pozici ze schránky ({ $key-paste })
action-copy = Kopírovat partii
action-copy-tip = Zkopírovat partii s variantami a poznámkami, třeba ke sdílení nebo otevření jinde ({ $key-copy })
action-copy-position = Kopírovat pozici
action-copy-position-tip = Zkopírovat pozici na desce ({ $key-copy-position })
action-save-game = Uložit jako
action-save-game-tip = Uložit partii do souboru ({ $key-save })
action-find-position = Partie s pozicí
action-find-position-tip = Zobrazit všechny partie, ve kterých se pozice na desce objevila
action-share = Sdílet
action-share-tip = Zkopírovat partii, uložit ji nebo z ní udělat obrázek
action-tools = Nástroje
action-tools-tip = Moje partie, průzkumník, poznámky a editor pozice
action-library = Moje partie
action-note = Poznámka
action-note-tip = Komentář, hodnocení a značky k této pozici ({ $key-note })
action-library-tip = Všechny tvé uložené partie ({ $key-library })
dialog-open = Otevřít partie
dialog-export = Uložit partie
dialog-save = Uložit partii
dialog-games = Partie

told-unreadable = Nic se neotevřelo. { $problem }
told-unreadable-file = Soubor { $file } se neotevřel: { $problem }
told-taken = { $count ->
    [0] Žádná partie nepřibyla.
    [one] Přibyla 1 partie.
    [few] Přibyly { $count } partie.
   *[other] Přibylo { $count } partií.
}
told-duplicates = { $count ->
    [one] 1 partie tu už byla.
    [few] { $count } partie tu už byly.
   *[other] { $count } partií tu už bylo.
}
told-bad = { $count ->
    [one] 1 partii nešlo přečíst: { $first }
    [few] { $count } partie nešlo přečíst. První z nich: { $first }
   *[other] { $count } partií nešlo přečíst. První z nich: { $first }
}
told-exported = { $count ->
    [one] 1 partie zapsána do { $file }.
    [few] { $count } partie zapsány do { $file }.
   *[other] { $count } partií zapsáno do { $file }.
}
told-left-out = { $count ->
    [one] 1 partie vynechána: { $first }
    [few] { $count } partie vynechány. První z nich: { $first }
   *[other] { $count } partií vynecháno. První z nich: { $first }
}
told-stopped = Zastaveno.
told-failed = Předčasně zastaveno: { $problem }
told-kept = Rozehraná partie je v části „Moje partie“.
told-nothing-to-paste = Ve schránce není žádný text.
told-game-copied = Partie zkopírována.
told-position-copied = Pozice zkopírována.
told-saved = Uloženo jako { $file }
told-not-saved = Neuloženo: { $problem }

action-edit-position = Upravit pozici
action-edit-position-tip = Postavit pozici kámen po kameni a hrát z ní
options-editor = Postavit pozici…
editor-title = Editor pozice
editor-variant = Hra
editor-board = Deska s pozicí { $position }. Šipkami se pohybuješ mezi poli, mezerníkem kámen přidáš nebo odebereš
editor-put = Co vložíš
editor-black = Černý kámen ({ $count })
editor-white = Bílý kámen ({ $count })
editor-vanished = Zmizelé pole
editor-hands = Kameny v ruce
editor-hand = { $side }: { $count }
editor-nothing = Prázdné pole
editor-mover = Na tahu
editor-moves = { $side }
editor-start = Výchozí pozice
editor-clear = Vyčistit
editor-mirror = Zrcadlit
editor-swap = Vyměnit barvy
editor-undo = Vrátit
editor-redo = Znovu
editor-copy = Kopírovat
editor-close = Zavřít
editor-play = Hrát odtud
