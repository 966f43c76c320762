error-developers = { $message }
error-both = { $first } { $second }
size-bytes = { $number ->
    [one] 1 bajt
    [few] { $number } bajty
    [many] { $number } bajtów
   *[other] { $number } bajta
}
size-kib = { $number } KiB
size-mib = { $number } MiB
error-file-missing = Nie ma pliku { $file }. Sprawdź nazwę i folder.
error-file-not-a-file = { $file } to nie plik, lecz { $kind ->
    [folder] folder
    [pipe] potok nazwany
    [socket] gniazdo
    [device] urządzenie
   *[other] coś innego
}. Przenieś to gdzie indziej albo wstaw w to miejsce plik.
error-file-too-large = Plik { $file } jest większy niż { $limit }. Zmniejsz go albo przenieś gdzie indziej.
error-file-read = Nie można odczytać { $file } ({ $system }). Zezwól na odczyt albo przenieś to gdzie indziej.
error-file-write = Nie można zapisać { $file } ({ $system }). Zezwól na zapis w tym folderze.
error-file-no-space = Nie można zapisać { $file }, bo dysk jest pełny. Zwolnij trochę miejsca.
error-file-write-protected = { $file } jest chronione przed zapisem. Zezwól na zapis albo przenieś to gdzie indziej.
error-file-unread = Nie można odczytać { $file }, więc Cohort tego nie nadpisuje. Zezwól na odczyt albo przenieś to gdzie indziej.
error-file-other-copy = Inna kopia Cohort używa { $file }. Zamknij ją i uruchom tę ponownie.
error-file-only-read = { $file } otwarto tylko do odczytu. Otwórz folder także do zapisu.
error-file-panicked = Błąd programu Cohort przerwał pracę z { $file } ({ $message }). Zgłoś go, proszę.
error-folder-too-many = W folderze { $file } liczba plików przekracza { $limit }. Przenieś część z nich gdzie indziej.
error-library-damaged = Twoja biblioteka partii { $file } jest uszkodzona ({ $message }). Przenieś ją gdzie indziej, a Cohort założy nową.
error-library-of-another = { $file } to baza danych innego programu. Przenieś ją gdzie indziej, a Cohort założy nową bibliotekę partii.
error-library-newer = { $file } zapisała nowsza wersja Cohort (format { $found }; ta zna { $known }). Użyj nowszej wersji albo przenieś plik gdzie indziej.
error-library-moved = Plik { $file } przeniesiono, gdy Cohort go używał. Przenieś go z powrotem albo uruchom Cohort ponownie.
error-library-write-protected = Plik { $file } jest chroniony przed zapisem. Zezwól na zapis w pliku i jego folderze.
error-library-busy = Inny program używa { $file }. Zamknij ten program.
error-library-system = System nie pozwala programowi Cohort użyć { $file } ({ $message }). Zezwól na zapis w folderze albo przenieś plik gdzie indziej.
error-library-refused = { $file } nie przyjmuje zmiany ({ $message }). Zgłoś to, proszę.
error-library-database = Nie można użyć { $file } ({ $message }). Zezwól na zapis w folderze albo przenieś plik gdzie indziej.
error-job-not-started = Nie można zacząć pracy ({ $message }). Zamknij inne programy i spróbuj ponownie.
error-job-panicked = To błąd programu Cohort ({ $message }). Zgłoś go, proszę.
error-job-dropped = Praca skończyła się przed wynikiem. Spróbuj ponownie.
error-in-text = Znak { $character }: { $problem } { $remedy }
error-in-record = Wiersz { $line }, kolumna { $column }: { $problem } { $remedy }
error-write = Napisz { $text }.
error-write-like = Zapisz to tak: { $example }.
error-use-one-of = Użyj jednego z tych: { $known }.
error-remove = Usuń to.
error-leave-some-out = Pomiń część z nich.
error-close-with = Zamknij to znakiem { $sign }.
error-letter-here = „{ $letter }” tu nie pasuje.
error-here = To tu nie pasuje.
error-too-much = „{ $text }” jest zbędne.
error-square = „{ $name }” to nie pole.
error-square-missing = Brakuje tu pola.
error-square-forms = Napisz jego literę i liczbę, na przykład A 3.
error-move-none = Nie ma tu żadnego ruchu.
error-move-forms = Zapisuj ruchy tak: { $forms }.
error-move-alone = Samo { $square } to nie ruch.
error-move-squares = Ruch podaje najwyżej cztery pola.
error-move-ends = Ruch kończy się za wcześnie.
error-line-ends = Końce linii idą w różne strony, na { $square } i { $other }.
error-line-end = Jeśli { $from } idzie na { $to }, to { $second } idzie na { $square }.
error-line-end-leaves = Pion z { $square } opuściłby planszę.
error-line-leaves = Linia opuściłaby planszę w drodze na { $square }.
error-position-empty = Pozycja jest pusta.
error-position-example = Na przykład pozycja początkowa to { $position }.
error-position-letters = Użyj b, w, liczb dla pustych pól i / między rzędami.
error-position-letters-vanished = Użyj b, w, * dla pól, które zniknęły, liczb dla pustych pól i / między rzędami.
error-ranks-more = Jest za dużo rzędów: plansza ma ich { $ranks }.
error-ranks-fewer = Jest za mało rzędów: { $found } z { $ranks }.
error-rank-long = Rząd { $rank } ma za dużo pól: liczba kolumn planszy to { $files }.
error-rank-short = Rząd { $rank } ma za mało pól: { $found } z { $files }.
error-hole = { $square } to dziura.
error-hole-empty = Zostaw ją pustą.
error-stones-none = Nie ma żadnych pionów.
error-stones-side = { $side ->
    [black] Czarne
   *[white] Białe
} nie mają pionów.
error-run-empty = Ciąg pustych pól ma długość zero.
error-run-from-one = Napisz liczbę od 1.
error-side-missing = Brakuje strony na ruchu.
error-side = „{ $word }” to nie strona.
error-side-forms = Zakończ spacją i literą b lub w, czyli stroną na ruchu.
error-hands = „{ $text }” nie mówi, ile pionów jest w ręce.
error-hands-form = Zapisz, ile pionów mają w ręce czarne i białe, każda strona od 0 do { $most }, na przykład { $most }/0.
error-rule-option = „{ $option }” to nie opcja reguł gry { $game ->
    [loa] Lines of Action
   *[ordo] Ordo
}.
error-rule-options = Zapisz opcje takie jak simultaneous=mover-wins, no-moves=loses, single-file=allowed lub repetition=off.
error-no-game = Nie ma tu żadnej partii.
error-moves-forms = Zapisz ruchy, na przykład 1. c1-c3 a2-c2.
error-paste-forms = Spróbuj ruchów takich jak 1. c1-c3 a2-c2, partii z nagłówkami, SGF albo pozycji.
error-not-a-game = To nie jest ani partia, ani pozycja.
error-text-long = Ten tekst jest większy niż { $most }.
error-text-games = Ten tekst ma za dużo partii, aby odczytać go naraz.
error-text-as-file = Zapisz tekst jako plik i otwórz ten plik.
error-game-long = Ta partia jest większa niż { $most }.
error-game-shorten = Pomiń to, co nie należy do partii.
error-game-moves = Ta partia ma za dużo ruchów: maksimum to { $most }.
error-line-moves = Ta odnoga ma za dużo ruchów: maksimum to { $most }.
error-end-game = Zakończ partię tutaj.
error-end-line = Zakończ odnogę tutaj.
error-end-before = Zakończ ją przed tym ruchem.
error-goes-on = Partia trwa dalej, choć została poddana.
error-comment-long = Komentarz do tej pozycji jest większy niż { $most }.
error-comment-shorten = Skróć go.
error-comment-ends = Ten komentarz się nie kończy.
error-many-tags = Jest za dużo nagłówków: maksimum to { $most }.
error-many-properties = Ten węzeł ma za dużo właściwości: maksimum to { $most }.
error-many-values = Ta właściwość ma za dużo wartości: maksimum to { $most }.
error-no-variant = Partia nie podaje swojego wariantu.
error-variant-tag = Zacznij od wiersza takiego jak [Variant "loa"].
error-variant = Żaden wariant nie nazywa się „{ $name }”.
error-no-games-here = W zakresie { $searched } stąd nie zaczyna się żadna partia.
error-games-check = Sprawdź, czy to plik z partiami.
error-not-utf-8 = Tekst nie jest w UTF-8.
error-save-utf-8 = Zapisz go jako UTF-8.
error-set-by-hand = Tutaj piony ustawiono ręcznie.
error-set-by-hand-remedy = Pomiń takie wpisy i zapisz ruchy, na przykład Move A 3 A 5.
error-result = To nie wynik tych ruchów; wynik to { $found }.
error-not-a-result = „{ $text }” to nie wynik.
error-results = Napisz black, white, draw albo *.
error-tag-form = Zapisz nagłówek jako [Name "wartość"].
error-tag-name = Ten nagłówek nie ma nazwy.
error-tag-quotes = Wartość nagłówka musi być w cudzysłowie.
error-tag-value-ends = Wartość tego nagłówka się nie kończy.
error-tag-ends = Ten nagłówek się nie kończy.
error-variation-first = Przed tą odnogą nie ma ruchu.
error-variation-place = Umieść ją za ruchem, który zastępuje.
error-variation-none = Żadna odnoga się tu nie kończy.
error-variation-ends = Ta odnoga się nie kończy.
error-judgement = To nie ocena ruchu.
error-judgement-form = Napisz $ i liczbę od 0 do 255.
error-word-long = „{ $word }” jest dłuższe niż jakikolwiek ruch.
error-illegal = Ruch { $move } jest tu niedozwolony. { $why }
error-legal-moves = { $side ->
    [black] Czarne
   *[white] Białe
} mają { $count ->
    [one] jeden dozwolony ruch: { $example }
    [few] { $count } dozwolone ruchy, na przykład { $example }
    [many] { $count } dozwolonych ruchów, na przykład { $example }
   *[other] { $count } dozwolonego ruchu, na przykład { $example }
}.
error-write-legal = Zapisz dozwolony ruch, na przykład { $example }.
error-after-result = Po wyniku partia trwa dalej.
error-next-game = Następną partię zacznij od nagłówków w osobnym wierszu.
error-property = Właściwość { $name } nie ma wartości.
error-value-ends = Ta wartość się nie kończy.
error-sgf-bracket = Partia w SGF zaczyna się od nawiasu.
error-sgf-node = Partii brakuje pierwszego węzła.
error-sgf-semicolon = Przed właściwościami napisz ;.
error-game-ends = Partia się nie kończy.
error-not-to-move = Ruch nie należy tu do { $side ->
    [black] czarnych
   *[white] białych
}.
error-sgf-game = Gra „{ $text }” to nie Lines of Action.
error-sgf-games = Napisz GM[9] dla Lines of Action i GM[Ordo] dla Ordo.
error-sgf-set-up = Pozycja początkowa „{ $name }” jest nieznana.
error-sgf-stones = Pomiń SU i zapisz piony jako AB[…]AW[…].
error-board-size = Nie ma planszy o rozmiarze „{ $size }”.
error-sgf-ordo = SGF nie obsługuje partii Ordo. Zapisz partię jako tekst.
error-sgf-holes = SGF nie obsługuje plansz z dziurami. Zapisz partię jako tekst.
error-sgf-hexagons = SGF nie obsługuje plansz z sześciokątów. Zapisz partię jako tekst.
error-sgf-vanishing = SGF nie obsługuje partii, w których znikają pola. Zapisz partię jako tekst.
error-sgf-hands = SGF nie obsługuje partii z pionami w ręce. Zapisz partię jako tekst.
error-flag = „{ $text }” nie określa, co się dzieje po upływie czasu.
error-flag-forms = Napisz { $loses } albo { $goes-on }.
error-time-control = „{ $text }” to nie tempo gry.
error-time-controls = Napisz sekundy, na przykład 300, 300+5, 300b5, 300d5, 300+3x30 albo 1/30, albo - bez zegara.
error-thought = „{ $text }” to nie czas namysłu.
error-thought-form = Napisz sekundy, na przykład 12 albo 12.5.
error-key = „{ $text }” to nie klawisz, który można przypisać.
error-key-form = Napisz klawisz, na przykład H, F5, Ctrl+Z albo Page Up.
error-engine-name = „{ $text }” nie może być nazwą silnika.
error-engine-name-form = Napisz od 1 do { $most } znaków, bez cudzysłowów i ukośników wstecznych.
error-score = „{ $text }” to nie wynik punktowy.
error-score-form = Napisz punkty czarnych i białych, na przykład 1.5-0.5.
error-draw-offers = „{ $text }” nie mówi, kiedy proponowano remis.
error-draw-offers-form = Napisz liczbę ruchów przed ostatnią propozycją remisu czarnych i białych, na przykład 12,-.
error-present = „{ $text }” to nie liczba ruchów.
error-present-form = Napisz, ile ruchów głównej linii wykonano, na przykład 12.
error-purpose = „{ $text }” to nie cel partii.
error-purpose-form = Napisz study albo w zwykłej partii pomiń nagłówek.
error-strength = Nie ma komputera o sile { $text }.
error-players = Napisz human, imię, siłę w Elo od { $least } do { $most }, adaptive albo full.
# Servers of games against remote players.
error-server-address = To nie jest adres serwera. Podaj adres taki jak play.example.org albo http://192.168.1.5:4040.
error-server-unreachable = Serwer nie odpowiada ({ $problem }). Sprawdź jego adres i swoją sieć.
error-server-silent = Serwer nie odpowiada. Sprawdź jego adres i swoją sieć.
error-server-broken = Połączenie zostało przerwane. Cohort połączy się ponownie.
error-server-foreign = Pod tym adresem nie ma serwera Cohort. Sprawdź go.
error-server-version = Serwer wymaga innej wersji Cohort. Zaktualizuj Cohort albo poproś właściciela serwera o jego aktualizację.
error-server-stopping = Serwer uruchamia się ponownie. Cohort połączy się znowu.
error-server-limit = Serwer jest zajęty i zamknął połączenie. Cohort połączy się ponownie później.
error-server-banned = Operator tego serwera zablokował twoją sieć. Jeśli uważasz to za pomyłkę, napisz do niego.
error-server-origin = Serwer nie przyjmuje graczy z tej strony. Otwórz stronę samego serwera.
error-seats-many = Ten plik zawiera więcej niż { $most } partii lub jest większy niż { $size }.
error-seats-malformed = Ten plik nie jest listą partii ({ $message }).

# Błędy w plikach, które piszą gracze: warianty, lekcje, motywy, ustawienia. $message to komunikat parsera, po angielsku.
error-in-file = { $file }:{ $line }:{ $column }: { $problem } { $remedy }
file-syntax = Pliku nie da się tu zrozumieć ({ $message }).
file-compare = Porównaj go z podobnym plikiem z gry.
file-no-field = Żadne pole nie nazywa się tu „{ $name }”.
file-no-choice = „{ $name }” nie jest tu do wyboru.
file-missing = Brakuje pola „{ $name }”.
file-add = Dodaj „{ $name }: …”.
file-twice = Pole „{ $name }” zapisano dwa razy.
file-write-once = Zapisz „{ $name }” tylko raz.
file-number = Ta liczba jest za duża albo za mała.
file-write-number = Zapisz pasującą liczbę całkowitą, na przykład 8.
file-number-range = { $value } jest poza zakresem.
file-number-from = Zapisz liczbę od { $least } do { $most }.
file-out-of-range = „{ $name }” nie może wynosić { $value }.
file-ends = Plik kończy się za wcześnie.
file-close = Zamknij każdy nawias znakiem ) albo ].
file-ended = Plik już się skończył.
file-remove-rest = Usuń to, co następuje po ostatnim nawiasie.
file-deep = Nawiasy są zbyt głęboko zagnieżdżone.
file-write-text = Zapisz tekst w podwójnym cudzysłowie.
file-comma = Oddziel pola i elementy przecinkami.
file-colon = Zapisz „pole: wartość”.
file-list = Zapisz listę w nawiasach kwadratowych.
file-schema = Schemat { $found } jest nieznany.
file-empty = Plik jest pusty.
file-begin = Zacznij go tak: { $text }
file-start-again = Potem uruchom Cohort ponownie.
file-id-taken = „{ $id }” już istnieje.
file-own-id = Wybierz inny identyfikator.
file-id = „{ $id }” nie jest identyfikatorem.
file-id-empty = Identyfikator jest pusty.
file-id-long = Identyfikator ma za dużo znaków: { $length }.
file-id-form = Zapisz od 1 do 40 małych liter, cyfr i łączników, na przykład { $example }.
file-text-empty = Tekst jest pusty.
file-write-words = Zapisz klucz tekstu albo sam tekst.
file-square = „{ $name }” nie jest polem tej planszy.
file-square-form = Podaj pole od a1 do { $last }.
variant-times = Pozycja, która występuje pierwszy raz, nie może być remisem.
variant-hexagon = Plansza z sześciokątów nie może mieć takiego rozmiaru.
variant-hexagon-form = Zapisz tyle samo kolumn co rzędów, liczbę nieparzystą od 3 do 11.
variant-ordo-hexagons = Ordo nie ma zasady dla sześciokątów.
variant-ordo-holes = Ordo nie ma zasady dla dziur.
variant-hole-twice = Dziura { $square } jest podana dwa razy.
variant-hole-once = Podaj ją raz.
variant-rows = Rysunek ma { $count ->
    [one] 1 rząd
    [few] { $count } rzędy
    [many] { $count } rzędów
   *[other] { $count } rzędu
}.
variant-rows-form = Ma ich być { $count }, po jednym na każdy rząd planszy, ostatni najpierw.
variant-row = Ten rząd ma { $count ->
    [one] 1 pole
    [few] { $count } pola
    [many] { $count } pól
   *[other] { $count } pola
}.
variant-row-form = Ma ich być { $count }, po jednym na każdą kolumnę.
variant-hole-drawn = { $square } to dziura, a narysowano „{ $letter }”.
variant-hole-form = Rysuj dziurę jako *.
variant-hole-unnamed = { $square } narysowano jako dziurę, ale nie ma jej w „holes”.
variant-hole-name = Zapisz holes: ["{ $square }"] albo narysuj kropkę.
variant-letter = „{ $letter }” na { $square } nic nie znaczy.
variant-letters = Rysuj piony jako b i w, puste pole jako kropkę, a dziurę jako *.
variant-draw-stone = Narysuj co najmniej jedno { $letter }.
variant-split = { $side ->
    [black] Czarne
   *[white] Białe
} piony nie tworzą jednej grupy.
variant-split-form = Narysuj wszystkie piony strony w jednej grupie, jak Ordo wymaga po każdym ruchu.
variant-over = Partia skończyłaby się przed pierwszym ruchem.
variant-over-form = Narysuj pozycję, w której nikt nie wygrał.
variant-stuck = { $side ->
    [black] Czarne
   *[white] Białe
} zaczynają i nie mają dozwolonego ruchu.
variant-stuck-form = Narysuj pozycję, w której pierwsza strona może wykonać ruch.
lesson-file-steps = Lekcja ma { $count ->
    [one] 1 krok
    [few] { $count } kroki
    [many] { $count } kroków
   *[other] { $count } kroku
}.
lesson-file-steps-form = Zapisz od 1 do { $most } kroków.
lesson-file-over = Partia kończy się, zanim gracz wykona ruch.
lesson-file-over-form = Zacznij od pozycji, w której partia trwa.
lesson-file-wrong = { $move } podano jako zły, ale cel go wymaga.
lesson-file-wrong-form = Usuń go albo wymagaj innego ruchu.
lesson-file-unsolvable = Żaden dozwolony ruch nie spełnia celu.
lesson-file-unsolvable-form = Wymagaj czegoś, co spełnia dozwolony ruch.
lesson-file-unexplained = Dozwolony ruch { $move } nie jest ani wymagany, ani objaśniony.
lesson-file-unexplained-form = Wyjaśnij w „otherwise”, co jest złego w innych ruchach.
lesson-file-text = Tekst „{ $key }” jest pusty.
lesson-file-text-form = Zapisz, co gracz ma przeczytać.
lesson-file-legal = Zapisz dozwolony ruch.
file-engines = Liczba silników: { $count }.
file-engines-form = Zapisz najwyżej { $most }.
file-engine-twice = Dwa silniki nazywają się „{ $name }”.
file-engine-name = Nadaj jednemu z nich inną nazwę.
file-engine = Silnika „{ $name }” nie da się tak użyć.
file-large = Ten plik jest większy niż { $most }.
file-fields = Ten plik ma więcej niż { $most } pól.
file-leave-out = Pomiń to, co nie jest ustawieniem.
