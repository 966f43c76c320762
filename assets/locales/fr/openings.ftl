action-openings = Explorateur
action-openings-tip = Coups joués dans cette position, par le moteur et dans tes parties ({ $key-openings })
openings-title = Explorateur
openings-about = Coups joués dans cette position. Choisis un coup pour le suivre.
openings-closed = L’explorateur n’est pas disponible pendant une partie contre l’ordinateur ou à la pendule.
openings-engine = Parties du moteur
openings-own = Tes parties
openings-games = { $count ->
    [one] { $count } partie a atteint cette position.
   *[other] { $count } parties ont atteint cette position.
}
openings-unknown = Aucune partie n’a atteint cette position.
openings-no-archive = Le moteur n’a pas de parties sur ce plateau.
openings-not-kept = Cette fenêtre de Cohort n’enregistre pas les parties.
openings-reading = Lecture de tes parties…
openings-failed = Tes parties ne peuvent pas être lues : { $problem }
openings-move = { $move } : { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}. Noir a gagné : { $black } %, nulles : { $draws } %, Blanc a gagné : { $white } %.
openings-chances = Estimation du moteur pour Noir : { $percent } %.
openings-close = Fermer
