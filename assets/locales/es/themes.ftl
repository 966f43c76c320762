theme-walnut = Nogal y arce
theme-cherry = Cerezo y abedul
theme-marble = Mármol y bronce
theme-travertine = Travertino y basalto
theme-tournament = Torneo
theme-contrast = Alto contraste
