launch-no-adapter =
    Cohort nie może się uruchomić, bo nie znalazł procesora graficznego, którego mógłby użyć. Wymaga procesora graficznego z obsługą Vulkan, Direct3D 12 lub Metal.

    Zaktualizuj sterownik karty graficznej i uruchom Cohort ponownie. W systemie Linux możesz też zainstalować sterowniki Vulkan z pakietu Mesa (mesa-vulkan-drivers), które działają nawet bez karty graficznej.
launch-stopped =
    Cohort musiał zakończyć działanie. Twoja partia jest zapisana do ostatniego ruchu. Uruchom Cohort ponownie i kontynuuj partię z ekranu tytułowego.

    Co się stało: { $problem }
launch-page-loading = Wczytywanie gry: { $done } z { $all } MB
launch-page-no-graphics = Twoja przeglądarka nie wyświetla grafiki 3D. Włącz akcelerację sprzętową albo użyj innej przeglądarki z WebGL 2.
launch-page-failed = Nie udało się wczytać gry. Sprawdź połączenie i odśwież stronę.
launch-page-no-language = Nie udało się wczytać języka. Sprawdź połączenie i wybierz język w ustawieniach ponownie.
launch-page-stopped = Cohort musiał się zamknąć. Odśwież stronę, aby uruchomić go ponownie.
launch-page-reload = Odśwież
launch-page-not-kept = Przeglądarka nie pozwala tej stronie zapisywać partii: jej pamięć może być pełna albo zablokowana, na przykład w oknie prywatnym. Partie pozostaną do zamknięcia tej strony.
