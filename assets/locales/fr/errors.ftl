error-developers = { $message }
error-both = { $first } { $second }
size-bytes = { $number ->
    [one] { $number } octet
   *[other] { $number } octets
}
size-kib = { $number } Kio
size-mib = { $number } Mio
error-file-missing = Le fichier { $file } n’existe pas. Vérifie le nom et le dossier.
error-file-not-a-file = { $file } n’est pas un fichier, mais { $kind ->
    [folder] un dossier
    [pipe] un tube nommé
    [socket] un socket
    [device] un périphérique
   *[other] autre chose
}. Déplace-le ou mets un fichier à sa place.
error-file-too-large = { $file } dépasse { $limit }. Réduis ce fichier ou déplace-le.
error-file-read = { $file } ne peut pas être lu ({ $system }). Autorise la lecture ou déplace-le.
error-file-write = { $file } ne peut pas être écrit ({ $system }). Autorise l’écriture dans son dossier.
error-file-no-space = { $file } ne peut pas être écrit, car le disque est plein. Libère de la place.
error-file-write-protected = { $file } est protégé en écriture. Autorise l’écriture ou déplace-le.
error-file-unread = { $file } n’a pas pu être lu, donc Cohort ne l’écrase pas. Autorise la lecture ou déplace-le.
error-file-other-copy = Une autre fenêtre de Cohort utilise { $file }. Ferme-la et relance celle-ci.
error-file-only-read = { $file } a été ouvert en lecture seule. Ouvre aussi son dossier en écriture.
error-file-panicked = Un bug de Cohort a interrompu le travail sur { $file } ({ $message }). Signale-le, s’il te plaît.
error-folder-too-many = Le dossier { $file } contient plus de { $limit } fichiers. Déplaces-en quelques-uns.
error-library-damaged = Ta bibliothèque de parties { $file } est endommagée ({ $message }). Déplace-la et Cohort en commencera une nouvelle.
error-library-of-another = { $file } est la base de données d’un autre programme. Déplace-la et Cohort commencera une nouvelle bibliothèque.
error-library-newer = Une version plus récente de Cohort a écrit { $file } (format { $found } ; celle-ci connaît { $known }). Utilise la version récente ou déplace le fichier.
error-library-moved = { $file } a été déplacé pendant que Cohort l’utilisait. Remets-le en place ou relance Cohort.
error-library-write-protected = { $file } est protégé en écriture. Autorise l’écriture dans le fichier et son dossier.
error-library-busy = Un autre programme utilise { $file }. Ferme ce programme.
error-library-system = Le système interdit à Cohort d’utiliser { $file } ({ $message }). Autorise l’écriture dans son dossier ou déplace le fichier.
error-library-refused = { $file } n’accepte pas le changement ({ $message }). Signale-le, s’il te plaît.
error-library-database = { $file } ne peut pas être utilisé ({ $message }). Autorise l’écriture dans son dossier ou déplace le fichier.
error-job-not-started = Le travail n’a pas pu commencer ({ $message }). Ferme d’autres programmes et réessaie.
error-job-panicked = C’est un bug de Cohort ({ $message }). Signale-le, s’il te plaît.
error-job-dropped = Le travail s’est arrêté avant son résultat. Réessaie.
