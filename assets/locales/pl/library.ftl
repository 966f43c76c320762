library-title = Moje partie
library-not-kept = Ta kopia Cohort nie zapisuje partii, więc nie ma czego pokazać na liście.
library-unread = Nie można odczytać partii: { $problem }
library-reading = Odczytuję…
library-none = Nie ma jeszcze partii.
library-none-does = Cohort zapisuje każdą partię od pierwszego ruchu i pokazuje ją tutaj. Aby dodać inne partie, otwórz plik, wklej je albo upuść plik na okno.
library-search = Szukaj graczy, turniejów, tytułów, tagów i dat (2026-11)
library-any-position = Tylko partie z pozycją z planszy
library-any-position-tip = Pokaż partie z dowolną pozycją
library-games-of = Gra
library-ending = Wynik
library-order = Kolejność
library-tag = Tag
library-all-games = Wszystkie gry
library-any-ending = Dowolny wynik
library-any-tag = Dowolny tag
library-finished = Skończone
library-study = Studium
library-unfinished = Nieskończone
library-black-won = Wygrały czarne
library-white-won = Wygrały białe
library-draw = Remis
library-newest = Od najnowszych
library-oldest = Od najstarszych
library-changed = Ostatnio zmienione
library-added = Ostatnio dodane
library-longest = Od najdłuższych
library-shortest = Od najkrótszych
library-by-players = Według graczy
library-by-result = Według wyniku
library-same = Powtórzone partie
library-keep-one = Zostaw po jednej
library-keep-one-tip = Zostaw po jednej kopii każdej partii. Wszystkie partie rozegrane przez ciebie oraz partie z twoim tytułem, tagami lub komentarzami zostaną.
library-found = { $count ->
    [0] Żadna partia nie pasuje.
    [one] 1 partia
    [few] { $count } partie
    [many] { $count } partii
   *[other] { $count } partii
}
library-found-part = Partie { $from }–{ $to } z { $count }
library-players = { $first } – { $second }
library-nobody = ?
library-state = { $game } · { $board } · { $result } · { $count ->
    [one] 1 ruch
    [few] { $count } ruchy
    [many] { $count } ruchów
   *[other] { $count } ruchu
}
library-before = Poprzednie partie
library-after = Następne partie
library-more = Działania: { $game }
library-open = Otwórz
library-details = Tytuł i tagi
library-delete = Usuń
library-own-title = Tytuł
library-own-tags = Tagi oddzielone przecinkami
library-keep-details = Zapisz
library-leave-details = Anuluj
library-deleted = { $count ->
    [one] Usunięto 1 partię.
    [few] Usunięto { $count } partie.
    [many] Usunięto { $count } partii.
   *[other] Usunięto { $count } partii.
}
library-restore = Przywróć
library-not-done = Nie udało się: { $problem }
library-stop = Zatrzymaj
library-rejected = Nie można zapisać zmiany w twojej bibliotece. Cohort zachował ją jako tekst w { $file }. { $problem }
library-rejected-lost = Nie można zapisać zmiany ani w twojej bibliotece, ani w pliku tekstowym. Zmiana przepadła. { $problem } { $lost }
reading-file = Odczytuję { $file }…
reading-text = Odczytuję wklejony tekst…
library-progress = { $count ->
    [one] Dotąd 1 partia
    [few] Dotąd { $count } partie
    [many] Dotąd { $count } partii
   *[other] Dotąd { $count } partii
}
action-export-games = Zapisz listę
action-export-games-tip = Zapisz wszystkie partie z listy w jednym pliku
library-close = Zamknij
action-open-file = Otwórz plik
action-open-file-tip = Otwórz plik: jedna partia trafia na planszę, wiele partii do „Moich partii” ({ $key-open })
action-paste = Wklej
action-paste-tip = Otwórz partię lub pozycję ze schowka ({ $key-paste })
action-copy = Kopiuj partię
action-copy-tip = Skopiuj partię z odnogami i notatkami, aby się nią podzielić lub otworzyć ją gdzie indziej ({ $key-copy })
action-copy-position = Kopiuj pozycję
action-copy-position-tip = Skopiuj pozycję z planszy ({ $key-copy-position })
action-save-game = Zapisz jako
action-save-game-tip = Zapisz partię do pliku ({ $key-save })
action-find-position = Partie z tą pozycją
action-find-position-tip = Pokaż wszystkie partie, w których występuje pozycja z planszy
action-share = Udostępnij
action-share-tip = Skopiuj partię, zapisz ją albo zrób z niej obraz
action-tools = Narzędzia
action-tools-tip = Moje partie, eksplorator, notatki i edytor pozycji
action-library = Moje partie
action-note = Notatka
action-note-tip = Komentarz, ocena i znaki dla tej pozycji ({ $key-note })
action-library-tip = Wszystkie twoje zapisane partie ({ $key-library })
dialog-open = Otwórz partie
dialog-export = Zapisz partie
dialog-save = Zapisz partię
dialog-games = Partie
told-unreadable = Nic nie otwarto. { $problem }
told-unreadable-file = Nie otwarto pliku { $file }: { $problem }
told-taken = { $count ->
    [0] Nie dodano żadnej partii.
    [one] Dodano 1 partię.
    [few] Dodano { $count } partie.
    [many] Dodano { $count } partii.
   *[other] Dodano { $count } partii.
}
told-duplicates = { $count ->
    [one] 1 partia już tu była.
    [few] { $count } partie już tu były.
    [many] { $count } partii już tu było.
   *[other] { $count } partii już tu było.
}
told-bad = { $count ->
    [one] Nie można odczytać 1 partii: { $first }
    [few] Nie można odczytać { $count } partii. Pierwsza: { $first }
    [many] Nie można odczytać { $count } partii. Pierwsza: { $first }
   *[other] Nie można odczytać { $count } partii. Pierwsza: { $first }
}
told-exported = { $count ->
    [one] Zapisano 1 partię w { $file }.
    [few] Zapisano { $count } partie w { $file }.
    [many] Zapisano { $count } partii w { $file }.
   *[other] Zapisano { $count } partii w { $file }.
}
told-left-out = { $count ->
    [one] Pominięto 1 partię: { $first }
    [few] Pominięto { $count } partie. Pierwsza: { $first }
    [many] Pominięto { $count } partii. Pierwsza: { $first }
   *[other] Pominięto { $count } partii. Pierwsza: { $first }
}
told-stopped = Zatrzymano.
told-failed = Przerwano: { $problem }
told-kept = Twoja przerwana partia jest w „Moich partiach”.
told-nothing-to-paste = W schowku nie ma tekstu.
told-game-copied = Partia skopiowana.
told-position-copied = Pozycja skopiowana.
told-saved = Zapisano jako { $file }
told-not-saved = Nie zapisano: { $problem }
action-edit-position = Edytuj pozycję
action-edit-position-tip = Ustaw pozycję pion po pionie i zagraj od niej
options-editor = Ustaw pozycję…
editor-title = Edytor pozycji
editor-variant = Gra
editor-board = Plansza z pozycją { $position }. Strzałki przechodzą między polami, spacja dodaje lub usuwa pion
editor-put = Co stawiasz
editor-black = Czarny pion ({ $count })
editor-white = Biały pion ({ $count })
editor-vanished = Pole, które zniknęło
editor-hands = Piony w ręce
editor-hand = { $side }: { $count }
editor-nothing = Puste pole
editor-mover = Na ruchu
editor-moves = { $side }
editor-start = Pozycja początkowa
editor-clear = Wyczyść
editor-mirror = Odbij
editor-swap = Zamień kolory
editor-undo = Cofnij
editor-redo = Ponów
editor-copy = Kopiuj
editor-close = Zamknij
editor-play = Graj stąd
