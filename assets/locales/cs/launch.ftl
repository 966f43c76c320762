launch-no-adapter =
    Cohort nelze spustit, protože nenašel žádnou použitelnou grafickou kartu. Potřebuje GPU s podporou Vulkanu, Direct3D 12 nebo Metalu.

    Aktualizuj ovladač grafické karty a spusť Cohort znovu. Na Linuxu můžeš také nainstalovat ovladače Vulkanu z projektu Mesa (balíček mesa-vulkan-drivers), které fungují i bez grafické karty.
launch-stopped =
    Cohort se musel ukončit. Tvá partie je uložená až po poslední tah. Spusť Cohort znovu a pokračuj v ní z úvodní obrazovky.

    Co se pokazilo: { $problem }
