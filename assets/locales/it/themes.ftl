theme-walnut = Noce e acero
theme-cherry = Ciliegio e betulla
theme-marble = Marmo e bronzo
theme-travertine = Travertino e basalto
theme-tournament = Torneo
theme-contrast = Alto contrasto
