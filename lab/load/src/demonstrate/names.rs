//! The names of simulated people: given names of many languages, some with a number. None of them names a real person.

use std::collections::HashSet;

use cohort_server::accounts::names::AccountName;
use rules::SplitMix64;

/// Given names that the server allows as names of accounts.
const GIVEN: [&str; 128] = [
    "Adela",
    "Agnieszka",
    "Aino",
    "Aisha",
    "Akira",
    "Alžběta",
    "Amara",
    "Anaïs",
    "Andrzej",
    "Anneke",
    "Antonín",
    "Arjun",
    "Astrid",
    "Ayşe",
    "Beatriz",
    "Benedikt",
    "Birgit",
    "Blanka",
    "Bogdan",
    "Bořivoj",
    "Candela",
    "Carmela",
    "Celeste",
    "Chiara",
    "Chidi",
    "Chloé",
    "Cosimo",
    "Dagmar",
    "Daiyu",
    "Damián",
    "Delphine",
    "Dilara",
    "Dorota",
    "Drahomír",
    "Eetu",
    "Eilidh",
    "Elif",
    "Elodie",
    "Emeka",
    "Emese",
    "Enzo",
    "Ewa",
    "Fabrizio",
    "Farid",
    "Fatou",
    "Femke",
    "Filomena",
    "Finnian",
    "Fleur",
    "Frieda",
    "Gáspár",
    "Gaëlle",
    "Giacomo",
    "Grzegorz",
    "Gudrun",
    "Hana",
    "Haruto",
    "Hedvika",
    "Henrike",
    "Hyun",
    "Ida",
    "Ignacio",
    "Ilse",
    "Imre",
    "Inés",
    "Ivana",
    "Jarmila",
    "Jaromír",
    "Jürgen",
    "Kaito",
    "Kasia",
    "Katalin",
    "Kofi",
    "Krystyna",
    "Kwame",
    "Ladislav",
    "Leilani",
    "Leszek",
    "Ljubica",
    "Lotte",
    "Ludmila",
    "Maëlle",
    "Małgorzata",
    "Maren",
    "Matěj",
    "Mehmet",
    "Meera",
    "Miloš",
    "Mirela",
    "Ngozi",
    "Nils",
    "Noémie",
    "Nuria",
    "Olamide",
    "Oriol",
    "Paloma",
    "Pavlína",
    "Piotr",
    "Priya",
    "Quentin",
    "Radovan",
    "Ragnhild",
    "Renzo",
    "Rosalba",
    "Růžena",
    "Saoirse",
    "Sakura",
    "Søren",
    "Sława",
    "Stanislava",
    "Tadeusz",
    "Takumi",
    "Tereza",
    "Thắng",
    "Thiago",
    "Tomasz",
    "Uwe",
    "Vendula",
    "Veronika",
    "Viggo",
    "Vojtěch",
    "Wanjiru",
    "Wiebke",
    "Xavier",
    "Yara",
    "Yuki",
    "Zdeněk",
    "Žofie",
];

/// Makes names that all differ, also in the eyes of the server.
pub struct Names {
    random: SplitMix64,
    /// The folded names that are taken.
    taken: HashSet<String>,
}

impl Names {
    pub fn new(seed: u64) -> Self {
        Names {
            random: SplitMix64::of([seed, 0x006e_616d_6573]),
            taken: HashSet::new(),
        }
    }
}

impl Iterator for Names {
    type Item = AccountName;

    /// Returns the next name; `None` if no name was found in many attempts.
    fn next(&mut self) -> Option<AccountName> {
        const ATTEMPTS: usize = 1000;
        for _ in 0..ATTEMPTS {
            let given = self.random.choose(&GIVEN)?;
            let text = match self.random.below(10) {
                0..7 => (*given).to_owned(),
                7 => format!("{given}_{}", 50 + self.random.below(50)),
                _ => format!("{given}{}", 2 + self.random.below(998)),
            };
            let name = AccountName::read(&text)?;
            if self.taken.insert(name.folded.clone()) {
                return Some(name);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_server_allows_all_names_and_every_person_gets_another() {
        for given in GIVEN {
            assert!(AccountName::read(given).is_some(), "{given}");
        }
        let names: Vec<_> = Names::new(1).take(5_000).collect();
        assert_eq!(names.len(), 5_000);
        let folded: HashSet<_> = names.iter().map(|name| &name.folded).collect();
        assert_eq!(folded.len(), names.len());
        assert!(Names::new(1).take(10).eq(Names::new(1).take(10)));
        assert!(!Names::new(1).take(10).eq(Names::new(2).take(10)));
    }
}
