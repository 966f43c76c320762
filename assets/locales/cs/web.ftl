# Texty jen pro stránku v prohlížeči.
web-strength = Síla
web-strength-number = Jiná síla, v Elo
web-cancel = Zrušit
web-other-tab = Tvoje partie online jsou otevřené v jiné kartě tohoto prohlížeče.
web-use-here = Otevřít je tady
web-local = Zpět k partii na tomto zařízení
web-no-server = Tato stránka nemá server pro hru online. Otevři Cohort na adrese serveru, nebo hrajte spolu na tomto zařízení.
web-line-hint = Chceš-li táhnout celou řadou, stiskni kámen na jejím druhém konci a pak cíl.
web-other-server = Tento odkaz patří jinému serveru. Otevři ho v adresním řádku prohlížeče.
web-own-invitation = To je tvá vlastní pozvánka. Pošli její odkaz kamarádovi.
web-storage-full = prohlížeč nemá místo, nebo to nedovoluje.
web-record = Partie jako text
web-record-about = Zkopíruj tento text, chceš-li si partii uložit nebo ji otevřít v Cohortu na počítači. Jinou partii otevřeš tak, že sem vložíš její text.
web-record-copy = Kopírovat
web-record-open = Otevřít tento text
web-record-failed = Text se nepodařilo načíst ani zapsat. Zkontroluj připojení a zkus to znovu.
web-replaces = Partie na tomto zařízení ještě neskončila. Nová partie ji nahradí.
