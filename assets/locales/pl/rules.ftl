refused-game-over = Partia jest skończona.
refused-off-board = Pola { $square } nie ma na tej planszy.
refused-no-stone = Na { $square } nie ma piona.
refused-not-yours = Pion na { $square } należy do przeciwnika.
refused-may-not-pass = Masz dozwolony ruch, więc nie możesz pasować.
refused-must-pass = Nie masz dozwolonego ruchu, więc musisz pasować.
refused-same-square = Ruch nie może zaczynać się i kończyć na { $square }.
refused-not-straight = { $from } i { $to } nie leżą na jednej linii.
refused-wrong-distance = Na tej linii { $needed ->
    [one] stoi 1 pion
    [few] stoją { $needed } piony
    [many] stoi { $needed } pionów
   *[other] stoi { $needed } piona
}, więc ruch musi mieć dokładnie { $needed ->
    [one] 1 pole
    [few] { $needed } pola
    [many] { $needed } pól
   *[other] { $needed } pola
}, a nie { $asked }.
refused-beyond-edge = Na tej linii { $needed ->
    [one] stoi 1 pion
    [few] stoją { $needed } piony
    [many] stoi { $needed } pionów
   *[other] stoi { $needed } piona
}, a { $needed ->
    [one] 1 pole
    [few] { $needed } pola
    [many] { $needed } pól
   *[other] { $needed } pola
} stąd to już poza planszą.
refused-enemy-in-the-way = Na drodze stoi pion przeciwnika na { $square }.
refused-own-stone = Na { $square } stoi twój własny pion.
refused-vanished = Pole { $square } zniknęło. Piony mogą nad nim przechodzić, ale nie mogą na nie wejść.
refused-can-move = Pion na { $square } może się ruszyć. Zdjąć można tylko pion, który nie może się ruszyć.
refused-no-removals = W tej grze nie można zdejmować z planszy własnych pionów.
refused-must-drop = Po tym ruchu musisz jeszcze zrzucić pion przeciwnika na puste pole.
refused-drop-first = Najpierw rusz własnym pionem, a potem zrzuć pion przeciwnika.
refused-empty-hand = Nie masz pionów w ręce.
refused-occupied = Na { $square } stoi pion. Wybierz puste pole.
refused-no-landing = Na { $square } nie można zrzucić piona.
refused-turn-is-over = Twoja tura kończy się tym ruchem. Drugiej części nie ma.
refused-must-go-on = Po tym ruchu w bok musisz od razu wykonać także ruch do przodu.
refused-no-follow-up = Po tym ruchu w bok nie byłoby żadnego ruchu do przodu, więc jest niedozwolony.
refused-not-forward = Po ruchu w bok drugi ruch musi iść do przodu.
refused-blocked = Na drodze stoi pion na { $square }.
refused-backward = Piony mogą się cofać tylko po to, by połączyć rozbitą grupę.
refused-splits-group = To rozbiłoby twoją grupę.
refused-stays-split = Twoja grupa jest rozbita, a ten ruch jej nie łączy.
refused-not-a-line = Od { $from } do { $to } nie ma nieprzerwanej linii twoich pionów.
refused-line-direction = Rząd rusza się tylko prosto do przodu, kolumna tylko prosto w bok.
refused-single-file = Piony w linii nie mogą ruszyć razem wzdłuż tej linii. Rusz jednym z nich.
refused-line-capture = Linia nie może zbić piona przeciwnika na { $square }.
refused-no-ordo-moves = W Lines of Action rusza się po jednym pionie.
refused-not-your-turn = To nie twój ruch.
refused-draw-offered = Remis możesz proponować raz na dziesięć ruchów.
refused-paused = Partia jest wstrzymana.
refused-past = Tu nie możesz wykonać ruchu. Wróć najpierw do partii.
typed-not-a-move = „{ $text }” to nie ruch. Zapisz go tak: { $example }.
immobile-enemy-in-the-way = Ten pion nie ma ruchu: piony przeciwnika, między innymi ten na { $square }, blokują { $others ->
    [0] wszystkie kierunki
   *[other] { $ways } z { $of } kierunków; { $rest }
}.
immobile-beyond-edge = { $kind ->
    [line] Ta linia
   *[stone] Ten pion
} nie ma ruchu: { $others ->
    [0] każdy kierunek prowadzi poza planszę
   *[other] { $ways } z { $of } kierunków { $ways ->
        [one] prowadzi
        [few] prowadzą
        [many] prowadzi
       *[other] prowadzi
    } poza planszę; { $rest }
}.
immobile-own-stones = { $kind ->
    [line] Ta linia nie ma ruchu: rusza się jako całość, a blokuje ją twój własny pion na { $square }{ $others ->
        [0] {""}
       *[other] ; { $rest }
    }
   *[stone] Ten pion nie ma ruchu: twoje własne piony, między innymi ten na { $square }, blokują { $others ->
        [0] wszystkie kierunki
       *[other] { $ways } z { $of } kierunków; { $rest }
    }
}.
immobile-line-capture = Ta linia nie ma ruchu: nie może bić, a blokuje ją pion przeciwnika na { $square }{ $others ->
    [0] {""}
   *[other] ; { $rest }
}.
closed-own-stones = { $count ->
    [one] 1 kończy się na twoim własnym pionie
    [few] { $count } kończą się na twoich własnych pionach
    [many] { $count } kończy się na twoich własnych pionach
   *[other] { $count } kończy się na twoich własnych pionach
}
closed-enemy-in-the-way = { $count ->
    [one] 1 blokuje pion przeciwnika
    [few] { $count } blokują piony przeciwnika
    [many] { $count } blokują piony przeciwnika
   *[other] { $count } blokują piony przeciwnika
}
closed-line-capture = { $count ->
    [one] 1 kończy się na pionie przeciwnika, którego linia nie może zbić
    [few] { $count } kończą się na pionach przeciwnika, których linia nie może zbić
    [many] { $count } kończy się na pionach przeciwnika, których linia nie może zbić
   *[other] { $count } kończy się na pionach przeciwnika, których linia nie może zbić
}
closed-beyond-edge = { $count ->
    [one] 1 prowadzi poza planszę
    [few] { $count } prowadzą poza planszę
    [many] { $count } prowadzi poza planszę
   *[other] { $count } prowadzi poza planszę
}
immobile-holds-together = { $kind ->
    [line] Ta linia nie ma ruchu: bez niej
   *[stone] Ten pion nie ma ruchu: bez niego
} twoja grupa by się rozpadła.
immobile-loses-touch = { $kind ->
    [line] Ta linia nie ma ruchu: każdy ruch oderwałby ją
   *[stone] Ten pion nie ma ruchu: każdy ruch oderwałby go
} od twojej grupy.
immobile-cannot-rejoin = { $kind ->
    [line] Ta linia
   *[stone] Ten pion
} nie ma ruchu: twoja grupa jest rozbita, a { $kind ->
    [line] ta linia
   *[stone] ten pion
} nie może jej połączyć.
immobile-can-leave = Ten pion nie może przejść na inne pole. Wybierz go jeszcze raz, aby zdjąć go z planszy.
