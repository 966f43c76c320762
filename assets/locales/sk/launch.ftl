launch-no-adapter =
    Cohort sa nedá spustiť, pretože nenašiel grafický procesor, ktorý by mohol použiť. Potrebuje GPU s podporou Vulkan, Direct3D 12 alebo Metal.

    Aktualizuj ovládač grafiky a spusti Cohort znova. V Linuxe môžeš nainštalovať aj ovládače Vulkan od projektu Mesa (balík mesa-vulkan-drivers), ktoré fungujú aj bez grafickej karty.
launch-stopped =
    Cohort sa musel zavrieť. Tvoja partia je uložená až po posledný ťah. Spusti Cohort znova a pokračuj v partii z úvodnej obrazovky.

    Čo sa stalo: { $problem }
