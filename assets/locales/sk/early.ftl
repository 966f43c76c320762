# Texty stránky v prehliadači pred spustením. Každý text na jednom riadku.
early-trouble = Stránku sa nepodarilo načítať. Skontroluj pripojenie a načítaj ju znova.
early-script = Cohort potrebuje JavaScript. Povoľ ho pre túto stránku a načítaj ju znova.
