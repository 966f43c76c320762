launch-no-adapter =
    Cohort nelze spustit, protože nenašel žádnou použitelnou grafickou kartu. Potřebuje GPU s podporou Vulkanu, Direct3D 12 nebo Metalu.

    Aktualizuj ovladač grafické karty a spusť Cohort znovu. Na Linuxu můžeš také nainstalovat ovladače Vulkanu z projektu Mesa (balíček mesa-vulkan-drivers), které fungují i bez grafické karty.
launch-stopped =
    Cohort se musel ukončit. Tvá partie je uložená až po poslední tah. Spusť Cohort znovu a pokračuj v ní z úvodní obrazovky.

    Co se pokazilo: { $problem }
launch-page-loading = Načítání hry: { $done } z { $all } MB
launch-page-no-graphics = Tvůj prohlížeč nezobrazuje 3D grafiku. Zapni hardwarovou akceleraci, nebo použij jiný prohlížeč s WebGL 2.
launch-page-failed = Hru se nepodařilo načíst. Zkontroluj připojení a načti stránku znovu.
launch-page-no-language = Jazyk se nepodařilo načíst. Zkontroluj připojení a vyber jazyk v nastavení znovu.
launch-page-stopped = Cohort se musel ukončit. Spusť ho znovu načtením stránky.
launch-page-reload = Načíst znovu
launch-page-not-kept = Prohlížeč této stránce nedovoluje ukládat partie: jeho úložiště je možná plné nebo zablokované, například v anonymním okně. Partie vydrží jen do zavření této stránky.
