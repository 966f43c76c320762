theme-walnut = Ořech a javor
theme-cherry = Třešeň a bříza
theme-marble = Mramor a bronz
theme-travertine = Travertin a čedič
theme-tournament = Turnaj
theme-contrast = Vysoký kontrast
