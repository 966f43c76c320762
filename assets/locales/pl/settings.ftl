settings-title = Ustawienia
settings-automatic = Automatycznie
settings-look = Obraz
settings-theme = Motyw
settings-appearance = Wygląd
appearance-system = Jak w systemie
appearance-light = Jasny
appearance-dark = Ciemny
settings-quality = Jakość obrazu
quality-now = { $quality } to najlepsza jakość dla tego komputera.
quality-low = Niska
quality-medium = Średnia
quality-high = Wysoka
quality-ultra = Ultra
settings-render-scale = Rozdzielczość planszy
settings-scale = Rozmiar tekstu
scale-room = W tym oknie mieści się { $size }.
settings-fullscreen = Pełny ekran
settings-motion = Animacje
settings-animation-speed = Szybkość animacji
animation-speed-off = Brak
animation-speed-fast = Szybko
animation-speed-normal = Normalnie
animation-speed-slow = Wolno
settings-reduced-motion = Ogranicz animacje
settings-sound = Dźwięk
settings-volume = Głośność
settings-effects = Piony
settings-ambience = Otoczenie
settings-play = Gra
settings-engine = Silnik
settings-name = Twoje imię
settings-name-about = Widoczne w partiach z komputerem, począwszy od następnej.
settings-targets = Pokazuj, dokąd pion może pójść
settings-computer = Komputer
settings-natural-pace = Gra w ludzkim tempie
settings-full-seconds = Pełna siła: czas na ruch bez zegara
settings-all-cores = Pełna siła używa wszystkich rdzeni procesora
settings-ponders = Pełna siła myśli też w twoim czasie
settings-no-threads = W przeglądarce komputer myśli na jednym rdzeniu procesora.
settings-analysis = Analiza
settings-threads = Rdzenie procesora
settings-threads-automatic = Automatycznie ({ $number })
settings-memory = Pamięć
settings-mib = { $number } MiB
settings-confirm-moves = Potwierdzaj ruchy myszą
settings-controls = Klawisze i przyciski…
settings-two-people = Dwie osoby przy tym komputerze
settings-ask-undo = Cofnięcie ruchu za zgodą przeciwnika
settings-turn-board = Obracaj planszę do strony na ruchu
settings-language = Język
settings-language-system = Jak w systemie
settings-close = Gotowe
settings-unsaved = Nie można zapisać ustawień: { $problem }
settings-problems = { $count ->
    [one] Nie można odczytać 1 ustawienia; ma wartość domyślną
    [few] Nie można odczytać { $count } ustawień; mają wartości domyślne
    [many] Nie można odczytać { $count } ustawień; mają wartości domyślne
   *[other] Nie można odczytać { $count } ustawienia; mają wartości domyślne
}
settings-set-aside = Nie można odczytać pliku ustawień. Cohort zachował go jako { $kept }. { $restored ->
    [yes] Działają twoje poprzednie ustawienia.
   *[no] Wszystkie ustawienia mają wartości domyślne.
} { $problem }
settings-left-alone = Nie można odczytać pliku ustawień. Cohort go nie zmienił i nie może zapisać twoich zmian. { $problem }
