# Oznámení stránky v prohlížeči. Soubor čtou skripty stránky: na každém řádku jeden text bez proměnných.
push-tick = Upozornit mě, až budu na tahu
push-about = Oznámení přijdou, i když je tato stránka zavřená: o tazích, o dotazech kamaráda a o konci partie. Doručuje je služba tvého prohlížeče, která je nemůže číst.
push-blocked = Prohlížeč nedovoluje této stránce zobrazovat oznámení. Povol je v nastavení prohlížeče pro tuto stránku a zkus to znovu.
push-failed = Oznámení se nepodařilo zapnout. Zkontroluj připojení a zkus to znovu.
push-unknown = Tento server neumí posílat oznámení do tvého prohlížeče.
push-install = Safari zobrazuje oznámení, jen když máš Cohort na ploše. Otevři nabídku Sdílet, vyber „Přidat na plochu“ a spusť Cohort odtud.
push-move = Jsi na tahu.
push-joined = Soupeř se připojil. Partie začíná.
push-draw = Soupeř nabízí remízu.
push-take-back = Soupeř chce vrátit tah.
push-over = Partie skončila.
push-rematch = Soupeř chce hrát znovu.
push-began = Začala další partie.
push-other = V některé z tvých partií online je něco nového.
