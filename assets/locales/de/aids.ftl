aids-title = Hilfen
aids-about = Wähle, was das Brett erklärt, während du spielst. Solange du nichts wählst, gilt in deinen ersten Partien „Zum Lernen“ und später „Üblich“.
aids-preset = Vorgabe
aid-preset-teaching = Zum Lernen
aid-preset-plain = Üblich
aid-preset-bare = Ohne Hilfen
aids-both = Beide Spiele
aids-ordo = Ordo
aids-close = Fertig
aid-targets = Wohin ein Stein kann
aid-prompts = Was zuerst zu tun ist
aid-prompts-about = Sagt dir bei deinen ersten beiden Zügen, was Steine können.
aid-reasons = Warum ein Zug nicht geht
aid-reasons-about = Zeigt den Grund am Feld. Ist das aus, steht er neben dem Brett.
aid-groups = Gruppen
aid-groups-about = Stege verbinden Steine, die sich berühren; ein einzelner Stein hat einen gestrichelten Ring. In Ordo wird nur eine geteilte Gruppe gezeigt.
aid-threats = Siege in einem Zug
aid-threats-about = Sagt dir, wann du mit einem Zug gewinnen kannst. Ein Pfeil zeigt, wie der Gegner zu gewinnen droht.
aid-ways = Die Wege eines Steins
aid-ways-about = Zeigt, wie viele Steine auf jeder Linie stehen und wohin ein Zug auf ihr führt oder was ihn sperrt. Bei einer Zahl in Klammern führte der Zug vom Brett. In Ordo siehst du, wie weit ein Stein gleiten kann.
aid-home-rows = Grundlinien
aid-home-rows-about = Striche und Punkte in der Farbe einer Seite umrahmen ihre Grundlinie, die die andere Seite erreichen will.
aid-preview = Wo Steine landen würden
aid-preview-about = Zeigt die Steine auf dem Feld, auf das du zeigst, und markiert die Steine, die der Zug abtrennen würde.
aid-rejoining = Geteilte Gruppe
aid-rejoining-about = Sagt dir, wann deine Gruppe geteilt ist, und kreist die Steine ein, die sie wieder verbinden können.
aid-splits = Felder, die die Gruppe teilen
aid-splits-about = Markiert diese Felder, solange Steine gewählt sind.
aid-runner = Der kürzeste Weg zur Grundlinie
aid-runner-about = Zeigt den Weg des Steins, der die wenigsten Züge zur gegnerischen Grundlinie braucht, wenn kein gegnerischer Stein ihn aufhält.
label-ways = { $count }
label-takes = { $count }, schlägt
label-barred-by-enemy = { $count }, gesperrt
label-barred-by-own = { $count }, eigener Stein
label-barred-by-edge = ({ $count })
label-whole = Deine Gruppe bleibt ganz
label-whole-and-takes = Schlägt; deine Gruppe bleibt ganz
label-cuts-off = { $count ->
    [one] Trennt 1 deiner Steine ab
   *[other] Trennt { $count } deiner Steine ab
}
label-run = { $count ->
    [one] 1 Zug
   *[other] { $count } Züge
}
notice-split-you = { $count ->
    [0] Deine Gruppe ist geteilt, und kein Zug verbindet sie wieder.
    [one] Deine Gruppe ist geteilt. Verbinde sie wieder mit dem eingekreisten Stein; er darf auch rückwärts ziehen.
   *[other] Deine Gruppe ist geteilt. Verbinde sie wieder mit einem der eingekreisten Steine; sie dürfen auch rückwärts ziehen.
}
notice-split-side = { $count ->
    [0] { $side } ist geteilt, und kein Zug verbindet die Gruppe wieder.
    [one] { $side } ist geteilt. Verbinde die Gruppe wieder mit dem eingekreisten Stein; er darf auch rückwärts ziehen.
   *[other] { $side } ist geteilt. Verbinde die Gruppe wieder mit einem der eingekreisten Steine; sie dürfen auch rückwärts ziehen.
}
notice-first-move-loa = Nimm einen Stein: Er zieht genau so viele Felder weit, wie Steine auf seiner Linie stehen.
notice-second-move-loa = Steine dürfen nur über eigene Steine springen; wer auf einem gegnerischen Stein landet, schlägt ihn.
notice-repeats = { $move } würde eine frühere Stellung wiederholen und die Partie remis beenden.
notice-no-run = Noch kann kein Stein allein die gegnerische Grundlinie erreichen.
notice-first-move-ordo = Zieh einen Stein gerade vorwärts, schräg vorwärts oder zur Seite, oder zieh eine ganze Linie. Alle Steine müssen in einer Gruppe bleiben.
notice-then-drop = Setz danach einen Stein aus deiner Hand ein.
notice-then-forward = Nach einem Seitwärtszug zieh auch noch vorwärts.
notice-lines = Eine Linie zieht als Ganzes: Wähl ihre beiden Enden oder zieh mit der Maus darüber, dann wähl das Zielfeld.
notice-can-connect-you = Du kannst mit einem Zug alle deine Steine verbinden.
notice-can-connect-side = { $side } kann mit einem Zug alle Steine verbinden.
notice-can-reach-you = Du kannst mit einem Zug die gegnerische Grundlinie erreichen.
notice-can-reach-side = { $side } kann mit einem Zug die gegnerische Grundlinie erreichen.
notice-threatens-to-connect = { $side } droht, sich zu verbinden.
notice-threatens-to-reach = { $side } droht, die gegnerische Grundlinie zu erreichen.
