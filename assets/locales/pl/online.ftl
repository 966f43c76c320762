# Games against a friend at another computer.
title-friend = Gra online
title-friend-tip = Graj ze znajomym albo z kimkolwiek przy innym komputerze, od razu albo przez kilka dni
title-friend-short = Online
title-friend-short-tip = Graj ze znajomym albo z kimkolwiek przy innym komputerze, od razu albo przez kilka dni
title-friend-waiting = Gra online ({ $count })
online-title = Gra online
online-close = Gotowe
online-games = Moje partie online
online-join = Przyjmij zaproszenie
online-join-about = Wpisz kod od znajomego albo wklej link.
online-code = Kod lub link
online-join-do = Dołącz do gry
online-dismiss = Nie teraz
online-lobby = Otwarte wyzwania
online-lobby-empty = Nikt nie czeka na przeciwnika. Utwórz poniżej otwarte wyzwanie: każdy może je przyjąć.
online-accept = Przyjmij
online-accept-name = Przyjmij wyzwanie: { $name }
online-own-challenge = Twoje wyzwanie
online-bot = { $name } (bot)
online-rated = Rankingowa
online-rated-name = { $name } ({ $rating })
online-deleted = Usunięte konto
online-listed = Otwarte wyzwanie: każdy może przyjąć
online-watchable = Partie do obejrzenia
online-watch-name = Oglądaj: { $name }
online-audience = { $count ->
    [one] 1 widz
    [few] { $count } widzów
    [many] { $count } widzów
   *[other] { $count } widza
}
online-join-wrong = To nie jest zaproszenie. Kod wygląda jak K7QM-2XDA.
online-join-no-server = Do kodu potrzebny jest serwer znajomego: podaj go wyżej albo poproś znajomego o link.
online-invitation = Masz zaproszenie do partii
online-invitation-of = { $name } zaprasza cię na partię
online-watch = Oglądaj partię
online-watch-about = Ten link jest tylko dla widzów
online-watched = Widzowie mogą oglądać
online-unwatched = Bez widzów
online-invite = Nowa partia
online-invite-do = Utwórz zaproszenie
online-find = Znajdź przeciwnika
online-what = { $game } · { $board }
online-in-tournament = { $what } · { $tournament }
online-side = Twoja strona
online-side-lot = Losowo
online-time = Czas
online-untimed = Bez zegara
online-days = { $days ->
    [one] 1 dzień na ruch
    [few] { $days } dni na ruch
    [many] { $days } dni na ruch
   *[other] { $days } dnia na ruch
}
online-bank = { $start ->
    [one] 1 dzień
    [few] { $start } dni
    [many] { $start } dni
   *[other] { $start } dnia
}, { $more ->
    [one] 1 dzień
    [few] { $more } dni
    [many] { $more } dni
   *[other] { $more } dnia
} więcej za każdy ruch, najwyżej { $most }
online-weekends = Weekendy się nie liczą
online-vacation = { $days ->
    [one] 1 dzień urlopu dla każdego
    [few] { $days } dni urlopu dla każdego
    [many] { $days } dni urlopu dla każdego
   *[other] { $days } dnia urlopu dla każdego
}
online-vacation-about = Urlop zacznie się sam, zanim przegrasz na czas.
online-spectators = Widzowie mogą oglądać trzy ruchy później
online-rate = Rankingowa: partia zmienia ranking obu graczy
online-rate-needs-clock = Partia rankingowa wymaga zegara.
online-rate-needs-rules = Partia rankingowa toczy się według zwykłych zasad swojej planszy.
online-needs-account = Zaloguj się, aby grać partie rankingowe.
online-name = Twoje imię
online-server = Serwer
online-server-address = Adres serwera
online-server-about = Adres serwera, na przykład play.example.org. Obaj gracze muszą używać tego samego serwera.
online-host = Użyj tego komputera jako serwera
online-host-about = Znajomy musi być w tej samej sieci albo mieć dostęp do tego komputera.
online-host-impossible = W przeglądarce Cohort nie może być serwerem. Program na komputer to potrafi.
online-host-at = Ten komputer jest serwerem. Znajomy połączy się z nim pod adresem { $address }.
online-host-failed = Ten komputer nie może być serwerem: { $problem }
online-host-no-folder = Cohort nie ma folderu, w którym mógłby zapisywać partie.
online-host-stopped = Serwer się zatrzymał.
online-host-ports = Porty od { $first } do { $last } są zajęte.
online-host-problem = { $problem }
online-invited = Czekanie na przeciwnika
online-invited-code = Wyślij znajomemu ten kod: { $code }
online-copied = Skopiowano
online-copy-link = Kopiuj link
online-copy-link-tip = Skopiuj link z zaproszeniem, aby wysłać go znajomemu
online-copy-link-name = Kopiuj link: { $name }
online-copy-watch = Link dla widzów
online-copy-watch-name = Link dla widzów: { $name }
online-copy-watch-tip = Skopiuj link, przez który inni mogą oglądać partię trzy ruchy później
online-copy-seat = Graj gdzie indziej
online-report = Zgłoś przeciwnika
online-report-name = Zgłoś przeciwnika: { $name }
online-copy-seat-name = Graj gdzie indziej: { $name }
online-copy-seat-tip = Skopiuj link, który otwiera twoje miejsce w tej partii na innym komputerze. Nie dawaj go nikomu: kto go ma, może wykonywać ruchy za ciebie.
online-asking = Pytam serwer…
online-no-server-why = Brak połączenia z { $server }: { $problem }
online-connect = Połącz teraz
online-your-move = Twój ruch
online-their-move = Ruch przeciwnika
online-time-left = { $state } · pozostało { $time }
online-rating-change = { $state } · { $change }
online-your-rating = Twój ranking: { $change }
online-unsent = Twój ruch jest zapisany i zostanie wysłany
online-called-off = Odwołana
# A game of a tournament without a first move.
online-unplayed-won = Wygrana bez gry
online-unplayed-lost = Przegrana bez gry
online-unplayed = Nierozegrana
online-expired = Nikt nie przyjął zaproszenia
online-won = Wygrana
online-lost = Porażka
online-drawn = Remis
online-watching = Oglądasz
online-friend = Twój przeciwnik
online-open = Otwórz
online-open-name = Otwórz: { $name }
online-withdraw = Wycofaj
online-withdraw-name = Wycofaj zaproszenie: { $name }
online-remove = Usuń
online-remove-name = Usuń z tej listy: { $name }
online-next = Następna partia
online-next-tip = Pokaż partię, która czeka na twój ruch
online-return = Wróć do partii (przeciwnik: { $name })
time-left-days = { $days } d { $hours } h
time-left-whole-days = { $days } d
time-left-hours = { $hours } h { $minutes } min
time-left-minutes = { $minutes } min
online-neighbour = Użyj serwera: { $name }
online-account = Konto
online-account-page = Strona konta
online-tournaments = Turnieje
online-tournaments-back = Wstecz
online-tournaments-ranked = { $rank }. { $name }
online-tournaments-none = Ten serwer nie ma turniejów.
online-tournaments-web = Więcej na stronie internetowej
online-tournaments-web-about = Na stronie internetowej możesz tworzyć turnieje oraz oglądać tabele krzyżowe i zakończone partie.
online-take-along = { $count ->
    [one] Przenieś partię graną jako gość na to konto
    [few] Przenieś { $count } partie grane jako gość na to konto
    [many] Przenieś { $count } partii granych jako gość na to konto
   *[other] Przenieś { $count } partii granych jako gość na to konto
}
online-guest = Grasz jako gość.
online-sign-in = Zaloguj się
online-sign-in-no-server = Najpierw podaj adres serwera.
online-sign-in-code = Otwórz tę stronę w przeglądarce i wpisz tam ten kod:
online-sign-in-page = Otwórz stronę
online-sign-in-cancel = Anuluj
online-signed-in = Zalogowano jako { $name }
online-sign-out = Wyloguj się
online-speed-rating = { $game } · { $speed }: { $rating }
online-speed-blitz = Błyskawiczna
online-speed-rapid = Szybka
online-speed-correspondence = Korespondencyjna
# At the table.
status-called-off = Partia została odwołana
status-unplayed-won = Wygrywasz: przeciwnik nie wykonał na czas pierwszego ruchu
status-unplayed-lost = Przegrywasz: pierwszy ruch nie został wykonany na czas
status-unplayed = Nierozegrana: gracz nie wykonał na czas pierwszego ruchu
status-watching = Oglądasz z opóźnieniem { $moves ->
    [one] 1 ruchu
    [few] { $moves } ruchów
    [many] { $moves } ruchów
   *[other] { $moves } ruchu
}
online-lost-server = Brak połączenia z serwerem. Twoje ruchy są zapisywane i zostaną wysłane, gdy tylko się da.
online-gone-closed = { $name } wychodzi z gry.
online-gone-dropped = { $name } nie ma połączenia.
online-gone-claim = { $name } jest poza grą. Możesz zakończyć partię.
online-offers-draw = { $name } proponuje remis.
online-declines-draw = { $name } odrzuca remis.
online-asks-take-back = { $name } prosi o cofnięcie ruchu.
online-refuses-take-back = { $name } nie zgadza się na cofnięcie ruchu.
online-asked-take-back = Prosisz o cofnięcie ruchu. { $name } jeszcze nie odpowiada.
online-asked-draw = Proponujesz remis. { $name } jeszcze nie odpowiada.
online-gives-time = { $name } dodaje ci czasu.
online-offers-rematch = { $name } chce zagrać jeszcze raz.
online-declines-rematch = { $name } nie chce grać jeszcze raz.
online-asked-rematch = Proponujesz kolejną partię. { $name } jeszcze nie odpowiada.
online-began = { $name } już tu jest. Partia się zaczyna.
online-began-tournament = Zaczyna się twoja partia z graczem { $name }.
online-says = { $name }: { $phrase }
online-you-say = Ty: { $phrase }
online-on-vacation = { $name } jest na urlopie.
online-you-on-vacation = Jesteś na urlopie.
answer-accept-draw = Zgoda
answer-accept-draw-tip = Zakończ partię remisem
answer-decline-draw = Odrzuć
answer-decline-draw-tip = Graj dalej
answer-allow-take-back = Pozwól
answer-allow-take-back-tip = Przeciwnik cofa ostatni ruch
answer-refuse-take-back = Odmów
answer-refuse-take-back-tip = Ruch zostaje
answer-claim-win = Weź wygraną
answer-claim-win-tip = Zakończ partię swoją wygraną, bo przeciwnika nie ma
answer-claim-draw = Ogłoś remis
answer-claim-draw-tip = Zakończ partię remisem
answer-accept-rematch = Zagraj znów
answer-accept-rematch-tip = Kolejna partia z zamianą stron
answer-decline-rematch = Nie, dzięki
answer-decline-rematch-tip = Powiedz przeciwnikowi, że nie chcesz grać jeszcze raz
action-say = Powiedz
action-say-tip = Powiedz coś przeciwnikowi albo dodaj mu czasu
action-give-time = Dodaj czas
action-give-time-tip = 15 sekund dla przeciwnika; w partii na dni jeden dzień
action-mute = Ukryj zwroty
action-mute-tip = Ukryj to, co mówi przeciwnik
action-take-vacation = Weź urlop
action-take-vacation-tip = Twój zegar stoi, dopóki nie ruszysz albo nie zakończysz urlopu
action-end-vacation = Zakończ urlop
action-end-vacation-tip = Twój zegar znów rusza
action-ask-take-back = Cofnij ruch
action-ask-take-back-tip = Poproś przeciwnika o zgodę na cofnięcie twojego ostatniego ruchu
action-plan = Zaplanuj
action-plan-tip = Zaplanuj odpowiedź na ruch, zanim przeciwnik go wykona
plan-title = Ruchy warunkowe
plan-about = Wykonaj na planszy ruch za przeciwnika, a potem swoją odpowiedź. Jeśli przeciwnik zagra ten ruch, serwer od razu zagra twoją odpowiedź.
plan-later = Możesz planować, gdy ruch ma przeciwnik.
plan-tried = Na planszy
plan-try = Wykonaj na planszy ruch za przeciwnika.
plan-unanswered = Na { $when } – teraz wykonaj swoją odpowiedź.
plan-elsewhere = Plansza pokazuje wcześniejszą pozycję. Wróć do bieżącej, aby planować.
plan-reply = Na { $when } odpowiem { $reply }.
plan-back = Wstecz
plan-back-tip = Cofnij ostatni z tych ruchów
plan-add = Dodaj
plan-add-tip = Zaplanuj te odpowiedzi
plan-lines = Zaplanowane
plan-remove = Usuń
plan-remove-name = Usuń: { $line }
plan-full = Plan jest za długi: najwyżej { $replies } odpowiedzi łącznie i { $deep } w jednej odnodze.
plan-close = Gotowe
action-call-off = Odwołaj
action-call-off-tip = Zakończ partię bez wyniku, bo nie wszyscy gracze wykonali ruch
confirm-call-off = Odwołać partię? Zostanie bez wyniku.
phrase-hello = Cześć
phrase-good-luck = Powodzenia
phrase-have-fun = Miłej gry
phrase-you-too = Nawzajem
phrase-nice-move = Ładny ruch
phrase-oops = Ups
phrase-one-moment = Chwileczkę
phrase-i-am-back = Już jestem
phrase-thanks = Dzięki
phrase-well-played = Dobrze zagrane
phrase-good-game = Dobra partia
phrase-must-go = Muszę iść
phrase-goodbye = Do zobaczenia
# What a server refuses.
online-refused-no-game = Nie ma partii z tym kodem. Poproś znajomego o nowy.
online-refused-taken = Inny gracz już przyjął to zaproszenie.
online-refused-expired = To zaproszenie wygasło albo zostało wycofane. Poproś znajomego o nowe.
online-refused-no-seat = Serwer nie zna twojego miejsca w tej partii.
online-refused-stale = Partia potoczyła się dalej, zanim dotarła twoja prośba.
online-refused-turn = To nie twój ruch.
online-refused-move = Serwer nie przyjął ruchu.
online-refused-over = Partia jest skończona.
online-refused-time = Twój czas minął, zanim ruch dotarł.
online-refused-now = Teraz to niemożliwe.
online-refused-early = Na to jest za wcześnie.
online-refused-many = Za dużo próśb. Odczekaj chwilę.
online-refused-settings = Serwer nie oferuje tej gry.
online-refused-later = Serwer nie może teraz tego zrobić. Cohort spróbuje ponownie.
online-refused-unknown = Serwer nie rozumie prośby. Może jest starszy niż ta gra.
online-refused-signed-out = Twoja sesja na tym serwerze się skończyła. Zaloguj się ponownie.
online-refused-code-expired = Kod stracił ważność. Zaloguj się ponownie, aby otrzymać nowy.
online-refused-no-accounts = Ten serwer nie ma kont.
online-refused-needs-account = Zaloguj się, aby grać partie rankingowe.
online-refused-same-account = Nie możesz grać partii rankingowej przeciwko własnemu kontu.
# Notifications of the desktop.
notify-your-move = Twój ruch (przeciwnik: { $name })
notify-began = { $name } już jest
notify-draw = { $name } proponuje remis
notify-take-back = { $name } prosi o cofnięcie ruchu
notify-ended = Koniec partii (przeciwnik: { $name })
notify-rematch = { $name } chce zagrać ponownie
# The file with these games.
online-set-aside = Nie udało się odczytać twoich partii ze znajomymi. Cohort zachował plik jako { $kept }. { $restored ->
    [yes] Używana jest poprzednia lista.
   *[no] Lista tych partii jest teraz pusta.
} { $problem }
online-left-alone = Nie udało się odczytać twoich partii ze znajomymi. Cohort nie zmienił { $file } i nie może zapisać nowych. { $problem }
online-unsaved = Nie można zapisać twoich partii ze znajomymi: { $problem }
# The file with the accounts.
online-accounts-set-aside = Nie udało się odczytać twoich kont na serwerach. Cohort zachował plik jako { $kept }. { $restored ->
    [yes] Używana jest poprzednia lista.
   *[no] Zaloguj się ponownie.
} { $problem }
online-accounts-left-alone = Nie udało się odczytać twoich kont na serwerach. Cohort nie zmienił { $file } i nie może zapisać nowych. { $problem }
online-accounts-unsaved = Nie można zapisać twoich kont na serwerach: { $problem }
