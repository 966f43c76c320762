theme-walnut = Orzech i klon
theme-cherry = Wiśnia i brzoza
theme-marble = Marmur i brąz
theme-travertine = Trawertyn i bazalt
theme-tournament = Turniej
theme-contrast = Wysoki kontrast
