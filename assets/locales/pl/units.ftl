percent = { $value }%
plain-number = { $number }
number-thousands = { $number } tys.
number-millions = { $number } mln
date = { $day } { $month ->
    [1] sty
    [2] lut
    [3] mar
    [4] kwi
    [5] maj
    [6] cze
    [7] lip
    [8] sie
    [9] wrz
    [10] paź
    [11] lis
   *[12] gru
} { $year }
date-day = { $day } { $month ->
    [1] sty
    [2] lut
    [3] mar
    [4] kwi
    [5] maj
    [6] cze
    [7] lip
    [8] sie
    [9] wrz
    [10] paź
    [11] lis
   *[12] gru
}
date-month = { $month ->
    [1] sty
    [2] lut
    [3] mar
    [4] kwi
    [5] maj
    [6] cze
    [7] lip
    [8] sie
    [9] wrz
    [10] paź
    [11] lis
   *[12] gru
} { $year }
# A date with a time of day.
date-time = { $date }, { $time }
# The plural form of a number. It is the end of the keys of texts that have a key for each form.
number-form = { $count ->
    [one] one
    [few] few
    [many] many
   *[other] other
}
