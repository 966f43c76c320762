theme-walnut = Noyer et érable
theme-cherry = Merisier et bouleau
theme-marble = Marbre et bronze
theme-travertine = Travertin et basalte
theme-tournament = Tournoi
theme-contrast = Contraste élevé
