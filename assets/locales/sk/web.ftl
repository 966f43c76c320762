# Texty iba pre stránku v prehliadači.
web-strength = Sila
web-strength-number = Iná sila, v Elo
web-cancel = Zrušiť
web-other-tab = Tvoje partie online sú otvorené na inej karte tohto prehliadača.
web-use-here = Otvoriť ich tu
web-local = Späť k partii na tomto zariadení
web-no-server = Táto stránka nemá server na hru online. Otvor Cohort na adrese servera alebo hrajte spolu na tomto zariadení.
web-line-hint = Ak chceš ťahať celým radom, stlač kameň na jeho druhom konci a potom cieľ.
web-other-server = Tento odkaz patrí inému serveru. Otvor ho v paneli s adresou prehliadača.
web-own-invitation = To je tvoja vlastná pozvánka. Pošli jej odkaz kamarátovi.
web-storage-full = prehliadač nemá miesto alebo to nedovoľuje.
web-record = Partia ako text
web-record-about = Skopíruj tento text, ak si chceš partiu uložiť alebo ju otvoriť v Cohorte na počítači. Inú partiu otvoríš tak, že sem vložíš jej text.
web-record-copy = Kopírovať
web-record-open = Otvoriť tento text
web-record-failed = Text sa nepodarilo načítať ani zapísať. Skontroluj pripojenie a skús to znova.
web-replaces = Partia na tomto zariadení sa ešte neskončila. Nová partia ju nahradí.
