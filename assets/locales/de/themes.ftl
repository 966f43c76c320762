theme-walnut = Nussbaum und Ahorn
theme-cherry = Kirsche und Birke
theme-marble = Marmor und Bronze
theme-travertine = Travertin und Basalt
theme-tournament = Turnier
theme-contrast = Hoher Kontrast
