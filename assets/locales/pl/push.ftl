# Powiadomienia strony w przeglądarce. Ten plik czytają skrypty strony: jeden tekst w wierszu, bez zmiennych.
push-tick = Powiadom mnie o moim ruchu
push-about = Powiadomienia przychodzą nawet wtedy, gdy ta strona jest zamknięta: o ruchach, prośbach znajomego i końcu partii. Przechodzą przez usługę push twojej przeglądarki, która nie może ich przeczytać.
push-blocked = Przeglądarka nie pozwala tej stronie pokazywać powiadomień. Zezwól na nie w ustawieniach przeglądarki dla tej strony i spróbuj ponownie.
push-failed = Nie udało się włączyć powiadomień. Sprawdź połączenie i spróbuj ponownie.
push-unknown = Ten serwer nie może wysyłać powiadomień do twojej przeglądarki.
push-install = Safari pokazuje powiadomienia tylko wtedy, gdy Cohort jest na ekranie początkowym. Otwórz menu Udostępnij, wybierz „Do ekranu początkowego” i otwórz Cohort stamtąd.
push-move = Twój ruch.
push-joined = Przeciwnik dołączył. Partia się zaczyna.
push-draw = Przeciwnik proponuje remis.
push-take-back = Przeciwnik prosi o cofnięcie ruchu.
push-over = Partia jest skończona.
push-rematch = Przeciwnik chce zagrać jeszcze raz.
push-began = Zaczęła się następna partia.
push-other = W jednej z twoich partii online jest coś nowego.
