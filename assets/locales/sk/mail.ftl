# E-maily, ktoré server posiela majiteľom účtov. Tento súbor číta server.
mail-subject-sign-in = Prihlásenie do Cohortu na { $host }
mail-subject-register = Tvoj nový účet Cohort na { $host }
mail-subject-add = Potvrď svoju e-mailovú adresu pre Cohort na { $host }
mail-sign-in = Niekto, snáď ty, sa chce prihlásiť k účtu { $name } na { $host }. Prihlásiš sa otvorením tohto odkazu:
mail-register = Niekto, snáď ty, chce vytvoriť účet { $name } na { $host }. Účet vytvoríš otvorením tohto odkazu:
mail-add = Niekto, snáď ty, chce pridať túto e-mailovú adresu k účtu { $name } na { $host }. Adresu pridáš otvorením tohto odkazu:
mail-valid = Odkaz platí { $minutes } minút a funguje iba raz. Nikomu ho nedávaj: otvára účet.
mail-ignore = Ak to nebolo z tvojho podnetu, e-mail ignoruj. Bez odkazu sa nič nestane.
