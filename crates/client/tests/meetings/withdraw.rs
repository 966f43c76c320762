//! Tests that a withdrawn invitation is withdrawn at the server, whenever the player has withdrawn it.

use super::*;

impl World {
    /// Returns the stage of the game at the server; `None` if the server knows no game.
    fn stage(&self) -> Option<StageView> {
        let meeting = self.host.game()?;
        Some(meeting.view(Who::Watcher, NOW).stage)
    }

    /// Removes the invitation from the list of the player who has opened it.
    fn remove(&mut self) {
        let end = &mut self.ends[0];
        end.meetings.remove(end.id);
        let outgoing = end.meetings.take_outgoing(&server());
        if end.is_open {
            end.up.extend(outgoing);
        }
        assert_eq!(end.meetings.seats().count(), 0);
        assert!(end.meetings.seat(end.id).is_none());
    }

    /// Checks that the server has ended the invitation, and that the client needs the server no more.
    #[track_caller]
    fn is_withdrawn(&self) {
        assert_eq!(self.stage(), Some(StageView::Expired));
        let meetings = &self.ends[0].meetings;
        assert!(meetings.wanted().is_empty() && !meetings.waits());
        assert_eq!(client::write(meetings), b"[]");
    }

    /// Connects the client that opens the invitation, and lets this many messages reach the server and come back.
    fn connected(messages: usize) -> World {
        let mut world = World::new();
        world.ends[0].connect();
        for _ in 0..messages {
            world.up(0);
            world.down(0);
        }
        world
    }
}

#[test]
fn an_invitation_is_withdrawn_before_and_after_each_answer_of_the_server() {
    for messages in 1..6 {
        let mut world = World::connected(messages);
        world.ends[0].news.clear();
        world.remove();
        world.settle_one(0);
        world.is_withdrawn();
        assert_eq!(world.ends[0].news, []);
    }
}

#[test]
fn an_invitation_withdrawn_without_a_connection_is_withdrawn_after_a_restart() {
    for messages in 2..6 {
        for removed_first in [false, true] {
            let mut world = World::connected(messages);
            // The server receives the request to open the game, but its answer is lost.
            world.up(0);
            if removed_first {
                world.remove();
            }
            world.ends[0].cut();
            if !removed_first {
                world.remove();
            }
            let end = &mut world.ends[0];
            let file = client::write(&end.meetings);
            end.meetings = Meetings::new(client::read(&file).unwrap(), Catalogue::builtin());
            assert_eq!(end.meetings.seats().count(), 0);
            assert!(end.meetings.wanted().contains(&server()));
            end.connect();
            world.settle_one(0);
            world.is_withdrawn();
        }
    }
}

#[test]
fn an_invitation_in_the_file_of_an_earlier_version_is_withdrawn() {
    let mut world = World::connected(5);
    world.ends[0].cut();
    let file = String::from_utf8(client::write(&world.ends[0].meetings)).unwrap();
    let earlier = file.replace(r#","is_known":true,"is_withdrawn":false"#, "");
    assert_ne!(earlier, file);
    let seats = client::read(earlier.as_bytes()).unwrap();
    world.ends[0].meetings = Meetings::new(seats, Catalogue::builtin());
    world.remove();
    world.ends[0].connect();
    world.settle_one(0);
    world.is_withdrawn();
}

#[test]
fn the_server_never_hears_of_an_invitation_withdrawn_before_the_first_connection() {
    let mut world = World::new();
    world.remove();
    assert!(world.ends[0].meetings.wanted().is_empty());
    world.ends[0].connect();
    world.settle_one(0);
    assert_eq!(world.stage(), None);
}

#[test]
fn a_server_out_of_reach_is_not_tried_again_for_a_withdrawn_invitation() {
    let mut world = World::connected(5);
    world.ends[0].cut();
    world.remove();
    let why = Lost::Unreachable("no route".to_owned());
    world.ends[0].hear(Heard::Lost(why));
    assert!(world.ends[0].meetings.wanted().is_empty());
    // If the client connects to the server for another reason, it withdraws the invitation.
    world.ends[0].connect();
    world.settle_one(0);
    world.is_withdrawn();
}

#[test]
fn a_game_that_a_friend_has_joined_meanwhile_is_called_off() {
    let mut world = World::connected(5);
    world.ends[0].cut();
    world.remove();
    world.ends[1].connect();
    world.settle_one(1);
    assert_eq!(world.stage(), Some(StageView::Playing));
    world.ends[0].connect();
    world.settle();
    assert_eq!(world.stage(), Some(StageView::Aborted));
    assert!(world.ends[0].meetings.wanted().is_empty());
    assert!(world.ends[1].seat().is_over());
}

#[test]
fn a_refusal_for_now_does_not_end_the_withdrawal() {
    let mut world = World::connected(5);
    world.remove();
    let Some(ToServer::Do { id, .. }) = world.ends[0].up.pop_front() else {
        panic!("no command");
    };
    for reason in [Reason::Unavailable, Reason::TooMany] {
        let refused = ToClient::Refused { id, reason };
        world.ends[0].hear(Heard::Message(Box::new(refused)));
    }
    assert!(world.ends[0].meetings.waits());
    assert_eq!(world.ends[0].meetings.retry(), []);
    let outgoing = world.ends[0].meetings.take_outgoing(&server());
    world.ends[0].up.extend(outgoing);
    world.settle_one(0);
    world.is_withdrawn();
}
