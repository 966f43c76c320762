error-developers = { $message }
error-both = { $first } { $second }
size-bytes = { $number ->
    [one] 1 bajt
    [few] { $number } bajty
    [many] { $number } bajtów
   *[other] { $number } bajta
}
size-kib = { $number } KiB
size-mib = { $number } MiB
error-file-missing = Nie ma pliku { $file }. Sprawdź nazwę i folder.
error-file-not-a-file = { $file } to nie plik, lecz { $kind ->
    [folder] folder
    [pipe] potok nazwany
    [socket] gniazdo
    [device] urządzenie
   *[other] coś innego
}. Przenieś to gdzie indziej albo wstaw w to miejsce plik.
error-file-too-large = Plik { $file } jest większy niż { $limit }. Zmniejsz go albo przenieś gdzie indziej.
error-file-read = Nie można odczytać { $file } ({ $system }). Zezwól na odczyt albo przenieś to gdzie indziej.
error-file-write = Nie można zapisać { $file } ({ $system }). Zezwól na zapis w tym folderze.
error-file-no-space = Nie można zapisać { $file }, bo dysk jest pełny. Zwolnij trochę miejsca.
error-file-write-protected = { $file } jest chronione przed zapisem. Zezwól na zapis albo przenieś to gdzie indziej.
error-file-unread = Nie można odczytać { $file }, więc Cohort tego nie nadpisuje. Zezwól na odczyt albo przenieś to gdzie indziej.
error-file-other-copy = Inna kopia Cohort używa { $file }. Zamknij ją i uruchom tę ponownie.
error-file-only-read = { $file } otwarto tylko do odczytu. Otwórz folder także do zapisu.
error-file-panicked = Błąd w Cohort przerwał pracę z { $file } ({ $message }). Zgłoś go, proszę.
error-folder-too-many = W folderze { $file } liczba plików przekracza { $limit }. Przenieś część z nich gdzie indziej.
error-library-damaged = Twoja biblioteka partii { $file } jest uszkodzona ({ $message }). Przenieś ją gdzie indziej, a Cohort założy nową.
error-library-of-another = { $file } to baza danych innego programu. Przenieś ją gdzie indziej, a Cohort założy nową bibliotekę partii.
error-library-newer = { $file } zapisała nowsza wersja Cohort (format { $found }; ta zna { $known }). Użyj nowszej wersji albo przenieś plik gdzie indziej.
error-library-moved = Plik { $file } przeniesiono, gdy Cohort miał go otwartego. Przenieś go z powrotem albo uruchom Cohort ponownie.
error-library-write-protected = { $file } jest chronione przed zapisem. Zezwól na zapis w pliku i jego folderze.
error-library-busy = Inny program używa { $file }. Zamknij ten program.
error-library-system = System nie pozwala Cohort użyć { $file } ({ $message }). Zezwól na zapis w folderze albo przenieś plik gdzie indziej.
error-library-refused = { $file } nie przyjmuje zmiany ({ $message }). Zgłoś to, proszę.
error-library-database = Nie można użyć { $file } ({ $message }). Zezwól na zapis w folderze albo przenieś plik gdzie indziej.
error-job-not-started = Nie można zacząć pracy ({ $message }). Zamknij inne programy i spróbuj ponownie.
error-job-panicked = To błąd w Cohort ({ $message }). Zgłoś go, proszę.
error-job-dropped = Praca skończyła się przed wynikiem. Spróbuj ponownie.
