error-developers = { $message }
error-both = { $first } { $second }
size-bytes = { $number ->
    [one] 1 bajt
    [few] { $number } bajty
   *[other] { $number } bajtov
}
size-kib = { $number } KiB
size-mib = { $number } MiB
error-file-missing = Súbor { $file } neexistuje. Skontroluj názov a priečinok.
error-file-not-a-file = { $file } nie je súbor, ale { $kind ->
    [folder] priečinok
    [pipe] pomenovaná rúra
    [socket] soket
    [device] zariadenie
   *[other] niečo iné
}. Presuň to inam alebo daj na to miesto súbor.
error-file-too-large = Súbor { $file } je väčší ako { $limit }. Zmenši ho alebo ho presuň inam.
error-file-read = { $file } sa nedá prečítať ({ $system }). Povoľ čítanie alebo to presuň inam.
error-file-write = { $file } sa nedá zapísať ({ $system }). Povoľ zápis do jeho priečinka.
error-file-no-space = { $file } sa nedá zapísať, lebo disk je plný. Uvoľni na ňom miesto.
error-file-write-protected = { $file } je chránené proti zápisu. Povoľ zápis alebo to presuň inam.
error-file-unread = { $file } sa nedalo prečítať, preto to Cohort neprepisuje. Povoľ čítanie alebo to presuň inam.
error-file-other-copy = { $file } používa iná kópia Cohortu. Zatvor ju a spusti túto znova.
error-file-only-read = { $file } je otvorené iba na čítanie. Otvor jeho priečinok aj na zápis.
error-file-panicked = Prácu s { $file } prerušila chyba v Cohorte ({ $message }). Nahlás ju, prosím.
error-folder-too-many = V priečinku { $file } je viac súborov než { $limit }. Niektoré presuň inam.
error-library-damaged = Tvoja knižnica partií { $file } je poškodená ({ $message }). Presuň ju inam a Cohort založí novú.
error-library-of-another = { $file } je databáza iného programu. Presuň ju inam a Cohort založí novú knižnicu partií.
error-library-newer = { $file } zapísala novšia verzia Cohortu (formát { $found }; táto pozná { $known }). Použi novšiu verziu alebo súbor presuň inam.
error-library-moved = { $file } niekto presunul, kým ho mal Cohort otvorený. Vráť ho späť alebo spusti Cohort znova.
error-library-write-protected = { $file } je chránené proti zápisu. Povoľ zápis do súboru aj do jeho priečinka.
error-library-busy = { $file } používa iný program. Zatvor ho.
error-library-system = Systém nedovolí Cohortu použiť { $file } ({ $message }). Povoľ zápis do priečinka alebo súbor presuň inam.
error-library-refused = { $file } zmenu neprijme ({ $message }). Nahlás to, prosím.
error-library-database = { $file } sa nedá použiť ({ $message }). Povoľ zápis do priečinka alebo súbor presuň inam.
error-job-not-started = Práca sa nedala spustiť ({ $message }). Zatvor iné programy a skús to znova.
error-job-panicked = Je to chyba v Cohorte ({ $message }). Nahlás ju, prosím.
error-job-dropped = Práca sa skončila pred výsledkom. Skús to znova.
error-in-text = Znak { $character }: { $problem } { $remedy }
error-in-record = Riadok { $line }, stĺpec { $column }: { $problem } { $remedy }
error-write = Napíš { $text }.
error-write-like = Napíš to takto: { $example }.
error-use-one-of = Použi niečo z tohto: { $known }.
error-remove = Odstráň to.
error-leave-some-out = Niektoré vynechaj.
error-close-with = Uzavri to znakom { $sign }.
error-letter-here = „{ $letter }“ sem nepatrí.
error-here = Toto sem nepatrí.
error-too-much = „{ $text }“ je tu navyše.
error-square = „{ $name }“ nie je pole.
error-square-missing = Chýba tu pole.
error-square-forms = Napíš jeho písmeno a číslo, napríklad A 3.
error-move-none = Nie je tu žiadny ťah.
error-move-forms = Ťahy zapisuj takto: { $forms }.
error-move-alone = Samotné { $square } nie je ťah.
error-move-squares = Ťah obsahuje najviac štyri polia.
error-move-ends = Ťah sa končí priskoro.
error-line-ends = Konce línie idú každý inam, na { $square } a { $other }.
error-line-end = Keď ide { $from } na { $to }, ide { $second } na { $square }.
error-line-end-leaves = Kameň na { $square } by opustil dosku.
error-line-leaves = Línia by cestou na { $square } opustila dosku.
error-position-empty = Pozícia je prázdna.
error-position-example = Napríklad začiatočná pozícia je { $position }.
error-position-letters = Použi b, w, čísla pre prázdne polia a / medzi radmi.
error-position-letters-vanished = Použi b, w, * pre zmiznuté polia, čísla pre prázdne polia a / medzi radmi.
error-ranks-more = Radov je priveľa: doska ich má { $ranks }.
error-ranks-fewer = Radov je primálo: { $found } z { $ranks }.
error-rank-long = Rad { $rank } má priveľa polí: stĺpcov je na doske { $files }.
error-rank-short = Rad { $rank } má primálo polí: { $found } z { $files }.
error-hole = Na { $square } je diera.
error-hole-empty = Nechaj ju prázdnu.
error-stones-none = Nie sú tu žiadne kamene.
error-stones-side = { $side ->
    [black] Čierny
   *[white] Biely
} nemá žiadne kamene.
error-run-empty = Úsek prázdnych polí má nulovú dĺžku.
error-run-from-one = Napíš číslo od 1.
error-side-missing = Chýba strana na ťahu.
error-side = „{ $word }“ nie je strana.
error-side-forms = Na koniec napíš medzeru a b alebo w, stranu na ťahu.
error-hands = „{ $text }“ nehovorí, koľko kameňov je v ruke.
error-hands-form = Napíš počty kameňov v ruke čierneho a bieleho, každý od 0 do { $most }, napríklad { $most }/0.
error-rule-option = „{ $option }“ nie je voľba pravidiel hry { $game ->
    [loa] Lines of Action
   *[ordo] Ordo
}.
error-rule-options = Napíš voľby ako simultaneous=mover-wins, no-moves=loses, single-file=allowed alebo repetition=off.
error-no-game = Nie je tu žiadna partia.
error-moves-forms = Napíš ťahy, napríklad 1. c1-c3 a2-c2.
error-paste-forms = Skús ťahy ako 1. c1-c3 a2-c2, partiu s hlavičkou, SGF alebo pozíciu.
error-not-a-game = Toto nie je partia ani pozícia.
error-text-long = Tento text je väčší ako { $most }.
error-text-games = V tomto texte je priveľa partií na jedno čítanie.
error-text-as-file = Ulož text ako súbor a otvor ten.
error-game-long = Táto partia je väčšia ako { $most }.
error-game-shorten = Vynechaj, čo k partii nepatrí.
error-game-moves = Táto partia má priveľa ťahov: najviac ich môže byť { $most }.
error-line-moves = Táto vetva má priveľa ťahov: najviac ich môže byť { $most }.
error-end-game = Ukonči partiu tu.
error-end-line = Ukonči vetvu tu.
error-end-before = Ukonči ju pred týmto ťahom.
error-goes-on = Partia pokračuje, hoci bola vzdaná.
error-comment-long = Komentár k tejto pozícii je väčší ako { $most }.
error-comment-shorten = Skráť ho.
error-comment-ends = Tento komentár sa nekončí.
error-many-tags = Značiek v hlavičke je priveľa: najviac ich môže byť { $most }.
error-many-properties = Tento uzol má priveľa vlastností: najviac ich môže byť { $most }.
error-many-values = Táto vlastnosť má priveľa hodnôt: najviac ich môže byť { $most }.
error-no-variant = Partia neuvádza svoj variant.
error-variant-tag = Začni riadkom ako [Variant "loa"].
error-variant = Žiadny variant sa nevolá „{ $name }“.
error-no-games-here = V rozsahu { $searched } odtiaľto sa nezačína žiadna partia.
error-games-check = Skontroluj, že je to súbor s partiami.
error-not-utf-8 = Text nie je v UTF-8.
error-save-utf-8 = Ulož ho ako UTF-8.
error-set-by-hand = Tu boli kamene postavené ručne.
error-set-by-hand-remedy = Také záznamy vynechaj a napíš ťahy, napríklad Move A 3 A 5.
error-result = Výsledok podľa ťahov je iný: { $found }.
error-not-a-result = „{ $text }“ nie je výsledok.
error-results = Napíš black, white, draw alebo *.
error-tag-form = Napíš značku ako [Name "hodnota"].
error-tag-name = Táto značka nemá názov.
error-tag-quotes = Hodnota značky musí byť v úvodzovkách.
error-tag-value-ends = Hodnota tejto značky sa nekončí.
error-tag-ends = Táto značka sa nekončí.
error-variation-first = Pred touto vetvou nie je žiadny ťah.
error-variation-place = Daj ju za ťah, ktorý nahrádza.
error-variation-none = Žiadna vetva sa tu nekončí.
error-variation-ends = Táto vetva sa nekončí.
error-judgement = Toto nie je hodnotenie ťahu.
error-judgement-form = Napíš $ a číslo od 0 do 255.
error-word-long = „{ $word }“ je dlhšie ako akýkoľvek ťah.
error-illegal = Ťah { $move } tu nie je prípustný. { $why }
error-legal-moves = { $side ->
    [black] Čierny
   *[white] Biely
} má { $count ->
    [one] jediný prípustný ťah: { $example }
    [few] { $count } prípustné ťahy, napríklad { $example }
   *[other] { $count } prípustných ťahov, napríklad { $example }
}.
error-write-legal = Napíš prípustný ťah, napríklad { $example }.
error-after-result = Partia pokračuje za svojím výsledkom.
error-next-game = Ďalšiu partiu začni hlavičkou na samostatnom riadku.
error-property = Vlastnosť { $name } nemá hodnotu.
error-value-ends = Táto hodnota sa nekončí.
error-sgf-bracket = Partia v SGF sa začína zátvorkou.
error-sgf-node = Partii chýba prvý uzol.
error-sgf-semicolon = Pred vlastnosti napíš ;.
error-game-ends = Partia sa nekončí.
error-not-to-move = { $side ->
    [black] Čierny
   *[white] Biely
} tu nie je na ťahu.
error-sgf-game = Hra „{ $text }“ nie je Lines of Action.
error-sgf-games = Napíš GM[9] pre Lines of Action a GM[Ordo] pre Ordo.
error-sgf-set-up = Začiatočná pozícia „{ $name }“ nie je známa.
error-sgf-stones = Vynechaj SU a zapíš kamene ako AB[…]AW[…].
error-board-size = Doska veľkosti „{ $size }“ neexistuje.
error-sgf-ordo = SGF nevie uložiť partie Ordo. Ulož partiu ako text.
error-sgf-holes = SGF nevie uložiť dosky s dierami. Ulož partiu ako text.
error-sgf-hexagons = SGF nevie uložiť dosky zo šesťuholníkov. Ulož partiu ako text.
error-sgf-vanishing = SGF nevie uložiť partie, v ktorých miznú polia. Ulož partiu ako text.
error-sgf-hands = SGF nevie uložiť partie s kameňmi v ruke. Ulož partiu ako text.
error-flag = „{ $text }“ neurčuje, čo sa stane po vypršaní času.
error-flag-forms = Napíš { $loses } alebo { $goes-on }.
error-time-control = „{ $text }“ nie je časová kontrola.
error-time-controls = Napíš sekundy, napríklad 300, 300+5, 300b5, 300d5, 300+3x30 alebo 1/30, alebo - pre hru bez hodín.
error-thought = „{ $text }“ nie je čas premýšľania.
error-thought-form = Napíš sekundy, napríklad 12 alebo 12.5.
error-key = „{ $text }“ nie je kláves, ktorý sa dá priradiť.
error-key-form = Napíš kláves, napríklad H, F5, Ctrl+Z alebo Page Up.
error-engine-name = „{ $text }“ nemôže byť názov enginu.
error-engine-name-form = Napíš 1 až { $most } znakov, bez úvodzoviek a spätných lomiek.
error-score = „{ $text }“ nie je skóre.
error-score-form = Napíš body čierneho a bieleho, napríklad 1.5-0.5.
error-draw-offers = „{ $text }“ nehovorí, kedy bola ponúknutá remíza.
error-draw-offers-form = Napíš počet ťahov pred poslednou ponukou remízy čierneho a bieleho, napríklad 12,-.
error-present = „{ $text }“ nie je počet ťahov.
error-present-form = Napíš, koľko ťahov hlavnej vetvy je zahraných, napríklad 12.
error-purpose = „{ $text }“ nie je účel partie.
error-purpose-form = Napíš study, alebo pri partii značku vynechaj.
error-strength = Počítačový hráč so silou { $text } neexistuje.
error-players = Napíš human, meno, silu v Elo od { $least } do { $most }, adaptive alebo full.
# Servers of games against remote players.
error-server-address = Toto nie je adresa servera. Zadaj ju ako play.example.org alebo http://192.168.1.5:4040.
error-server-unreachable = Server neodpovedá ({ $problem }). Skontroluj jeho adresu a svoju sieť.
error-server-silent = Server neodpovedá. Skontroluj jeho adresu a svoju sieť.
error-server-broken = Spojenie sa prerušilo. Cohort sa pripojí znova.
error-server-foreign = Na tejto adrese nie je server Cohortu. Skontroluj ju.
error-server-version = Server vyžaduje inú verziu Cohortu. Aktualizuj Cohort alebo požiadaj správcu servera, aby ho aktualizoval.
error-server-stopping = Server sa reštartuje. Cohort sa pripojí znova.
error-server-limit = Server je vyťažený a ukončil spojenie. Cohort sa pripojí znova neskôr.
error-server-banned = Prevádzkovateľ tohto servera zablokoval tvoju sieť. Ak to považuješ za omyl, napíš mu.
error-server-origin = Server neprijíma hráčov z tejto stránky. Otvor stránku samotného servera.
error-seats-many = Tento súbor má viac než { $most } partií alebo je väčší než { $size }.
error-seats-malformed = Tento súbor nie je zoznam partií ({ $message }).

# Chyby v súboroch, ktoré píšu hráči: varianty, lekcie, vzhľady, nastavenia. $message je hlásenie čítačky, po anglicky.
error-in-file = { $file }:{ $line }:{ $column }: { $problem } { $remedy }
file-syntax = Tu Cohort súboru nerozumie ({ $message }).
file-compare = Porovnaj ho s podobným súborom z hry.
file-no-field = Žiadne pole sa tu nevolá „{ $name }“.
file-no-choice = „{ $name }“ sa tu nedá zvoliť.
file-missing = Chýba pole „{ $name }“.
file-add = Pridaj „{ $name }: …“.
file-twice = Pole „{ $name }“ je napísané dvakrát.
file-write-once = Napíš „{ $name }“ iba raz.
file-number = Toto číslo je príliš veľké alebo príliš malé.
file-write-number = Napíš vhodné celé číslo, napríklad 8.
file-number-range = { $value } je mimo rozsahu.
file-number-from = Napíš číslo od { $least } do { $most }.
file-out-of-range = „{ $name }“ nemôže byť { $value }.
file-ends = Súbor sa končí príliš skoro.
file-close = Uzavri každú zátvorku pomocou ) alebo ].
file-ended = Súbor sa už skončil.
file-remove-rest = Odstráň, čo nasleduje po poslednej zátvorke.
file-deep = Zátvorky sú vnorené príliš hlboko.
file-write-text = Napíš text do dvojitých úvodzoviek.
file-comma = Oddeľ polia a položky čiarkami.
file-colon = Napíš „pole: hodnota“.
file-list = Napíš zoznam do hranatých zátvoriek.
file-schema = Schéma { $found } nie je známa.
file-empty = Súbor je prázdny.
file-begin = Začni ho takto: { $text }
file-start-again = Potom spusti Cohort znova.
file-id-taken = „{ $id }“ už existuje.
file-own-id = Zvoľ iné označenie.
file-id = „{ $id }“ nie je platné označenie.
file-id-empty = Označenie je prázdne.
file-id-long = Označenie má priveľa znakov: { $length }.
file-id-form = Napíš 1 až 40 malých písmen, číslic a spojovníkov, napríklad { $example }.
file-text-empty = Text je prázdny.
file-write-words = Napíš kľúč textu alebo priamo text.
file-square = „{ $name }“ nie je pole tejto dosky.
file-square-form = Uveď pole od a1 do { $last }.
variant-times = Pozícia, ktorá nastane prvý raz, nemôže byť remízou.
variant-hexagon = Doska zo šesťuholníkov takú veľkosť mať nemôže.
variant-hexagon-form = Napíš rovnaký počet stĺpcov a radov, nepárne číslo od 3 do 11.
variant-ordo-hexagons = Ordo nemá pravidlo pre šesťuholníky.
variant-ordo-holes = Ordo nemá pravidlo pre diery.
variant-hole-twice = Diera { $square } je uvedená dvakrát.
variant-hole-once = Uveď ju raz.
variant-rows = Obrázok má { $count ->
    [one] 1 rad
    [few] { $count } rady
   *[other] { $count } radov
}.
variant-rows-form = Nakresli ich { $count }: jeden za každý rad dosky, posledný ako prvý.
variant-row = Tento rad má { $count ->
    [one] 1 pole
    [few] { $count } polia
   *[other] { $count } polí
}.
variant-row-form = Nakresli ich { $count }: jedno za každý stĺpec.
variant-hole-drawn = { $square } je diera a je nakreslená ako „{ $letter }“.
variant-hole-form = Nakresli dieru ako *.
variant-hole-unnamed = { $square } je nakreslená ako diera, ale nie je uvedená v „holes“.
variant-hole-name = Napíš holes: ["{ $square }"] alebo nakresli bodku.
variant-letter = „{ $letter }“ na { $square } nič neznamená.
variant-letters = Kamene kresli ako b a w, prázdne pole ako bodku a dieru ako *.
variant-draw-stone = Nakresli aspoň jedno { $letter }.
variant-split = { $side ->
    [black] Čierne
   *[white] Biele
} kamene netvoria jednu skupinu.
variant-split-form = Nakresli všetky kamene strany v jednej skupine, ako to Ordo vyžaduje po každom ťahu.
variant-over = Partia by sa skončila pred prvým ťahom.
variant-over-form = Nakresli pozíciu, v ktorej nikto nevyhral.
variant-stuck = { $side ->
    [black] Čierny
   *[white] Biely
} začína a nemá žiadny prípustný ťah.
variant-stuck-form = Nakresli pozíciu, v ktorej môže prvá strana ťahať.
lesson-file-steps = Lekcia má { $count ->
    [one] 1 krok
    [few] { $count } kroky
   *[other] { $count } krokov
}.
lesson-file-steps-form = Napíš 1 až { $most } krokov.
lesson-file-over = Partia sa skončí skôr, než hráč ťahá.
lesson-file-over-form = Začni pozíciou, v ktorej partia pokračuje.
lesson-file-wrong = { $move } je uvedený ako zlý, ale cieľ ho žiada.
lesson-file-wrong-form = Odstráň ho alebo žiadaj iný ťah.
lesson-file-unsolvable = Žiadny prípustný ťah nesplní cieľ.
lesson-file-unsolvable-form = Žiadaj niečo, čo niektorý prípustný ťah splní.
lesson-file-unexplained = Prípustný ťah { $move } nie je ani žiadaný, ani vysvetlený.
lesson-file-unexplained-form = Povedz pod „otherwise“, čo je na iných ťahoch zlé.
lesson-file-text = Text „{ $key }“ je prázdny.
lesson-file-text-form = Napíš, čo má hráč čítať.
lesson-file-legal = Napíš prípustný ťah.
file-engines = Počet enginov: { $count }.
file-engines-form = Napíš najviac { $most }.
file-engine-twice = Dva enginy sa volajú „{ $name }“.
file-engine-name = Daj jednému z nich iný názov.
file-engine = Engine „{ $name }“ sa takto nedá použiť.
file-large = Tento súbor je väčší ako { $most }.
file-fields = Tento súbor má viac ako { $most } polí.
file-leave-out = Vynechaj, čo nie je nastavenie.
