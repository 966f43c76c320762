percent = { $value } %
plain-number = { $number }
number-thousands = { $number } tis.
number-millions = { $number } mil.
date = { $day }. { $month }. { $year }
date-day = { $day }. { $month }.
date-month = { $month }/{ $year }
# A date with a time of day.
date-time = { $date } { $time }
# The plural form of a number. It is the end of the keys of texts that have a key for each form.
number-form = { $count ->
    [one] one
    [few] few
   *[other] other
}
