# The settings.
settings-title = Settings
settings-pace = Moving stones
pace-off = At once
pace-fast = Fast
pace-normal = Normal
pace-slow = Slow
settings-targets = Show where a stone can go
settings-language = Language
settings-language-system = As the system
settings-volume = Loudness of sounds
settings-scale = Size of texts
settings-close = Close
settings-unsaved = Settings cannot be saved: { $problem }
settings-broken = Your settings file could not be read and was set aside: { $problem }
