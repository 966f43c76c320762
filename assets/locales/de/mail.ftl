# Die Mails, die ein Server an Besitzer von Konten sendet. Der Server liest diese Datei.
mail-subject-sign-in = Anmelden bei Cohort auf { $host }
mail-subject-register = Dein neues Cohort-Konto auf { $host }
mail-subject-add = Bestätige deine Mailadresse für Cohort auf { $host }
mail-sign-in = Jemand, hoffentlich du, möchte sich mit dem Konto { $name } auf { $host } anmelden. Öffne zum Anmelden diesen Link:
mail-register = Jemand, hoffentlich du, möchte das Konto { $name } auf { $host } anlegen. Öffne zum Anlegen diesen Link:
mail-add = Jemand, hoffentlich du, möchte diese Mailadresse zum Konto { $name } auf { $host } hinzufügen. Öffne zum Hinzufügen diesen Link:
mail-valid = Der Link gilt { $minutes } Minuten lang und nur einmal. Gib ihn nicht weiter: Er öffnet das Konto.
mail-ignore = Wenn du das nicht warst, ignoriere diese Mail. Ohne den Link geschieht nichts.
