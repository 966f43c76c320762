settings-title = Nastavení
settings-automatic = Automaticky
settings-look = Zobrazení
settings-theme = Motiv
settings-appearance = Vzhled
appearance-system = Podle systému
appearance-light = Světlý
appearance-dark = Tmavý
settings-quality = Kvalita obrazu
quality-now = Pro tento počítač je nejlepší: { $quality }.
quality-low = Nízká
quality-medium = Střední
quality-high = Vysoká
quality-ultra = Ultra
settings-render-scale = Rozlišení desky
settings-scale = Velikost textu
scale-room = V tomto okně je místo pro { $size }.
settings-fullscreen = Celá obrazovka
settings-motion = Pohyb
settings-animation-speed = Rychlost animací
animation-speed-off = Vypnuto
animation-speed-fast = Rychle
animation-speed-normal = Normálně
animation-speed-slow = Pomalu
settings-reduced-motion = Omezit pohyb
settings-sound = Zvuk
settings-volume = Hlasitost
settings-effects = Kameny
settings-ambience = Atmosféra
settings-play = Hraní
settings-engine = Engine
settings-name = Tvé jméno
settings-name-about = Objeví se v partiích s počítačem, počínaje tou příští.
settings-targets = Ukazovat, kam kámen může
settings-computer = Počítač
settings-natural-pace = Hraje lidským tempem
settings-full-seconds = Plná síla: čas na tah bez hodin
settings-all-cores = Plná síla využívá všechna jádra procesoru
settings-ponders = Plná síla přemýšlí i ve tvém čase
settings-no-threads = V prohlížeči počítač přemýšlí na jednom jádru procesoru.
settings-analysis = Analýza
settings-threads = Jádra procesoru
settings-threads-automatic = Automaticky ({ $number })
settings-memory = Paměť
settings-mib = { $number } MiB
settings-confirm-moves = Potvrzovat tahy zadané myší
settings-controls = Klávesy a tlačítka…
settings-two-people = Dva lidé u tohoto počítače
settings-ask-undo = Vrácení tahu musí schválit soupeř
settings-turn-board = Otáčet desku ke straně na tahu
settings-language = Jazyk
settings-language-system = Podle systému
settings-close = Hotovo
settings-unsaved = Nastavení nelze uložit: { $problem }
settings-problems = { $count ->
    [one] Jedno nastavení nešlo přečíst, použije se výchozí
    [few] { $count } nastavení nešlo přečíst, použijí se výchozí
   *[other] { $count } nastavení nešlo přečíst, použijí se výchozí
}
settings-set-aside = Soubor s nastavením nešlo přečíst. Cohort ho uchoval jako { $kept }. { $restored ->
    [yes] Platí tvé předchozí nastavení.
   *[no] Všude platí výchozí nastavení.
} { $problem }
settings-left-alone = Soubor s nastavením nešlo přečíst. Cohort ho nechal beze změny a tvé změny uložit nemůže. { $problem }
