action-openings = Prieskumník
action-openings-tip = Ťahy z tejto pozície v partiách enginu aj v tvojich ({ $key-openings })
openings-title = Prieskumník
openings-about = Ťahy zahrané z tejto pozície. Vyber ťah a posunieš sa ďalej.
openings-closed = Počas partie proti počítaču alebo na čas prieskumník nie je dostupný.
openings-engine = Partie enginu
openings-own = Tvoje partie
openings-games = { $count ->
    [one] Do tejto pozície sa dostala 1 partia.
    [few] Do tejto pozície sa dostali { $count } partie.
   *[other] Do tejto pozície sa dostalo { $count } partií.
}
openings-unknown = Do tejto pozície sa nedostala žiadna partia.
openings-no-archive = Na tejto doske engine nemá žiadne partie.
openings-not-kept = Cohort teraz partie neukladá.
openings-reading = Prechádzajú sa tvoje partie…
openings-failed = Tvoje partie sa nedajú prečítať: { $problem }
openings-move = { $move }: { $count ->
    [one] 1 partia
    [few] { $count } partie
   *[other] { $count } partií
}. Výhry čierneho { $black } %, remízy { $draws } %, výhry bieleho { $white } %.
openings-chances = Odhad enginu pre čierneho: { $percent } %.
openings-close = Zavrieť
