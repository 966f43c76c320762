# The names of the themes.
theme-walnut = Walnut and maple
theme-cherry = Cherry and birch
theme-marble = Marble and bronze
theme-travertine = Travertine and basalt
theme-tournament = Tournament
theme-contrast = High contrast
