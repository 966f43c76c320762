action-openings = Eksplorator
action-openings-tip = Ruchy z tej pozycji w partiach silnika i twoich ({ $key-openings })
openings-title = Eksplorator
openings-about = Ruchy grane z tej pozycji. Wybierz ruch, aby go wykonać.
openings-closed = Eksplorator jest niedostępny w partii z komputerem i w partii na czas.
openings-engine = Partie silnika
openings-own = Twoje partie
openings-games = { $count ->
    [one] Do tej pozycji doszła 1 partia.
    [few] Do tej pozycji doszły { $count } partie.
    [many] Do tej pozycji doszło { $count } partii.
   *[other] Do tej pozycji doszło { $count } partii.
}
openings-unknown = Żadna partia nie doszła do tej pozycji.
openings-no-archive = Silnik nie ma partii na tej planszy.
openings-not-kept = Ta kopia Cohort nie zapisuje partii.
openings-reading = Przeglądam twoje partie…
openings-failed = Nie można odczytać twoich partii: { $problem }
openings-move = { $move }: { $count ->
    [one] 1 partia
    [few] { $count } partie
    [many] { $count } partii
   *[other] { $count } partii
}. Wygrane czarnych { $black }%, remisy { $draws }%, wygrane białych { $white }%.
openings-chances = Ocena silnika dla czarnych: { $percent }%.
openings-close = Zamknij
