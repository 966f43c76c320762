# E-maile, które serwer wysyła właścicielom kont. Ten plik czyta serwer.
mail-subject-sign-in = Logowanie do Cohort na { $host }
mail-subject-register = Twoje nowe konto Cohort na { $host }
mail-subject-add = Potwierdź swój adres e-mail dla Cohort na { $host }
mail-sign-in = Ktoś, pewnie ty, chce zalogować się na konto { $name } na { $host }. Aby się zalogować, otwórz ten link:
mail-register = Ktoś, pewnie ty, chce założyć konto { $name } na { $host }. Aby je założyć, otwórz ten link:
mail-add = Ktoś, pewnie ty, chce dodać ten adres e-mail do konta { $name } na { $host }. Aby go dodać, otwórz ten link:
mail-valid = Link jest ważny przez { $minutes } minut i działa tylko raz. Nikomu go nie przekazuj: otwiera konto.
mail-ignore = Jeśli to nie ty, zignoruj ten e-mail. Bez linku nic się nie stanie.
