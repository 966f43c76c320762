# Les e-mails qu’un serveur envoie aux propriétaires de comptes. Le serveur lit ce fichier.
mail-subject-sign-in = Se connecter à Cohort sur { $host }
mail-subject-register = Ton nouveau compte Cohort sur { $host }
mail-subject-add = Confirme ton adresse e-mail pour Cohort sur { $host }
mail-sign-in = Quelqu’un, toi sans doute, veut se connecter au compte { $name } sur { $host }. Pour te connecter, ouvre ce lien :
mail-register = Quelqu’un, toi sans doute, veut créer le compte { $name } sur { $host }. Pour le créer, ouvre ce lien :
mail-add = Quelqu’un, toi sans doute, veut ajouter cette adresse e-mail au compte { $name } sur { $host }. Pour l’ajouter, ouvre ce lien :
mail-valid = Le lien est valable { $minutes } minutes et une seule fois. Ne le donne à personne : il ouvre le compte.
mail-ignore = Si ce n’était pas toi, ignore ce message. Sans le lien, rien ne se passe.
