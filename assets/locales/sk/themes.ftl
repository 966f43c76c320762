theme-walnut = Orech a javor
theme-cherry = Čerešňa a breza
theme-marble = Mramor a bronz
theme-travertine = Travertín a čadič
theme-tournament = Turnaj
theme-contrast = Vysoký kontrast
