error-developers = { $message }
error-both = { $first } { $second }
size-bytes = { $number ->
    [one] 1 bajt
    [few] { $number } bajty
   *[other] { $number } bajtů
}
size-kib = { $number } KiB
size-mib = { $number } MiB
error-file-missing = Soubor { $file } neexistuje. Zkontroluj název a složku.
error-file-not-a-file = { $file } není soubor, ale { $kind ->
    [folder] složka
    [pipe] pojmenovaná roura
    [socket] soket
    [device] zařízení
   *[other] něco jiného
}. Přesuň to jinam, nebo na to místo dej soubor.
error-file-too-large = Soubor { $file } je větší než { $limit }. Zmenši ho, nebo ho přesuň jinam.
error-file-read = { $file } nelze přečíst ({ $system }). Povol čtení, nebo to přesuň jinam.
error-file-write = { $file } nelze zapsat ({ $system }). Povol zápis do té složky.
error-file-no-space = { $file } nelze zapsat, protože je plný disk. Uvolni na něm místo.
error-file-write-protected = { $file } je chráněno proti zápisu. Povol zápis, nebo to přesuň jinam.
error-file-unread = { $file } nešlo přečíst, proto to Cohort nepřepisuje. Povol čtení, nebo to přesuň jinam.
error-file-other-copy = { $file } používá jiná kopie Cohortu. Zavři ji a spusť tuto znovu.
error-file-only-read = { $file } je otevřeno jen pro čtení. Otevři složku i pro zápis.
error-file-panicked = Práci s { $file } přerušila chyba v Cohortu ({ $message }). Nahlas ji prosím.
error-folder-too-many = Ve složce { $file } je víc souborů než { $limit }. Některé přesuň jinam.
error-library-damaged = Tvá knihovna partií { $file } je poškozená ({ $message }). Přesuň ji jinam a Cohort založí novou.
error-library-of-another = { $file } je databáze jiného programu. Přesuň ji jinam a Cohort založí novou knihovnu partií.
error-library-newer = { $file } zapsala novější verze Cohortu (formát { $found }; tato verze zná { $known }). Použij novější verzi, nebo soubor přesuň jinam.
error-library-moved = { $file } někdo přesunul, zatímco ho měl Cohort otevřený. Vrať ho zpět, nebo spusť Cohort znovu.
error-library-write-protected = { $file } je chráněno proti zápisu. Povol zápis do souboru i do jeho složky.
error-library-busy = { $file } používá jiný program. Zavři ho.
error-library-system = Systém nedovolí Cohortu použít { $file } ({ $message }). Povol zápis do složky, nebo soubor přesuň jinam.
error-library-refused = { $file } změnu nepřijme ({ $message }). Nahlas to prosím.
error-library-database = { $file } nelze použít ({ $message }). Povol zápis do složky, nebo soubor přesuň jinam.
error-job-not-started = Práci nešlo spustit ({ $message }). Zavři jiné programy a zkus to znovu.
error-job-panicked = Je to chyba v Cohortu ({ $message }). Nahlas ji prosím.
error-job-dropped = Práce skončila dřív, než měla výsledek. Zkus to znovu.
error-in-text = Znak { $character }: { $problem } { $remedy }
error-in-record = Řádek { $line }, sloupec { $column }: { $problem } { $remedy }
error-write = Napiš { $text }.
error-write-like = Napiš to takto: { $example }.
error-use-one-of = Použij něco z tohoto: { $known }.
error-remove = Odstraň to.
error-leave-some-out = Některé vynech.
error-close-with = Uzavři to znakem { $sign }.
error-letter-here = „{ $letter }“ sem nepatří.
error-here = Tohle sem nepatří.
error-too-much = „{ $text }“ je tu navíc.
error-square = „{ $name }“ není pole.
error-square-missing = Chybí tu pole.
error-square-forms = Napiš jeho písmeno a číslo, například A 3.
error-move-none = Není tu žádný tah.
error-move-forms = Tahy zapisuj takto: { $forms }.
error-move-alone = Samotné { $square } není tah.
error-move-squares = Tah obsahuje nejvýš čtyři pole.
error-move-ends = Tah končí příliš brzy.
error-line-ends = Konce linie jdou každý jinam, na { $square } a { $other }.
error-line-end = Když jde { $from } na { $to }, jde { $second } na { $square }.
error-line-end-leaves = Kámen na { $square } by opustil desku.
error-line-leaves = Linie by cestou na { $square } opustila desku.
error-position-empty = Pozice je prázdná.
error-position-example = Třeba výchozí pozice je { $position }.
error-position-letters = Použij b, w, čísla pro prázdná pole a / mezi řadami.
error-position-letters-vanished = Použij b, w, * pro zmizelá pole, čísla pro prázdná pole a / mezi řadami.
error-ranks-more = Řad je příliš mnoho: deska jich má { $ranks }.
error-ranks-fewer = Řad je příliš málo: { $found } z { $ranks }.
error-rank-long = Řada { $rank } má příliš mnoho polí: sloupců je na desce { $files }.
error-rank-short = Řada { $rank } má příliš málo polí: { $found } z { $files }.
error-hole = Na { $square } je díra.
error-hole-empty = Nech ji prázdnou.
error-stones-none = Nejsou tu žádné kameny.
error-stones-side = { $side ->
    [black] Černý
   *[white] Bílý
} nemá žádné kameny.
error-run-empty = Skupina prázdných polí má délku nula.
error-run-from-one = Napiš číslo od 1.
error-side-missing = Chybí strana na tahu.
error-side = „{ $word }“ není strana.
error-side-forms = Na konec napiš mezeru a b nebo w, stranu na tahu.
error-hands = „{ $text }“ neříká, kolik kamenů je v ruce.
error-hands-form = Napiš počty kamenů v ruce černého a bílého, každý od 0 do { $most }, například { $most }/0.
error-rule-option = „{ $option }“ není volba pravidel hry { $game ->
    [loa] Lines of Action
   *[ordo] Ordo
}.
error-rule-options = Piš volby jako simultaneous=mover-wins, no-moves=loses, single-file=allowed nebo repetition=off.
error-no-game = Není tu žádná partie.
error-moves-forms = Napiš tahy, například 1. c1-c3 a2-c2.
error-paste-forms = Zkus tahy jako 1. c1-c3 a2-c2, partii s hlavičkou, SGF nebo pozici.
error-not-a-game = Tohle není partie ani pozice.
error-text-long = Tento text je větší než { $most }.
error-text-games = V tomto textu je příliš mnoho partií na jedno načtení.
error-text-as-file = Ulož text jako soubor a otevři ten.
error-game-long = Tato partie je větší než { $most }.
error-game-shorten = Vynech, co k partii nepatří.
error-game-moves = Tato partie má příliš mnoho tahů: nejvíc jich může být { $most }.
error-line-moves = Tato varianta má příliš mnoho tahů: nejvíc jich může být { $most }.
error-end-game = Ukonči partii tady.
error-end-line = Ukonči variantu tady.
error-end-before = Ukonči ji před tímto tahem.
error-goes-on = Partie pokračuje, i když byla vzdána.
error-comment-long = Komentář k této pozici je větší než { $most }.
error-comment-shorten = Zkrať ho.
error-comment-ends = Tento komentář nekončí.
error-many-tags = Značek v hlavičce je příliš mnoho: nejvíc jich může být { $most }.
error-many-properties = Tento uzel má příliš mnoho vlastností: nejvíc jich může být { $most }.
error-many-values = Tato vlastnost má příliš mnoho hodnot: nejvíc jich může být { $most }.
error-no-variant = Partie neuvádí svou variantu.
error-variant-tag = Začni řádkem jako [Variant "loa"].
error-variant = Žádná varianta se nejmenuje „{ $name }“.
error-no-games-here = Odtud v rozsahu { $searched } nezačíná žádná partie.
error-games-check = Zkontroluj, zda je to soubor s partiemi.
error-not-utf-8 = Text není v UTF-8.
error-save-utf-8 = Ulož ho jako UTF-8.
error-set-by-hand = Tady byly kameny postaveny ručně.
error-set-by-hand-remedy = Takové záznamy vynech a napiš tahy, například Move A 3 A 5.
error-result = K těmto tahům patří výsledek { $found }.
error-not-a-result = „{ $text }“ není výsledek.
error-results = Napiš black, white, draw nebo *.
error-tag-form = Piš značku jako [Name "hodnota"].
error-tag-name = Tato značka nemá jméno.
error-tag-quotes = Hodnota značky musí být v uvozovkách.
error-tag-value-ends = Hodnota této značky nekončí.
error-tag-ends = Tato značka nekončí.
error-variation-first = Před touto variantou není žádný tah.
error-variation-place = Dej ji za tah, který nahrazuje.
error-variation-none = Žádná varianta tu nekončí.
error-variation-ends = Tato varianta nekončí.
error-judgement = Tohle není hodnocení tahu.
error-judgement-form = Napiš $ a číslo od 0 do 255.
error-word-long = „{ $word }“ je delší než jakýkoli tah.
error-illegal = { $move } tu není dovolený tah. { $why }
error-legal-moves = { $side ->
    [black] Černý
   *[white] Bílý
} má { $count ->
    [one] jediný dovolený tah: { $example }
    [few] { $count } dovolené tahy, například { $example }
   *[other] { $count } dovolených tahů, například { $example }
}.
error-write-legal = Napiš dovolený tah, například { $example }.
error-after-result = Partie pokračuje za svým výsledkem.
error-next-game = Další partii začni hlavičkou na samostatném řádku.
error-property = Vlastnost { $name } nemá hodnotu.
error-value-ends = Tato hodnota nekončí.
error-sgf-bracket = Partie v SGF začíná závorkou.
error-sgf-node = Partii chybí první uzel.
error-sgf-semicolon = Před vlastnosti napiš ;.
error-game-ends = Partie nekončí.
error-not-to-move = { $side ->
    [black] Černý
   *[white] Bílý
} tu není na tahu.
error-sgf-game = Hra „{ $text }“ není Lines of Action.
error-sgf-games = Napiš GM[9] pro Lines of Action a GM[Ordo] pro Ordo.
error-sgf-set-up = Výchozí pozice „{ $name }“ není známá.
error-sgf-stones = Vynech SU a zapiš kameny jako AB[…]AW[…].
error-board-size = Žádná deska nemá velikost „{ $size }“.
error-sgf-ordo = SGF neumí uložit partie Orda. Ulož partii jako text.
error-sgf-holes = SGF neumí uložit desky s dírami. Ulož partii jako text.
error-sgf-hexagons = SGF neumí uložit desky ze šestiúhelníků. Ulož partii jako text.
error-sgf-vanishing = SGF neumí uložit partie, ve kterých mizí pole. Ulož partii jako text.
error-sgf-hands = SGF neumí uložit partie s kameny v ruce. Ulož partii jako text.
error-flag = „{ $text }“ neříká, co se stane po vypršení času.
error-flag-forms = Napiš { $loses } nebo { $goes-on }.
error-time-control = „{ $text }“ není nastavení hodin.
error-time-controls = Napiš sekundy, například 300, 300+5, 300b5, 300d5, 300+3x30 nebo 1/30, nebo - pro hru bez hodin.
error-thought = „{ $text }“ není doba přemýšlení.
error-thought-form = Napiš sekundy, například 12 nebo 12.5.
error-key = „{ $text }“ není klávesa, kterou lze přiřadit.
error-key-form = Napiš klávesu, například H, F5, Ctrl+Z nebo Page Up.
error-engine-name = „{ $text }“ nemůže být název enginu.
error-engine-name-form = Napiš 1 až { $most } znaků, bez uvozovek a zpětných lomítek.
error-score = „{ $text }“ není skóre.
error-score-form = Napiš body černého a bílého, například 1.5-0.5.
error-draw-offers = „{ $text }“ neříká, kdy byla nabídnuta remíza.
error-draw-offers-form = Napiš počet tahů před poslední nabídkou remízy černého a bílého, například 12,-.
error-present = „{ $text }“ není počet tahů.
error-present-form = Napiš, kolik tahů hlavní varianty je zahráno, například 12.
error-purpose = „{ $text }“ není účel partie.
error-purpose-form = Napiš study, nebo u partie značku vynech.
error-strength = Počítačový hráč o síle { $text } neexistuje.
error-players = Napiš human, jméno, sílu v Elo od { $least } do { $most }, adaptive nebo full.
# Servers of games against remote players.
error-server-address = Tohle není adresa serveru. Zadej ji jako play.example.org nebo http://192.168.1.5:4040.
error-server-unreachable = Server neodpovídá ({ $problem }). Zkontroluj jeho adresu a svou síť.
error-server-silent = Server neodpovídá. Zkontroluj jeho adresu a svou síť.
error-server-broken = Spojení se přerušilo. Cohort se připojí znovu.
error-server-foreign = Na této adrese není server Cohortu. Zkontroluj ji.
error-server-version = Server vyžaduje jinou verzi Cohortu. Aktualizuj Cohort, nebo požádej správce serveru, ať ho aktualizuje.
error-server-stopping = Server se restartuje. Cohort se připojí znovu.
error-server-limit = Server je vytížený a ukončil spojení. Cohort se připojí znovu později.
error-server-banned = Provozovatel tohoto serveru zablokoval tvou síť. Pokud to považuješ za omyl, napiš mu.
error-server-origin = Server nepřijímá hráče z této stránky. Otevři stránku samotného serveru.
error-seats-many = Tento soubor má více než { $most } partií nebo je větší než { $size }.
error-seats-malformed = Tento soubor není seznam partií ({ $message }).

# Chyby v souborech, které píšou hráči: varianty, lekce, motivy, nastavení. $message je hlášení čtečky, anglicky.
error-in-file = { $file }:{ $line }:{ $column }: { $problem } { $remedy }
file-syntax = Souboru tu nelze rozumět ({ $message }).
file-compare = Porovnej ho s takovým souborem ze hry.
file-no-field = Žádné pole se tu nejmenuje „{ $name }“.
file-no-choice = „{ $name }“ tu nelze zvolit.
file-missing = Chybí pole „{ $name }“.
file-add = Přidej „{ $name }: …“.
file-twice = Pole „{ $name }“ je napsané dvakrát.
file-write-once = Napiš „{ $name }“ jen jednou.
file-number = Toto číslo je příliš velké nebo příliš malé.
file-write-number = Napiš vhodné celé číslo, například 8.
file-number-range = { $value } je mimo rozsah.
file-number-from = Napiš číslo od { $least } do { $most }.
file-out-of-range = „{ $name }“ nemůže být { $value }.
file-ends = Soubor končí příliš brzy.
file-close = Uzavři každou závorku pomocí ) nebo ].
file-ended = Soubor už skončil.
file-remove-rest = Odstraň, co následuje po poslední závorce.
file-deep = Závorky jsou vnořené příliš hluboko.
file-write-text = Napiš text do dvojitých uvozovek.
file-comma = Odděl pole a položky čárkami.
file-colon = Napiš „pole: hodnota“.
file-list = Napiš seznam do hranatých závorek.
file-schema = Schéma { $found } není známé.
file-empty = Soubor je prázdný.
file-begin = Začni ho takto: { $text }
file-start-again = Potom spusť Cohort znovu.
file-id-taken = „{ $id }“ už existuje.
file-own-id = Zvol jiné označení.
file-id = „{ $id }“ není platné označení.
file-id-empty = Označení je prázdné.
file-id-long = Označení má příliš mnoho znaků: { $length }.
file-id-form = Napiš 1 až 40 malých písmen, číslic a spojovníků, například { $example }.
file-text-empty = Text je prázdný.
file-write-words = Napiš klíč textu nebo přímo text.
file-square = „{ $name }“ není pole této desky.
file-square-form = Uveď pole od a1 do { $last }.
variant-times = Pozice, která nastane poprvé, nemůže být remíza.
variant-hexagon = Deska ze šestiúhelníků takovou velikost mít nemůže.
variant-hexagon-form = Napiš stejný počet sloupců a řad, liché číslo od 3 do 11.
variant-ordo-hexagons = Ordo nemá pravidlo pro šestiúhelníky.
variant-ordo-holes = Ordo nemá pravidlo pro díry.
variant-hole-twice = Díra { $square } je uvedena dvakrát.
variant-hole-once = Uveď ji jednou.
variant-rows = Obrázek má { $count ->
    [one] 1 řadu
    [few] { $count } řady
   *[other] { $count } řad
}.
variant-rows-form = Počet má být { $count }: jedna za každou řadu desky, od poslední.
variant-row = Tato řada má { $count ->
    [one] 1 pole
    [few] { $count } pole
   *[other] { $count } polí
}.
variant-row-form = Počet má být { $count }: jedno za každý sloupec.
variant-hole-drawn = { $square } je díra a je nakreslena jako „{ $letter }“.
variant-hole-form = Nakresli díru jako *.
variant-hole-unnamed = { $square } je nakreslena jako díra, ale není uvedena v „holes“.
variant-hole-name = Napiš holes: ["{ $square }"], nebo nakresli tečku.
variant-letter = „{ $letter }“ na { $square } nic neznamená.
variant-letters = Nakresli b a w jako kameny, tečku jako prázdné pole a * jako díru.
variant-draw-stone = Nakresli aspoň jedno { $letter }.
variant-split = { $side ->
    [black] Černé
   *[white] Bílé
} kameny netvoří jedinou skupinu.
variant-split-form = Nakresli všechny kameny strany v jedné skupině, jak to Ordo vyžaduje po každém tahu.
variant-over = Partie by skončila před prvním tahem.
variant-over-form = Nakresli pozici, ve které nikdo nevyhrál.
variant-stuck = { $side ->
    [black] Černý
   *[white] Bílý
} začíná a nemá žádný dovolený tah.
variant-stuck-form = Nakresli pozici, ve které může první strana táhnout.
lesson-file-steps = Lekce má { $count ->
    [one] 1 krok
    [few] { $count } kroky
   *[other] { $count } kroků
}.
lesson-file-steps-form = Napiš 1 až { $most } kroků.
lesson-file-over = Partie skončí dřív, než hráč táhne.
lesson-file-over-form = Začni pozicí, ve které partie pokračuje.
lesson-file-wrong = { $move } je uveden jako špatný, ale cíl ho žádá.
lesson-file-wrong-form = Odstraň ho, nebo žádej jiný tah.
lesson-file-unsolvable = Žádný dovolený tah nesplní cíl.
lesson-file-unsolvable-form = Žádej něco, co některý dovolený tah splní.
lesson-file-unexplained = Dovolený tah { $move } není ani žádaný, ani vysvětlený.
lesson-file-unexplained-form = Řekni pod „otherwise“, co je na jiných tazích špatně.
lesson-file-text = Text „{ $key }“ je prázdný.
lesson-file-text-form = Napiš, co má hráč číst.
lesson-file-legal = Napiš dovolený tah.
file-engines = Počet enginů: { $count }.
file-engines-form = Napiš nejvýše { $most }.
file-engine-twice = Dva enginy se jmenují „{ $name }“.
file-engine-name = Dej jednomu z nich jiný název.
file-engine = Engine „{ $name }“ takto použít nelze.
file-large = Tento soubor je větší než { $most }.
file-fields = Tento soubor má více než { $most } polí.
file-leave-out = Vynech, co není nastavení.
