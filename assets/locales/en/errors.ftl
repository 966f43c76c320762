# Errors: what happened and what to do. $file is a path; $message and $system are messages of the system, in its language.
error-developers = { $message }
error-both = { $first } { $second }
size-bytes = { $number ->
    [one] 1 byte
   *[other] { $number } bytes
}
size-kib = { $number } KiB
size-mib = { $number } MiB

# Files.
error-file-missing = There is no file { $file }. Check the name and the folder.
error-file-not-a-file = { $file } is { $kind ->
    [folder] a folder
    [pipe] a named pipe
    [socket] a socket
    [device] a device
   *[other] something else
}, not a file. Move it away, or put a file in its place.
error-file-too-large = { $file } is larger than { $limit }. Make it smaller, or move it away.
error-file-read = { $file } cannot be read ({ $system }). Make it readable, or move it away.
error-file-write = { $file } cannot be written ({ $system }). Make its folder writable.
error-file-no-space = { $file } cannot be written because the disk is full. Free some space.
error-file-write-protected = { $file } is write-protected. Make it writable, or move it away.
error-file-unread = { $file } could not be read, so Cohort does not overwrite it. Make it readable, or move it away.
error-file-other-copy = Another copy of Cohort uses { $file }. Close that copy and start this one again.
error-file-only-read = { $file } was opened only for reading. Open its folder for writing, too.
error-file-panicked = A bug in Cohort stopped work on { $file } ({ $message }). Please report it.
error-folder-too-many = { $file } has more than { $limit } files. Move some of them away.

# The library of games.
error-library-damaged = Your game library { $file } is damaged ({ $message }). Move it away, and Cohort starts a new one.
error-library-of-another = { $file } is the database of another program. Move it away, and Cohort starts a new game library.
error-library-newer = A newer version of Cohort wrote { $file } (format { $found }; this version knows { $known }). Use the newer version, or move the file away.
error-library-moved = { $file } was moved away while Cohort had it open. Move it back, or start Cohort again.
error-library-write-protected = { $file } is write-protected. Make the file and its folder writable.
error-library-busy = Another program is using { $file }. Close that program.
error-library-system = The system does not let Cohort use { $file } ({ $message }). Make its folder writable, or move the file away.
error-library-refused = { $file } does not accept the change ({ $message }). Please report it.
error-library-database = { $file } cannot be used ({ $message }). Make its folder writable, or move the file away.

# Work in the background.
error-job-not-started = The work could not start ({ $message }). Close other programs and try again.
error-job-panicked = This is a bug in Cohort ({ $message }). Please report it.
error-job-dropped = The work ended before its result. Try again.
