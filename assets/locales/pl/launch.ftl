launch-no-adapter =
    Cohort nie może się uruchomić, bo nie znalazł procesora graficznego, którego mógłby użyć. Wymaga procesora graficznego z obsługą Vulkan, Direct3D 12 lub Metal.

    Zaktualizuj sterownik karty graficznej i uruchom Cohort ponownie. W systemie Linux możesz też zainstalować sterowniki Vulkan z pakietu Mesa (mesa-vulkan-drivers), które działają nawet bez karty graficznej.
launch-stopped =
    Cohort musiał zakończyć działanie. Twoja partia jest zapisana do ostatniego ruchu. Uruchom Cohort ponownie i kontynuuj partię z ekranu tytułowego.

    Co się stało: { $problem }
