launch-no-adapter =
    Cohort sa nedá spustiť, pretože nenašiel grafický procesor, ktorý by mohol použiť. Potrebuje GPU s podporou Vulkan, Direct3D 12 alebo Metal.

    Aktualizuj ovládač grafiky a spusti Cohort znova. V Linuxe môžeš nainštalovať aj ovládače Vulkan od projektu Mesa (balík mesa-vulkan-drivers), ktoré fungujú aj bez grafickej karty.
launch-stopped =
    Cohort sa musel zavrieť. Tvoja partia je uložená až po posledný ťah. Spusti Cohort znova a pokračuj v partii z úvodnej obrazovky.

    Čo sa stalo: { $problem }
launch-page-loading = Načítava sa hra: { $done } z { $all } MB
launch-page-no-graphics = Tvoj prehliadač nezobrazuje 3D grafiku. Zapni hardvérovú akceleráciu alebo použi iný prehliadač s WebGL 2.
launch-page-failed = Hru sa nepodarilo načítať. Skontroluj pripojenie a načítaj stránku znova.
launch-page-no-language = Jazyk sa nepodarilo načítať. Skontroluj pripojenie a vyber jazyk v nastaveniach znova.
launch-page-stopped = Cohort sa musel ukončiť. Spusti ho znova načítaním stránky.
launch-page-reload = Načítať znova
launch-page-not-kept = Prehliadač tejto stránke nedovoľuje ukladať partie: jeho úložisko je možno plné alebo zablokované, napríklad v súkromnom okne. Partie vydržia len do zatvorenia tejto stránky.
