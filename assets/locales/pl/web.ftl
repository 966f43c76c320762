# Teksty tylko dla strony w przeglądarce.
web-strength = Siła
web-strength-number = Inna siła, w Elo
web-cancel = Anuluj
web-other-tab = Twoje partie online są otwarte w innej karcie tej przeglądarki.
web-use-here = Otwórz je tutaj
web-local = Wróć do partii na tym urządzeniu
web-no-server = Ta strona nie ma serwera do gry online. Otwórz Cohort pod adresem serwera albo grajcie razem na tym urządzeniu.
web-line-hint = Aby ruszyć cały rząd, naciśnij pion na drugim końcu, a potem cel.
web-other-server = Ten link należy do innego serwera. Otwórz go w pasku adresu przeglądarki.
web-own-invitation = To twoje własne zaproszenie. Wyślij link znajomemu.
web-storage-full = przeglądarka nie ma miejsca albo na to nie pozwala.
web-record = Partia jako tekst
web-record-about = Skopiuj ten tekst, aby zachować partię albo otworzyć ją w Cohort na komputerze. Aby otworzyć inną partię, wklej tu jej tekst.
web-record-copy = Kopiuj
web-record-open = Otwórz ten tekst
web-record-failed = Nie udało się odczytać ani zapisać tekstu. Sprawdź połączenie i spróbuj ponownie.
web-replaces = Partia na tym urządzeniu jeszcze się nie skończyła. Nowa partia ją zastąpi.
