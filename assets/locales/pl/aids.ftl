aids-title = Pomoce
aids-about = Wybierz, co plansza objaśnia podczas gry. Jeśli nic nie wybierzesz, twoje pierwsze partie używają zestawu „Nauka”, a późniejsze zestawu „Zwykłe”.
aids-preset = Zestaw
aid-preset-teaching = Nauka
aid-preset-plain = Zwykłe
aid-preset-bare = Sama plansza
aids-both = Obie gry
aids-ordo = Ordo
aids-close = Gotowe
aid-targets = Dokąd pion może pójść
aid-prompts = Co zrobić najpierw
aid-prompts-about = W dwóch pierwszych ruchach mówi ci, co mogą piony.
aid-reasons = Dlaczego ruch jest niemożliwy
aid-reasons-about = Widoczne przy polu, a gdy ta opcja jest wyłączona, obok planszy.
aid-groups = Grupy
aid-groups-about = Kreski łączą stykające się piony; samotny pion ma przerywany pierścień. W Ordo widać to tylko przy rozbitej grupie.
aid-threats = Wygrana w 1 ruchu
aid-threats-about = Mówi ci, kiedy możesz wygrać jednym ruchem. Strzałka pokazuje, jak wygraną grozi przeciwnik.
aid-ways = Drogi piona
aid-ways-about = Pokazuje, ile pionów stoi na każdej linii i dokąd to prowadzi albo co ją blokuje. Nawias oznacza, że ruch wychodzi poza planszę. W Ordo pokazuje, jak daleko pion może się przesunąć.
aid-home-rows = Linie bazowe
aid-home-rows-about = Linie i kropki w kolorze strony otaczają jej linię bazową, do której próbuje dotrzeć druga strona.
aid-preview = Gdzie staną piony
aid-preview-about = Pokazuje piony na wskazanym polu oraz to, które piony ruch by odciął.
aid-rejoining = Rozbita grupa
aid-rejoining-about = Mówi ci, że twoja grupa jest rozbita, i otacza pierścieniem piony, które mogą ją połączyć.
aid-splits = Pola, które rozbijają grupę
aid-splits-about = Zaznacza te pola, gdy piony są wybrane.
aid-runner = Najkrótsza droga do linii bazowej
aid-runner-about = Widoczna dla piona, który potrzebuje najmniej ruchów do linii bazowej przeciwnika, jeśli nikt go nie zatrzyma.
label-ways = { $count }
label-takes = { $count }, bije
label-barred-by-enemy = { $count }, blokada
label-barred-by-own = { $count }, własny pion
label-barred-by-edge = ({ $count })
label-whole = Twoja grupa pozostaje cała
label-whole-and-takes = Bije; twoja grupa pozostaje cała
label-cuts-off = { $count ->
    [one] Odcina 1 twój pion
    [few] Odcina { $count } twoje piony
    [many] Odcina { $count } twoich pionów
   *[other] Odcina { $count } twojego piona
}
label-run = { $count ->
    [one] 1 ruch
    [few] { $count } ruchy
    [many] { $count } ruchów
   *[other] { $count } ruchu
}
notice-split-you = { $count ->
    [0] Twoja grupa jest rozbita i żaden ruch jej nie połączy.
    [one] Twoja grupa jest rozbita. Połącz ją pionem z pierścieniem; może iść także do tyłu.
    [few] Twoja grupa jest rozbita. Połącz ją jednym z pionów z pierścieniem; mogą iść także do tyłu.
    [many] Twoja grupa jest rozbita. Połącz ją jednym z pionów z pierścieniem; mogą iść także do tyłu.
   *[other] Twoja grupa jest rozbita. Połącz ją jednym z pionów z pierścieniem; mogą iść także do tyłu.
}
notice-split-side = Grupa { $side-id ->
    [black] czarnych
   *[white] białych
} jest rozbita{ $count ->
    [0] {" "}i żaden ruch jej nie połączy.
    [one] {"."} Połącz ją pionem z pierścieniem; może iść także do tyłu.
    [few] {"."} Połącz ją jednym z pionów z pierścieniem; mogą iść także do tyłu.
    [many] {"."} Połącz ją jednym z pionów z pierścieniem; mogą iść także do tyłu.
   *[other] {"."} Połącz ją jednym z pionów z pierścieniem; mogą iść także do tyłu.
}
notice-first-move-loa = Chwyć pion: rusza się o tyle pól, ile pionów stoi na jego linii.
notice-second-move-loa = Piony mogą przeskakiwać tylko własne piony; kto staje na pionie przeciwnika, bije go.
notice-repeats = { $move } powtórzyłby wcześniejszą pozycję i dał remis.
notice-no-run = Żaden pion nie dotrze jeszcze sam do linii bazowej przeciwnika.
notice-first-move-ordo = Przesuń pion prosto do przodu, na ukos do przodu lub w bok albo rusz całą linią. Wszystkie piony muszą zostać w jednej grupie.
notice-lines = Linia rusza się jako całość: kliknij oba jej końce albo przeciągnij wzdłuż niej, a potem kliknij, dokąd ma pójść.
notice-can-connect-you = Możesz połączyć wszystkie swoje piony jednym ruchem.
notice-can-connect-side = { $side } mogą połączyć wszystkie piony jednym ruchem.
notice-can-reach-you = Możesz jednym ruchem dotrzeć do linii bazowej przeciwnika.
notice-can-reach-side = { $side } mogą jednym ruchem dotrzeć do linii bazowej przeciwnika.
notice-threatens-to-connect = { $side } grożą połączeniem.
notice-threatens-to-reach = { $side } grożą dotarciem do linii bazowej.
