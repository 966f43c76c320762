aids-title = Pomůcky
aids-about = Vyber, co má deska při hře vysvětlovat. V prvních partiích platí „Výuka“, později „Běžné“, pokud nezvolíš jinak.
aids-preset = Předvolba
aid-preset-teaching = Výuka
aid-preset-plain = Běžné
aid-preset-bare = Holá deska
aids-both = Obě hry
aids-ordo = Ordo
aids-close = Hotovo
aid-targets = Kam kámen může
aid-prompts = Co dělat nejdřív
aid-prompts-about = V tvých prvních dvou tazích řekne, co kameny umějí.
aid-reasons = Proč tah není možný
aid-reasons-about = Ukáže důvod přímo u pole. Když je to vypnuté, objeví se důvod vedle desky.
aid-groups = Skupiny
aid-groups-about = Spojnice vedou mezi kameny, které se dotýkají; osamocený kámen má čárkovaný kroužek. V Ordu se ukazuje jen rozdělená skupina.
aid-threats = Výhry jedním tahem
aid-threats-about = Řekne, kdy můžeš vyhrát jedním tahem. Šipka ukáže, jak soupeř hrozí výhrou.
aid-ways = Směry kamene
aid-ways-about = Ukáže počet kamenů na každé linii a kam po ní tah vede nebo co mu překáží. Číslo v závorkách: tah by vedl mimo desku. V Ordu ukáže, jak daleko kámen doklouže.
aid-home-rows = Domovské linie
aid-home-rows-about = Čáry a tečky v barvě strany ohraničují její domovskou linii, které chce druhá strana dosáhnout.
aid-preview = Kam kameny dopadnou
aid-preview-about = Ukáže kameny na poli, na které ukazuješ, a označí kameny, které by tah odřízl.
aid-rejoining = Rozdělená skupina
aid-rejoining-about = Řekne, když je tvá skupina rozdělená, a zakroužkuje kameny, které ji mohou spojit.
aid-splits = Pole, která skupinu rozdělí
aid-splits-about = Označí tato pole, dokud jsou kameny vybrané.
aid-runner = Nejkratší cesta na soupeřovu domovskou linii
aid-runner-about = Ukáže cestu kamene, kterému stačí nejméně tahů, pokud ho nezastaví žádný soupeřův kámen.
label-ways = { $count }
label-takes = { $count }, bere
label-barred-by-enemy = { $count }, blokováno
label-barred-by-own = { $count }, vlastní kámen
label-barred-by-edge = ({ $count })
label-whole = Skupina zůstane celá
label-whole-and-takes = Bere; skupina zůstane celá
label-cuts-off = { $count ->
    [one] Odřízne 1 tvůj kámen
    [few] Odřízne { $count } tvé kameny
   *[other] Odřízne { $count } tvých kamenů
}
label-run = { $count ->
    [one] 1 tah
    [few] { $count } tahy
   *[other] { $count } tahů
}
notice-split-you = { $count ->
    [0] Tvá skupina je rozdělená a žádný tah ji nespojí.
    [1] Tvá skupina je rozdělená. Spoj ji zakroužkovaným kamenem; smí i dozadu.
   *[other] Tvá skupina je rozdělená. Spoj ji jedním ze zakroužkovaných kamenů; smějí i dozadu.
}
notice-split-side = Skupina { $side-id ->
    [black] černého
   *[white] bílého
} { $count ->
    [0] je rozdělená a žádný tah ji nespojí.
    [1] je rozdělená. Spoj ji zakroužkovaným kamenem; smí i dozadu.
   *[other] je rozdělená. Spoj ji jedním ze zakroužkovaných kamenů; smějí i dozadu.
}
notice-first-move-loa = Vyber kámen: táhne přesně o tolik polí, kolik kamenů je na jeho linii.
notice-second-move-loa = Přeskočit smíš jen vlastní kameny; soupeřův kámen sebereš tím, že na něj dopadneš.
notice-repeats = Tah { $move } by zopakoval dřívější pozici a partie by skončila remízou.
notice-no-run = Na soupeřovu domovskou linii zatím sám nedojde žádný kámen.
notice-first-move-ordo = Posuň kámen rovně vpřed, šikmo vpřed nebo do strany, nebo táhni celou linií. Všechny kameny musí zůstat v jedné skupině.
notice-then-drop = Potom polož kámen z ruky.
notice-then-forward = Po tahu do strany táhni ještě vpřed.
notice-lines = Linie táhne jako celek: vyber oba její konce nebo přes ni táhni myší, pak vyber cíl.
notice-can-connect-you = Jedním tahem můžeš spojit všechny své kameny.
notice-can-connect-side = { $side } může jedním tahem spojit všechny kameny.
notice-can-reach-you = Jedním tahem můžeš dosáhnout soupeřovy domovské linie.
notice-can-reach-side = { $side } může jedním tahem dosáhnout soupeřovy domovské linie.
notice-threatens-to-connect = { $side } hrozí spojením.
notice-threatens-to-reach = { $side } hrozí průnikem na soupeřovu domovskou linii.
