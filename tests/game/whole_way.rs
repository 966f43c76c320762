//! Follows a finished game through all modules. The program saves, lists, counts, reviews and closes the game. When the
//! player opens the game again, it must be unchanged.

use std::path::Path;
use std::time::Duration;

use cohort_controls::input::{Action, BoardAction, Page, PageAction};
use cohort_features::review::{GameReview, ReviewRequest};
use cohort_features::statistics::Statistics;
use cohort_library::{Filter, Summary};
use cohort_library_sqlite::Library;
use cohort_play::records::record;
use cohort_play::settings::Settings;
use cohort_play::table::messages::MatchRequested;
use cohort_play::table::{Match, MatchSetup, Seat, Seats, Strength};
use rules::{Catalogue, Game, Outcome, Side};

use crate::collection::open_first;
use crate::player::{Kept, Player, files_in, kept_in};

/// Games that Black wins with one move. Each entry is the variant, the start position, and the winning move.
const GAMES: [(&str, &str, &str); 2] = [
    ("loa", "8/8/3b4/8/3b4/8/8/w6w b", "d4-c5"),
    ("ordo", "10/2b7/10/10/10/10/10/w9 b", "c7-c1"),
];

fn summary(player: &Player, folder: &Path) -> Summary {
    let statistics = player.app.world().resource::<Statistics>();
    statistics.flush(Duration::from_secs(60));
    let library = Library::open(&folder.join("library.sqlite")).unwrap();
    library.library.summary(&Filter::default()).unwrap()
}

fn text(player: &Player) -> String {
    record(&player.current().setup(Duration::ZERO)).to_text(true)
}

fn the_only(folder: &Path) -> Kept {
    let kept = kept_in(folder);
    let [game] = kept.as_slice() else {
        panic!("{kept:?}");
    };
    game.clone()
}

fn games_finished(player: &Player) -> u8 {
    player.app.world().resource::<Settings>().games_finished
}

#[test]
fn a_game_is_kept_listed_counted_reviewed_and_opened_again_the_same() {
    for (variant, position, winning) in GAMES {
        let folder = tempfile::tempdir().unwrap();
        let mut player = Player::at_title_with(files_in(folder.path()));
        let variant = Catalogue::builtin().get(variant).unwrap().clone();
        let start = variant.parse_position(position).unwrap();
        let seats = Seats::BOTH_HERE.with(Side::White, Seat::Computer(Strength::Elo(450)));
        let game = Game::from_position(variant, start);
        let setup = MatchSetup::untimed(game, seats);
        let id = setup.id;
        player.app.world_mut().write_message(MatchRequested(setup));
        player.frames(3);
        assert_eq!(kept_in(folder.path()), [], "no game may count yet");
        player.act(Action::Board(BoardAction::Type(winning.into())));
        player.settle();
        let outcome = player.outcome().expect("Black wins with this move");
        assert_eq!(Outcome::winner(outcome), Some(Side::Black));
        player.flush();
        // The library contains the game with its own id, as a finished game.
        let kept = the_only(folder.path());
        assert_eq!((kept.key, kept.over), (Some(id.to_string()), true));
        assert_eq!(kept.text, text(&player));
        // The statistics count the game once. The setting with the number of finished games also counts the game once.
        assert_eq!(summary(&player, folder.path()).tally.wins, 1);
        assert_eq!(games_finished(&player), 1);
        // The library saves the results of the review with the game.
        player.act(Action::Page(PageAction::Open(Page::Review)));
        player.act(Action::Review(ReviewRequest::Begin));
        player.until("the review", |world| {
            let reviewed = world.resource::<GameReview>().of(world.resource::<Match>());
            reviewed.is_some_and(|known| known.progress() == (1, 1))
        });
        player.frames(3);
        player.flush();
        let reviewed = text(&player);
        assert!(reviewed.contains("[%review "), "{reviewed}");
        assert_eq!(the_only(folder.path()).text, reviewed);
        // The player closes the game, restarts the program, and opens the game again.
        player.leave();
        drop(player);
        let mut player = Player::at_title_with(files_in(folder.path()));
        open_first(&mut player);
        assert_eq!(player.current().id(), id);
        assert_eq!(text(&player), reviewed);
        assert_eq!(player.outcome(), Some(outcome));
        assert_eq!(player.current().seats(), seats);
        // Opening the game creates no second game in the library, and does not count the game again.
        player.leave();
        player.flush();
        assert_eq!(the_only(folder.path()).text, reviewed);
        let summary = summary(&player, folder.path());
        assert_eq!((summary.games, summary.tally.wins), (1, 1));
        assert_eq!(games_finished(&player), 1);
    }
}
