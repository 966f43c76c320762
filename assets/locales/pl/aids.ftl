aids-title = Pomoce
aids-about = Wybierz, co plansza objaśnia podczas gry. Jeśli nic nie wybierzesz, w pierwszych partiach działa zestaw „Nauka”, a w późniejszych „Zwykły”.
aids-preset = Zestaw
aid-preset-teaching = Nauka
aid-preset-plain = Zwykły
aid-preset-bare = Sama plansza
aids-both = Obie gry
aids-ordo = Ordo
aids-close = Gotowe
aid-targets = Dokąd pion może pójść
aid-prompts = Co zrobić najpierw
aid-prompts-about = Przy dwóch pierwszych ruchach mówi ci, co mogą zrobić piony.
aid-reasons = Dlaczego ruch jest niemożliwy
aid-reasons-about = Pokazuje powód przy polu. Gdy ta opcja jest wyłączona, powód pojawia się obok planszy.
aid-groups = Grupy
aid-groups-about = Kreski łączą stykające się piony; samotny pion ma przerywany pierścień. W Ordo widać to tylko przy rozbitej grupie.
aid-threats = Wygrana w 1 ruchu
aid-threats-about = Mówi ci, kiedy możesz wygrać jednym ruchem. Strzałka pokazuje, jakim ruchem przeciwnik grozi wygraną.
aid-ways = Drogi piona
aid-ways-about = Pokazuje liczbę pionów na każdej linii oraz dokąd prowadzi ruch po niej albo co go blokuje. Liczba w nawiasie oznacza ruch poza planszę. W Ordo pokazuje, jak daleko pion może się przesunąć.
aid-home-rows = Linie bazowe
aid-home-rows-about = Linie i kropki w kolorze strony otaczają jej linię bazową, do której próbuje dotrzeć druga strona.
aid-preview = Gdzie staną piony
aid-preview-about = Pokazuje piony na wskazanym polu i zaznacza piony, które ruch by odciął.
aid-rejoining = Rozbita grupa
aid-rejoining-about = Mówi ci, kiedy twoja grupa jest rozbita, i otacza pierścieniem piony, które mogą ją połączyć.
aid-splits = Pola, które rozbijają grupę
aid-splits-about = Zaznacza te pola, gdy piony są wybrane.
aid-runner = Najkrótsza droga do linii bazowej
aid-runner-about = Pokazuje drogę piona, który potrzebuje najmniej ruchów, jeśli nie zatrzyma go żaden pion przeciwnika.
label-ways = { $count }
label-takes = { $count }, bije
label-barred-by-enemy = { $count }, blokada
label-barred-by-own = { $count }, własny pion
label-barred-by-edge = ({ $count })
label-whole = Twoja grupa pozostaje cała
label-whole-and-takes = Bije; twoja grupa pozostaje cała
label-cuts-off = { $count ->
    [one] Odcina 1 twój pion
    [few] Odcina { $count } twoje piony
    [many] Odcina { $count } twoich pionów
   *[other] Odcina { $count } twojego piona
}
label-run = { $count ->
    [one] 1 ruch
    [few] { $count } ruchy
    [many] { $count } ruchów
   *[other] { $count } ruchu
}
notice-split-you = { $count ->
    [0] Twoja grupa jest rozbita i żaden ruch jej nie połączy.
    [one] Twoja grupa jest rozbita. Połącz ją pionem z pierścieniem; może iść także do tyłu.
    [few] Twoja grupa jest rozbita. Połącz ją jednym z pionów z pierścieniem; mogą iść także do tyłu.
    [many] Twoja grupa jest rozbita. Połącz ją jednym z pionów z pierścieniem; mogą iść także do tyłu.
   *[other] Twoja grupa jest rozbita. Połącz ją jednym z pionów z pierścieniem; mogą iść także do tyłu.
}
notice-split-side = { $count ->
    [0] Grupa { $side-id ->
        [black] czarnych
       *[white] białych
    } jest rozbita i żaden ruch jej nie połączy.
    [one] Grupa { $side-id ->
        [black] czarnych
       *[white] białych
    } jest rozbita. Można ją połączyć pionem z pierścieniem; może on iść także do tyłu.
    [few] Grupa { $side-id ->
        [black] czarnych
       *[white] białych
    } jest rozbita. Można ją połączyć jednym z pionów z pierścieniem; mogą one iść także do tyłu.
    [many] Grupa { $side-id ->
        [black] czarnych
       *[white] białych
    } jest rozbita. Można ją połączyć jednym z pionów z pierścieniem; mogą one iść także do tyłu.
   *[other] Grupa { $side-id ->
        [black] czarnych
       *[white] białych
    } jest rozbita. Można ją połączyć jednym z pionów z pierścieniem; mogą one iść także do tyłu.
}
notice-first-move-loa = Chwyć pion: rusza się dokładnie o tyle pól, ile pionów stoi na jego linii.
notice-second-move-loa = Pion może przeskakiwać tylko twoje własne piony; stając na pionie przeciwnika, bije go.
notice-repeats = Ruch { $move } powtórzyłby wcześniejszą pozycję i dałby remis.
notice-no-run = Żaden pion nie dotrze jeszcze sam do linii bazowej przeciwnika.
notice-first-move-ordo = Przesuń pion prosto do przodu, na ukos do przodu lub w bok albo rusz całą linią. Wszystkie piony muszą zostać w jednej grupie.
notice-then-drop = Potem zrzuć pion z ręki.
notice-then-forward = Po ruchu w bok rusz jeszcze do przodu.
notice-lines = Linia rusza się jako całość: wybierz oba jej końce albo przeciągnij wzdłuż niej, a potem wybierz, dokąd ma pójść.
notice-can-connect-you = Możesz połączyć wszystkie swoje piony jednym ruchem.
notice-can-connect-side = { $side } mogą połączyć wszystkie piony jednym ruchem.
notice-can-reach-you = Możesz jednym ruchem dotrzeć do linii bazowej przeciwnika.
notice-can-reach-side = { $side } mogą jednym ruchem dotrzeć do linii bazowej przeciwnika.
notice-threatens-to-connect = { $side } grożą połączeniem.
notice-threatens-to-reach = { $side } grożą dotarciem do linii bazowej przeciwnika.
