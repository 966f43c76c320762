error-developers = { $message }
error-both = { $first } { $second }
size-bytes = { $number ->
    [one] 1 bajt
    [few] { $number } bajty
   *[other] { $number } bajtů
}
size-kib = { $number } KiB
size-mib = { $number } MiB
error-file-missing = Soubor { $file } neexistuje. Zkontroluj název a složku.
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
error-file-other-copy = { $file } používá jiná kopie Cohortu. Zavři ji a spusť tuto znovu.
error-file-only-read = { $file } je otevřeno jen pro čtení. Otevři složku i pro zápis.
error-file-panicked = Práci s { $file } přerušila chyba v Cohortu ({ $message }). Nahlas ji prosím.
error-folder-too-many = Ve složce { $file } je víc souborů než { $limit }. Některé přesuň jinam.
error-library-damaged = Tvá knihovna partií { $file } je poškozená ({ $message }). Přesuň ji jinam a Cohort založí novou.
error-library-of-another = { $file } je databáze jiného programu. Přesuň ji jinam a Cohort založí novou knihovnu partií.
error-library-newer = { $file } zapsala novější verze Cohortu (formát { $found }; tato verze zná { $known }). Použij novější verzi, nebo soubor přesuň jinam.
error-library-moved = { $file } někdo přesunul, zatímco ho měl Cohort otevřený. Vrať ho zpět, nebo spusť Cohort znovu.
error-library-write-protected = { $file } je chráněno proti zápisu. Povol zápis do souboru i do jeho složky.
error-library-busy = { $file } používá jiný program. Zavři ho.
error-library-system = Systém nedovolí Cohortu použít { $file } ({ $message }). Povol zápis do složky, nebo soubor přesuň jinam.
error-library-refused = { $file } změnu nepřijme ({ $message }). Nahlas to prosím.
error-library-database = { $file } nelze použít ({ $message }). Povol zápis do složky, nebo soubor přesuň jinam.
error-job-not-started = Práci nešlo spustit ({ $message }). Zavři jiné programy a zkus to znovu.
error-job-panicked = Je to chyba v Cohortu ({ $message }). Nahlas ji prosím.
error-job-dropped = Práce skončila dřív, než měla výsledek. Zkus to znovu.
error-in-text = Znak { $character }: { $problem } { $remedy }
error-in-record = Řádek { $line }, sloupec { $column }: { $problem } { $remedy }
error-write = Napiš { $text }.
error-write-like = Napiš to takto: { $example }.
error-use-one-of = Použij něco z tohoto: { $known }.
error-remove = Odstraň to.
error-leave-some-out = Některé vynech.
error-close-with = Uzavři to znakem { $sign }.
error-letter-here = „{ $letter }“ sem nepatří.
error-here = Tohle sem nepatří.
error-too-much = „{ $text }“ je tu navíc.
error-square = „{ $name }“ není pole.
error-square-missing = Chybí tu pole.
error-square-forms = Napiš jeho písmeno a číslo, například A 3.
error-move-none = Není tu žádný tah.
error-move-forms = Piš tah jako c1-c3, c1xa3, a2:d2-a3 nebo pass.
error-move-alone = Samotné { $square } není tah.
error-move-squares = Tah obsahuje nejvýš čtyři pole.
error-move-ends = Tah končí příliš brzy.
error-line-ends = Konce linie jdou každý jinam, na { $square } a { $other }.
error-line-end = Když jde { $from } na { $to }, jde { $second } na { $square }.
error-line-end-leaves = Kámen na { $square } by opustil desku.
error-line-leaves = Linie by cestou na { $square } opustila desku.
error-position-empty = Pozice je prázdná.
error-position-example = Třeba výchozí pozice je { $position }.
error-position-letters = Použij b, w, čísla pro prázdná pole a / mezi řadami.
error-ranks-more = Řad je příliš mnoho: deska jich má { $ranks }.
error-ranks-fewer = Řad je příliš málo: { $found } z { $ranks }.
error-rank-long = Řada { $rank } má příliš mnoho polí: sloupců je na desce { $files }.
error-rank-short = Řada { $rank } má příliš málo polí: { $found } z { $files }.
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
error-side-forms = Na konec napiš mezeru a b nebo w, stranu na tahu.
error-rule-option = „{ $option }“ není volba pravidel hry { $game ->
    [loa] Lines of Action
   *[ordo] Ordo
}.
error-rule-options = Piš volby jako simultaneous=mover-wins, no-moves=loses, single-file=allowed nebo repetition=off.
error-no-game = Není tu žádná partie.
error-moves-forms = Napiš tahy, například 1. c1-c3 a2-c2.
error-paste-forms = Zkus tahy jako 1. c1-c3 a2-c2, partii s hlavičkou, SGF nebo pozici.
error-not-a-game = Tohle není partie ani pozice.
error-text-long = Tento text je větší než { $most }.
error-text-games = V tomto textu je příliš mnoho partií na jedno čtení.
error-text-as-file = Ulož text jako soubor a otevři ten.
error-game-long = Tato partie je větší než { $most }.
error-game-shorten = Vynech, co k partii nepatří.
error-game-moves = Tato partie má příliš mnoho tahů: nejvíc jich může být { $most }.
error-line-moves = Tato varianta má příliš mnoho tahů: nejvíc jich může být { $most }.
error-end-game = Ukonči partii tady.
error-end-line = Ukonči variantu tady.
error-end-before = Ukonči ji před tímto tahem.
error-goes-on = Partie pokračuje, i když byla vzdána.
error-comment-long = Komentář k této pozici je větší než { $most }.
error-comment-shorten = Zkrať ho.
error-comment-ends = Tento komentář nekončí.
error-many-tags = Značek v hlavičce je příliš mnoho: nejvíc jich může být { $most }.
error-many-properties = Tento uzel má příliš mnoho vlastností: nejvíc jich může být { $most }.
error-many-values = Tato vlastnost má příliš mnoho hodnot: nejvíc jich může být { $most }.
error-no-variant = Partie neuvádí svou variantu.
error-variant-tag = Začni řádkem jako [Variant "loa"].
error-variant = Žádná varianta se nejmenuje „{ $name }“.
error-no-games-here = Odtud v rozsahu { $searched } nezačíná žádná partie.
error-games-check = Zkontroluj, že je to soubor s partiemi.
error-not-utf-8 = Text není v UTF-8.
error-save-utf-8 = Ulož ho jako UTF-8.
error-set-by-hand = Tady byly kameny postaveny ručně.
error-set-by-hand-remedy = Takové záznamy vynech a napiš tahy, například Move A 3 A 5.
error-result = To není výsledek tahů, ten je { $found }.
error-not-a-result = „{ $text }“ není výsledek.
error-results = Napiš black, white, draw nebo *.
error-tag-form = Piš značku jako [Name "hodnota"].
error-tag-name = Tato značka nemá jméno.
error-tag-quotes = Hodnota značky musí být v uvozovkách.
error-tag-value-ends = Hodnota této značky nekončí.
error-tag-ends = Tato značka nekončí.
error-variation-first = Před touto variantou není žádný tah.
error-variation-place = Dej ji za tah, který nahrazuje.
error-variation-none = Žádná varianta tu nekončí.
error-variation-ends = Tato varianta nekončí.
error-judgement = Tohle není hodnocení tahu.
error-judgement-form = Napiš $ a číslo od 0 do 255.
error-word-long = „{ $word }“ je delší než jakýkoli tah.
error-illegal = { $move } tu není možný tah. { $why }
error-legal-moves = { $side ->
    [black] Černý
   *[white] Bílý
} má { $count ->
    [one] jediný možný tah: { $example }
    [few] { $count } možné tahy, například { $example }
   *[other] { $count } možných tahů, například { $example }
}.
error-write-legal = Napiš možný tah, například { $example }.
error-after-result = Partie pokračuje za svým výsledkem.
error-next-game = Další partii začni hlavičkou na samostatném řádku.
error-property = Vlastnost { $name } nemá hodnotu.
error-value-ends = Tato hodnota nekončí.
error-sgf-bracket = Partie v SGF začíná závorkou.
error-sgf-node = Partii chybí první uzel.
error-sgf-semicolon = Před vlastnosti napiš ;.
error-game-ends = Partie nekončí.
error-not-to-move = { $side ->
    [black] Černý
   *[white] Bílý
} tu není na tahu.
error-sgf-game = Hra „{ $text }“ není Lines of Action.
error-sgf-games = Napiš GM[9] pro Lines of Action a GM[Ordo] pro Ordo.
error-sgf-set-up = Výchozí pozice „{ $name }“ není známá.
error-sgf-stones = Vynech SU a zapiš kameny jako AB[…]AW[…].
error-board-size = Deska velikosti „{ $size }“ není.
error-sgf-ordo = SGF neumí uložit partie Ordo. Ulož partii jako text.
error-sgf-holes = SGF neumí uložit desky s dírami. Ulož partii jako text.
error-flag = „{ $text }“ neříká, co se stane po vypršení času.
error-flag-forms = Napiš { $loses } nebo { $goes-on }.
error-time-control = „{ $text }“ není časová kontrola.
error-time-controls = Napiš sekundy, například 300, 300+5, 300b5, 300d5, 300+3x30 nebo 1/30, nebo - pro hru bez hodin.
error-score = „{ $text }“ není stav bodů.
error-score-form = Napiš body černého a bílého, například 1.5-0.5.
error-present = „{ $text }“ není počet tahů.
error-present-form = Napiš, kolik tahů hlavní varianty je zahráno, například 12.
error-purpose = „{ $text }“ není účel partie.
error-purpose-form = Napiš study, nebo u partie značku vynech.
error-strength = Počítačový hráč o síle { $text } neexistuje.
error-players = Napiš human, jméno, sílu v Elo od { $least } do { $most }, adaptive nebo full.
# Servers of games against remote players.
error-server-address = Tohle není adresa serveru. Zadej ji jako play.example.org nebo http://192.168.1.5:4040.
error-server-unreachable = Server neodpovídá ({ $problem }). Zkontroluj jeho adresu a svou síť.
error-server-broken = Spojení se přerušilo. Cohort se připojí znovu.
error-server-foreign = Na této adrese není server Cohortu. Zkontroluj ji.
error-server-version = Server vyžaduje jinou verzi Cohortu. Aktualizuj Cohort, nebo požádej správce serveru, ať ho aktualizuje.
error-server-stopping = Server se restartuje. Cohort se připojí znovu.
error-server-limit = Server je vytížený a ukončil spojení. Cohort se připojí znovu později.
