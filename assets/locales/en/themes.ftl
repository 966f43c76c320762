# The names of the themes.
theme-walnut = Walnut and maple
