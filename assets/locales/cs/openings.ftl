action-openings = Průzkumník
action-openings-tip = Tahy z této pozice v partiích enginu i v těch tvých ({ $key-openings })
openings-title = Průzkumník
openings-about = Tahy hrané z této pozice. Vyber tah a přejdeš do pozice po něm.
openings-closed = Při partii s počítačem nebo s hodinami není průzkumník dostupný.
openings-engine = Partie enginu
openings-own = Tvé partie
openings-games = { $count ->
    [one] Této pozice dosáhla 1 partie.
    [few] Této pozice dosáhly { $count } partie.
   *[other] Této pozice dosáhlo { $count } partií.
}
openings-unknown = Této pozice nedosáhla žádná partie.
openings-no-archive = Engine na této desce žádné partie nemá.
openings-not-kept = Tato kopie Cohortu partie neukládá.
openings-reading = Prohledávám tvé partie…
openings-failed = Tvé partie nelze přečíst: { $problem }
openings-move = { $move }: { $count ->
    [one] 1 partie
    [few] { $count } partie
   *[other] { $count } partií
}. Výhry černého { $black } %, remízy { $draws } %, výhry bílého { $white } %.
openings-chances = Odhad enginu pro černého: { $percent } %.
openings-close = Zavřít
