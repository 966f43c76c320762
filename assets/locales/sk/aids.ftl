aids-title = Pomôcky
aids-about = Vyber, čo ti doska počas hry vysvetľuje. Kým si nevyberieš, v prvých partiách platí „Nauč ma“ a v neskorších „Bežné“.
aids-preset = Predvoľba
aid-preset-teaching = Nauč ma
aid-preset-plain = Bežné
aid-preset-bare = Holá doska
aids-both = Obe hry
aids-ordo = Ordo
aids-close = Hotovo
aid-targets = Kam môže kameň ísť
aid-prompts = Čo urobiť najprv
aid-prompts-about = Pri prvých dvoch ťahoch ti povie, čo kamene dokážu.
aid-reasons = Prečo ťah nejde
aid-reasons-about = Dôvod sa ukáže pri poli. Keď je to vypnuté, zobrazí sa vedľa dosky.
aid-groups = Skupiny
aid-groups-about = Pásiky spájajú kamene, ktoré sa dotýkajú; osamelý kameň má prerušovaný krúžok. V hre Ordo sa ukazuje iba rozdelená skupina.
aid-threats = Výhry jedným ťahom
aid-threats-about = Povie ti, keď môžeš vyhrať jedným ťahom. Šípka ukáže, ako súper hrozí výhrou.
aid-ways = Cesty kameňa
aid-ways-about = Ukáže počet kameňov na každej línii a kam po nej vedie ťah alebo čo mu bráni. Číslo v zátvorke znamená ťah mimo dosky. V hre Ordo ukáže, ako ďaleko sa kameň môže kĺzať.
aid-home-rows = Domovské rady
aid-home-rows-about = Čiary a bodky vo farbe strany ohraničujú jej domovský rad, na ktorý sa snaží dostať druhá strana.
aid-preview = Kde by kamene skončili
aid-preview-about = Ukáže kamene na poli, na ktoré mieriš, a označí kamene, ktoré by ťah odrezal.
aid-rejoining = Rozdelená skupina
aid-rejoining-about = Povie ti, keď je tvoja skupina rozdelená, a zakrúžkuje kamene, ktoré ju môžu znova spojiť.
aid-splits = Polia, ktoré skupinu rozdelia
aid-splits-about = Označí tieto polia, keď máš vybrané kamene.
aid-runner = Najkratšia cesta na protiľahlý rad
aid-runner-about = Ukáže cestu kameňa, ktorý potrebuje najmenej ťahov, ak ho nezastaví súperov kameň.
label-ways = { $count }
label-takes = { $count }, berie
label-barred-by-enemy = { $count }, zablokované
label-barred-by-own = { $count }, vlastný kameň
label-barred-by-edge = ({ $count })
label-whole = Skupina zostane súvislá
label-whole-and-takes = Berie; skupina zostane súvislá
label-cuts-off = { $count ->
    [one] Odreže 1 tvoj kameň
    [few] Odreže { $count } tvoje kamene
   *[other] Odreže { $count } tvojich kameňov
}
label-run = { $count ->
    [one] 1 ťah
    [few] { $count } ťahy
   *[other] { $count } ťahov
}
notice-split-you = { $count ->
    [0] Tvoja skupina je rozdelená a žiadny ťah ju znova nespojí.
    [one] Tvoja skupina je rozdelená. Znova ju spoj zakrúžkovaným kameňom; smie ísť aj dozadu.
    [few] Tvoja skupina je rozdelená. Znova ju spoj niektorým zo zakrúžkovaných kameňov; smú ísť aj dozadu.
   *[other] Tvoja skupina je rozdelená. Znova ju spoj niektorým zo zakrúžkovaných kameňov; smú ísť aj dozadu.
}
notice-split-side = { $count ->
    [0] { $side } je rozdelený a žiadny ťah skupinu znova nespojí.
    [one] { $side } je rozdelený. Znova spoj skupinu zakrúžkovaným kameňom; smie ísť aj dozadu.
    [few] { $side } je rozdelený. Znova spoj skupinu niektorým zo zakrúžkovaných kameňov; smú ísť aj dozadu.
   *[other] { $side } je rozdelený. Znova spoj skupinu niektorým zo zakrúžkovaných kameňov; smú ísť aj dozadu.
}
notice-first-move-loa = Vyber kameň: ťahá presne o toľko polí, koľko kameňov je na jeho línii.
notice-second-move-loa = Preskočiť smieš iba vlastné kamene; súperov kameň zoberieš tým, že naň dopadneš.
notice-repeats = { $move } by zopakoval skoršiu pozíciu a partia by sa skončila remízou.
notice-no-run = Zatiaľ sa žiadny kameň nedostane na protiľahlý rad sám.
notice-first-move-ordo = Posuň kameň rovno dopredu, šikmo dopredu alebo do strany, alebo ťahaj celou líniou. Všetky kamene musia zostať v jednej skupine.
notice-then-drop = Potom polož kameň z ruky.
notice-then-forward = Po ťahu do strany potiahni ešte dopredu.
notice-lines = Línia ťahá ako celok: vyber oba jej konce alebo po nej potiahni myšou a potom vyber, kam má ísť.
notice-can-connect-you = Jedným ťahom môžeš spojiť všetky svoje kamene.
notice-can-connect-side = { $side } môže jedným ťahom spojiť všetky kamene.
notice-can-reach-you = Jedným ťahom sa môžeš dostať na protiľahlý rad.
notice-can-reach-side = { $side } sa môže jedným ťahom dostať na protiľahlý rad.
notice-threatens-to-connect = { $side } hrozí spojením.
notice-threatens-to-reach = { $side } hrozí postupom na protiľahlý rad.
