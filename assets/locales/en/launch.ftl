# What is said in a box on the screen when there is no window of the game.
launch-no-adapter =
    Cohort cannot start because it found no GPU that it can use. It requires a GPU with Vulkan, Direct3D 12 or Metal.

    Bring the driver of the graphics adapter up to date. On Linux, Mesa's Vulkan drivers (the package mesa-vulkan-drivers) draw even without a graphics card.
launch-stopped =
    Cohort had to stop. Your game is saved up to the last move; you can continue it from the title screen.

    What went wrong: { $problem }
