settings-title = Nastavenia
settings-automatic = Automaticky
settings-look = Zobrazenie
settings-theme = Motív
settings-appearance = Vzhľad
appearance-system = Podľa systému
appearance-light = Svetlý
appearance-dark = Tmavý
settings-quality = Kvalita obrazu
quality-now = Najlepšia pre tento počítač: { $quality }.
quality-low = Nízka
quality-medium = Stredná
quality-high = Vysoká
quality-ultra = Ultra
settings-render-scale = Rozlíšenie dosky
settings-scale = Veľkosť textu
scale-room = V tomto okne je miesto na { $size }.
settings-fullscreen = Celá obrazovka
settings-motion = Pohyb
settings-animation-speed = Rýchlosť animácií
animation-speed-off = Vypnuté
animation-speed-fast = Rýchlo
animation-speed-normal = Normálne
animation-speed-slow = Pomaly
settings-reduced-motion = Obmedziť pohyb
settings-sound = Zvuk
settings-volume = Hlasitosť
settings-effects = Kamene
settings-ambience = Zvuk okolia
settings-play = Hranie
settings-engine = Engine
settings-name = Tvoje meno
settings-name-about = Zobrazí sa v tvojich partiách proti počítaču, počnúc najbližšou.
settings-targets = Ukazovať, kam môže kameň ísť
settings-computer = Počítač
settings-natural-pace = Hrá ľudským tempom
settings-full-seconds = Plná sila: čas na ťah bez hodín
settings-all-cores = Plná sila využíva všetky jadrá procesora
settings-ponders = Plná sila premýšľa aj v tvojom čase
settings-no-threads = V prehliadači počítač premýšľa na jednom jadre procesora.
settings-analysis = Analýza
settings-threads = Jadrá procesora
settings-threads-automatic = Automaticky ({ $number })
settings-memory = Pamäť
settings-mib = { $number } MiB
settings-confirm-moves = Potvrdzovať ťahy urobené myšou
settings-controls = Klávesy a tlačidlá…
settings-two-people = Dvaja ľudia pri tomto počítači
settings-ask-undo = S vrátením ťahu musí súhlasiť súper
settings-turn-board = Otáčať dosku k strane na ťahu
settings-language = Jazyk
settings-language-system = Podľa systému
settings-close = Hotovo
settings-unsaved = Nastavenia sa nedajú uložiť: { $problem }
settings-problems = { $count ->
    [one] 1 nastavenie sa nedalo prečítať a má predvolenú hodnotu
    [few] { $count } nastavenia sa nedali prečítať a majú predvolené hodnoty
   *[other] { $count } nastavení sa nedalo prečítať a majú predvolené hodnoty
}
settings-set-aside = Súbor s tvojimi nastaveniami sa nedal prečítať. Cohort ho odložil ako { $kept }. { $restored ->
    [yes] Používajú sa tvoje predchádzajúce nastavenia.
   *[no] Všetky nastavenia majú predvolené hodnoty.
} { $problem }
settings-left-alone = Súbor s tvojimi nastaveniami sa nedal prečítať. Cohort ho nechal bez zmeny a tvoje zmeny nemôže uložiť. { $problem }
