# Texty stránky v prohlížeči, než se spustí. Každý text na jednom řádku.
early-trouble = Stránku se nepodařilo načíst. Zkontroluj připojení a načti ji znovu.
early-script = Cohort potřebuje JavaScript. Povol ho pro tuto stránku a načti ji znovu.
