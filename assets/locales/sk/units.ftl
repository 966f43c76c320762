percent = { $value } %
number-thousands = { $number } tis.
number-millions = { $number } mil.
date = { $day }. { $month }. { $year }
date-day = { $day }. { $month }.
date-month = { $month }/{ $year }
