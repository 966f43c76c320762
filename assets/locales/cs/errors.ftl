error-developers = { $message }
error-both = { $first } { $second }
size-bytes = { $number ->
    [one] 1 bajt
    [few] { $number } bajty
   *[other] { $number } bajtů
}
size-kib = { $number } KiB
size-mib = { $number } MiB
error-file-missing = Soubor { $file } neexistuje. Zkontroluj název a složku.
error-file-not-a-file = { $file } není soubor, ale { $kind ->
    [folder] složka
    [pipe] pojmenovaná roura
    [socket] soket
    [device] zařízení
   *[other] něco jiného
}. Přesuň to jinam, nebo na to místo dej soubor.
error-file-too-large = Soubor { $file } je větší než { $limit }. Zmenši ho, nebo ho přesuň jinam.
error-file-read = { $file } nelze přečíst ({ $system }). Povol čtení, nebo to přesuň jinam.
error-file-write = { $file } nelze zapsat ({ $system }). Povol zápis do té složky.
error-file-no-space = { $file } nelze zapsat, protože je plný disk. Uvolni na něm místo.
error-file-write-protected = { $file } je chráněno proti zápisu. Povol zápis, nebo to přesuň jinam.
error-file-unread = { $file } nešlo přečíst, proto to Cohort nepřepisuje. Povol čtení, nebo to přesuň jinam.
error-file-other-copy = { $file } používá jiná kopie Cohortu. Zavři ji a spusť tuto znovu.
error-file-only-read = { $file } je otevřeno jen pro čtení. Otevři složku i pro zápis.
error-file-panicked = Práci s { $file } přerušila chyba v Cohortu ({ $message }). Nahlas ji prosím.
error-folder-too-many = Ve složce { $file } je víc souborů než { $limit }. Některé přesuň jinam.
error-library-damaged = Tvá knihovna partií { $file } je poškozená ({ $message }). Přesuň ji jinam a Cohort založí novou.
error-library-of-another = { $file } je databáze jiného programu. Přesuň ji jinam a Cohort založí novou knihovnu partií.
error-library-newer = { $file } zapsala novější verze Cohortu (formát { $found }; tato verze zná { $known }). Použij novější verzi, nebo soubor přesuň jinam.
error-library-moved = { $file } někdo přesunul, zatímco ho měl Cohort otevřený. Vrať ho zpět, nebo spusť Cohort znovu.
error-library-write-protected = { $file } je chráněno proti zápisu. Povol zápis do souboru i do jeho složky.
error-library-busy = { $file } používá jiný program. Zavři ho.
error-library-system = Systém nedovolí Cohortu použít { $file } ({ $message }). Povol zápis do složky, nebo soubor přesuň jinam.
error-library-refused = { $file } změnu nepřijme ({ $message }). Nahlas to prosím.
error-library-database = { $file } nelze použít ({ $message }). Povol zápis do složky, nebo soubor přesuň jinam.
error-job-not-started = Práci nešlo spustit ({ $message }). Zavři jiné programy a zkus to znovu.
error-job-panicked = Je to chyba v Cohortu ({ $message }). Nahlas ji prosím.
error-job-dropped = Práce skončila dřív, než měla výsledek. Zkus to znovu.
