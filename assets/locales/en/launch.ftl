# What is said in a box on the screen when there is no window of the game.
launch-no-adapter =
    Cohort found nothing that can draw it: it needs a graphics adapter with Vulkan, Direct3D 12 or Metal.

    Bring the driver of the graphics adapter up to date. On Linux, Mesa's Vulkan drivers (the package mesa-vulkan-drivers) draw even without a graphics card.
launch-stopped =
    Cohort had to stop. The game up to the last move is kept, and the title screen offers to go on with it.

    What went wrong: { $problem }
