# Teksty strony w przeglądarce przed jej uruchomieniem. Każdy tekst w jednym wierszu.
early-trouble = Nie udało się wczytać strony. Sprawdź połączenie i odśwież stronę.
early-script = Cohort potrzebuje JavaScriptu. Włącz go dla tej strony i odśwież ją.
