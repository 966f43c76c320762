# Oznámenia stránky v prehliadači. Súbor čítajú skripty stránky: na každom riadku jeden text bez premenných.
push-tick = Upozorniť ma, keď budem na ťahu
push-about = Oznámenia prídu, aj keď je táto stránka zatvorená: o ťahoch, o otázkach kamaráta a o konci partie. Doručuje ich služba tvojho prehliadača, ktorá ich nemôže čítať.
push-blocked = Prehliadač nedovoľuje tejto stránke zobrazovať oznámenia. Povoľ ich v nastaveniach prehliadača pre túto stránku a skús to znova.
push-failed = Oznámenia sa nepodarilo zapnúť. Skontroluj pripojenie a skús to znova.
push-unknown = Tento server nevie posielať oznámenia do tvojho prehliadača.
push-install = Safari zobrazuje oznámenia, len ak máš Cohort na ploche. Otvor ponuku Zdieľať, vyber „Pridať na plochu“ a spusti Cohort odtiaľ.
push-move = Si na ťahu.
push-joined = Súper sa pripojil. Partia sa začína.
push-draw = Súper ponúka remízu.
push-take-back = Súper žiada o vrátenie ťahu.
push-over = Partia sa skončila.
push-rematch = Súper chce hrať znova.
push-began = Začala sa ďalšia partia.
push-other = V niektorej z tvojich partií online je niečo nové.
