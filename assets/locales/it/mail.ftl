# Le e-mail che un server invia ai proprietari degli account. Il server legge questo file.
mail-subject-sign-in = Accedi a Cohort su { $host }
mail-subject-register = Il tuo nuovo account Cohort su { $host }
mail-subject-add = Conferma il tuo indirizzo e-mail per Cohort su { $host }
mail-sign-in = Qualcuno, si spera tu, vuole accedere all’account { $name } su { $host }. Per accedere, apri questo link:
mail-register = Qualcuno, si spera tu, vuole creare l’account { $name } su { $host }. Per crearlo, apri questo link:
mail-add = Qualcuno, si spera tu, vuole aggiungere questo indirizzo e-mail all’account { $name } su { $host }. Per aggiungerlo, apri questo link:
mail-valid = Il link vale per { $minutes } minuti e una sola volta. Non darlo a nessuno: apre l’account.
mail-ignore = Se non sei stato tu, ignora questa e-mail. Senza il link non succede nulla.
