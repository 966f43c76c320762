# E-maily, které server posílá majitelům účtů. Tento soubor čte server.
mail-subject-sign-in = Přihlášení do Cohortu na { $host }
mail-subject-register = Tvůj nový účet Cohort na { $host }
mail-subject-add = Potvrď svou e-mailovou adresu pro Cohort na { $host }
mail-sign-in = Někdo, snad ty, se chce přihlásit k účtu { $name } na { $host }. Přihlásíš se otevřením tohoto odkazu:
mail-register = Někdo, snad ty, chce vytvořit účet { $name } na { $host }. Účet vytvoříš otevřením tohoto odkazu:
mail-add = Někdo, snad ty, chce přidat tuto e-mailovou adresu k účtu { $name } na { $host }. Adresu přidáš otevřením tohoto odkazu:
mail-valid = Odkaz platí { $minutes } minut a funguje jen jednou. Nikomu ho nepředávej: otevírá účet.
mail-ignore = Pokud to nebylo z tvého podnětu, e-mail ignoruj. Bez odkazu se nic nestane.
