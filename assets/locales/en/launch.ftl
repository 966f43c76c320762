# Messages in a system dialog, shown when the game has no window.
launch-no-adapter =
    Cohort cannot start because it found no GPU that it can use. It requires a GPU with Vulkan, Direct3D 12 or Metal.

    Update your graphics driver, then start Cohort again. On Linux you can also install Mesa’s Vulkan drivers (the package mesa-vulkan-drivers), which work even without a graphics card.
launch-stopped =
    Cohort had to close. Your game is saved up to the last move. Start Cohort again and continue the game from the title screen.

    What went wrong: { $problem }
# The page that loads the game in a browser.
launch-page-loading = Loading the game: { $done } of { $all } MB
launch-page-no-graphics = Your browser shows no 3D graphics. Turn on its hardware acceleration, or use another browser that has WebGL 2.
launch-page-failed = The game could not be loaded. Check the connection, then reload the page.
launch-page-no-language = The language could not be loaded. Check the connection, then choose the language again in the settings.
launch-page-stopped = Cohort had to close. Reload the page to start it again.
launch-page-reload = Reload
launch-page-not-kept = Your browser does not let this page keep games: its storage may be full or blocked, for example in a private window. Your games last until you close this page.
