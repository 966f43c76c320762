error-developers = { $message }
error-both = { $first } { $second }
size-bytes = { $number ->
    [one] 1 byte
   *[other] { $number } bytes
}
size-kib = { $number } KiB
size-mib = { $number } MiB
error-file-missing = No existe el archivo { $file }. Comprueba el nombre y la carpeta.
error-file-not-a-file = { $file } no es un archivo, sino { $kind ->
    [folder] una carpeta
    [pipe] una tubería con nombre
    [socket] un socket
    [device] un dispositivo
   *[other] otra cosa
}. Llévalo a otro sitio o pon un archivo en su lugar.
error-file-too-large = { $file } ocupa más de { $limit }. Hazlo más pequeño o llévalo a otro sitio.
error-file-read = No se puede leer { $file } ({ $system }). Permite leerlo o llévalo a otro sitio.
error-file-write = No se puede escribir { $file } ({ $system }). Permite escribir en su carpeta.
error-file-no-space = No se puede escribir { $file } porque el disco está lleno. Libera espacio.
error-file-write-protected = { $file } está protegido contra escritura. Permite escribir o llévalo a otro sitio.
error-file-unread = No se ha podido leer { $file }, así que Cohort no lo sobrescribe. Permite leerlo o llévalo a otro sitio.
error-file-other-copy = Otra copia de Cohort usa { $file }. Cierra esa copia y vuelve a iniciar esta.
error-file-only-read = { $file } se ha abierto solo para leer. Abre su carpeta también para escribir.
error-file-panicked = Un fallo de Cohort ha interrumpido el trabajo con { $file } ({ $message }). Avísanos, por favor.
error-folder-too-many = La carpeta { $file } tiene más de { $limit } archivos. Lleva algunos a otro sitio.
error-library-damaged = Tu biblioteca de partidas { $file } está dañada ({ $message }). Llévala a otro sitio y Cohort empezará una nueva.
error-library-of-another = { $file } es la base de datos de otro programa. Llévala a otro sitio y Cohort empezará una biblioteca nueva.
error-library-newer = Una versión más nueva de Cohort ha escrito { $file } (formato { $found }; esta conoce { $known }). Usa la versión nueva o lleva el archivo a otro sitio.
error-library-moved = Alguien ha movido { $file } mientras Cohort lo tenía abierto. Devuélvelo a su sitio o vuelve a iniciar Cohort.
error-library-write-protected = { $file } está protegido contra escritura. Permite escribir en el archivo y en su carpeta.
error-library-busy = Otro programa está usando { $file }. Cierra ese programa.
error-library-system = El sistema no deja que Cohort use { $file } ({ $message }). Permite escribir en su carpeta o lleva el archivo a otro sitio.
error-library-refused = { $file } no acepta el cambio ({ $message }). Avísanos, por favor.
error-library-database = No se puede usar { $file } ({ $message }). Permite escribir en su carpeta o lleva el archivo a otro sitio.
error-job-not-started = El trabajo no ha podido empezar ({ $message }). Cierra otros programas e inténtalo otra vez.
error-job-panicked = Es un fallo de Cohort ({ $message }). Avísanos, por favor.
error-job-dropped = El trabajo ha terminado antes de dar un resultado. Inténtalo otra vez.
