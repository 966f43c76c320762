solved-title = Gelöste Bretter
learn-perfect = Perfektes Spiel
learn-solved-about = Spiele auf kleinen Brettern gegen einen perfekten Gegner und sieh den Wert jedes Zuges
solved-about = Für diese Bretter hat Cohort bewiesen, wer gewinnt. Spiele gegen einen perfekten Gegner und sieh den Wert jedes Zuges. Jeder erste Zug steht auch für seine Spiegelbilder.
solved-board-wins = { $count ->
    [one] { $side } gewinnt bei bestem Spiel in { $count } Zug
   *[other] { $side } gewinnt bei bestem Spiel in { $count } Zügen
}
solved-board-wins-some = { $side } gewinnt bei bestem Spiel; die kleinste Zahl der Züge ist unbekannt
solved-winning = Erste Züge, die gewinnen: { $moves }
solved-losing = Erste Züge, die verlieren: { $moves }
solved-unknown = Nicht bewiesen: { $moves }
solved-play-black = Schwarz spielen
solved-play-white = Weiß spielen

solved-you = Du spielst { $side }
solved-thinking = Der Computer sucht seinen besten Zug …
solved-hidden = Die Werte sind verborgen. Finde selbst den besten Zug.
solved-now-awaited = Die Werte deiner Züge werden berechnet …
solved-now-wins = { $count ->
    [one] Du kannst in { $count } Zug gewinnen.
   *[other] Du kannst in { $count } Zügen gewinnen.
}
solved-now-wins-most = { $count ->
    [one] Du kannst in { $count } Zug gewinnen.
   *[other] Du kannst in höchstens { $count } Zügen gewinnen.
}
solved-now-draws = Bei bestem Spiel endet die Partie remis.
solved-now-loses = { $count ->
    [0] Jeder Zug verliert sofort.
    [one] Bei bestem Spiel verlierst du in { $count } Zug.
   *[other] Bei bestem Spiel verlierst du in { $count } Zügen.
}
solved-now-loses-most = { $count ->
    [0] Jeder Zug verliert sofort.
    [one] Bei bestem Spiel verlierst du in { $count } Zug.
   *[other] Bei bestem Spiel verlierst du in höchstens { $count } Zügen.
}
solved-now-open = Über diese Stellung ist nichts bewiesen.

solved-moves = Deine Züge
solved-wins = { $count ->
    [one] Gewinnt in { $count } Zug
   *[other] Gewinnt in { $count } Zügen
}
solved-wins-most = { $count ->
    [one] Gewinnt in { $count } Zug
   *[other] Gewinnt in höchstens { $count } Zügen
}
solved-draws = Remis
solved-loses = { $count ->
    [0] Verliert sofort
    [one] Verliert in { $count } Zug
   *[other] Verliert in { $count } Zügen
}
solved-loses-most = { $count ->
    [0] Verliert sofort
    [one] Verliert in { $count } Zug
   *[other] Verliert in höchstens { $count } Zügen
}
solved-open = Nicht bewiesen
solved-awaited = Wird noch berechnet
solved-label-wins = gewinnt in { $count }
solved-label-wins-some = gewinnt
solved-label-draws = remis
solved-label-loses = { $count ->
    [0] verliert
   *[other] verliert in { $count }
}
solved-label-loses-some = verliert
solved-label-open = nicht bewiesen
solved-label-awaited = …

solved-fastest = { $move } gewinnt am schnellsten.
solved-slower = { $move } gewinnt auch, braucht aber { $count } statt { $best } Züge.
solved-win-lost = { $count ->
    [one] { $move } verschenkt den Sieg: Jetzt gewinnt { $side } in { $count } Zug.
   *[other] { $move } verschenkt den Sieg: Jetzt gewinnt { $side } in { $count } Zügen.
}
solved-win-drawn = { $move } verschenkt den Sieg: Bei bestem Spiel endet die Partie jetzt remis.
solved-win-unsure = { $move } verlässt den bewiesenen Sieg: Über diese Stellung ist nichts bewiesen.
solved-draw-lost = { $count ->
    [one] { $move } verschenkt das Remis: Jetzt gewinnt { $side } in { $count } Zug.
   *[other] { $move } verschenkt das Remis: Jetzt gewinnt { $side } in { $count } Zügen.
}
solved-draw-kept = { $move } hält das Remis.
solved-longest = { $move } ist die längste Verteidigung.
solved-shorter = { $move } verkürzt die Verteidigung: { $side } braucht jetzt { $count } statt { $best } Züge.

solved-show = Werte zeigen
solved-hide = Werte verbergen
solved-values-tip = Den Wert jedes Zuges zeigen oder verbergen ({ $key-hint })
solved-take-back = Zurücknehmen
solved-take-back-tip = Deinen letzten Zug zurücknehmen ({ $key-undo })
solved-play-again = Noch einmal spielen
solved-swap = Seiten tauschen
solved-swap-tip = Mit der anderen Seite von vorn beginnen
solved-all = Alle Bretter
solved-all-tip = Alle gelösten Bretter zeigen
solved-leave = Menü
solved-leave-tip = Zurück zum Startbildschirm
