error-developers = { $message }
error-both = { $first } { $second }
size-bytes = { $number ->
    [one] 1 bajt
    [few] { $number } bajty
   *[other] { $number } bajtov
}
size-kib = { $number } KiB
size-mib = { $number } MiB
error-file-missing = Súbor { $file } neexistuje. Skontroluj názov a priečinok.
error-file-not-a-file = { $file } nie je súbor, ale { $kind ->
    [folder] priečinok
    [pipe] pomenovaná rúra
    [socket] soket
    [device] zariadenie
   *[other] niečo iné
}. Presuň to inam alebo daj na to miesto súbor.
error-file-too-large = Súbor { $file } je väčší ako { $limit }. Zmenši ho alebo ho presuň inam.
error-file-read = { $file } sa nedá prečítať ({ $system }). Povoľ čítanie alebo to presuň inam.
error-file-write = { $file } sa nedá zapísať ({ $system }). Povoľ zápis do jeho priečinka.
error-file-no-space = { $file } sa nedá zapísať, lebo disk je plný. Uvoľni na ňom miesto.
error-file-write-protected = { $file } je chránené proti zápisu. Povoľ zápis alebo to presuň inam.
error-file-unread = { $file } sa nedalo prečítať, preto to Cohort neprepisuje. Povoľ čítanie alebo to presuň inam.
error-file-other-copy = { $file } používa iné okno Cohortu. Zatvor ho a spusti toto znova.
error-file-only-read = { $file } je otvorené iba na čítanie. Otvor jeho priečinok aj na zápis.
error-file-panicked = Prácu s { $file } prerušila chyba v Cohorte ({ $message }). Nahlás ju, prosím.
error-folder-too-many = V priečinku { $file } je viac súborov než { $limit }. Niektoré presuň inam.
error-library-damaged = Tvoja knižnica partií { $file } je poškodená ({ $message }). Presuň ju inam a Cohort založí novú.
error-library-of-another = { $file } je databáza iného programu. Presuň ju inam a Cohort založí novú knižnicu partií.
error-library-newer = { $file } zapísala novšia verzia Cohortu (formát { $found }; táto pozná { $known }). Použi novšiu verziu alebo súbor presuň inam.
error-library-moved = { $file } niekto presunul, kým ho mal Cohort otvorený. Vráť ho späť alebo spusti Cohort znova.
error-library-write-protected = { $file } je chránené proti zápisu. Povoľ zápis do súboru aj do jeho priečinka.
error-library-busy = { $file } používa iný program. Zatvor ho.
error-library-system = Systém nedovolí Cohortu použiť { $file } ({ $message }). Povoľ zápis do priečinka alebo súbor presuň inam.
error-library-refused = { $file } zmenu neprijme ({ $message }). Nahlás to, prosím.
error-library-database = { $file } sa nedá použiť ({ $message }). Povoľ zápis do priečinka alebo súbor presuň inam.
error-job-not-started = Práca sa nedala spustiť ({ $message }). Zatvor iné programy a skús to znova.
error-job-panicked = Je to chyba v Cohorte ({ $message }). Nahlás ju, prosím.
error-job-dropped = Práca sa skončila pred výsledkom. Skús to znova.
