//! Implements the traits for accounts, ratings, fair-play figures and role holders, in the same way for each kind of
//! database.

use lobby::{AccountId, Category, Chair, Time};
use referee::GameId;

use crate::presence::NodeId;

use super::{
    AccountCounts, AccountRow, AccountWrite, Accounts, Action, Answer, AuditRow, Claim, FairPlay,
    GameFigures, HeadToHead, Identity, IdentityRow, LadderRow, MailLink, NetworkBan, OperatorWrite,
    Operators, PasskeyRow, RatingRow, Ratings, ReportRow, ResultRow, SeatTaken, SecretHash,
    SessionRow, Settling, Sqlite, Summary, TokenRow, Totals, Wanted, accounts, fair_play,
    operators, ratings,
};

#[cfg(feature = "accounts")]
use super::{
    ListedStage, NewTournament, TournamentAppend, TournamentChange, TournamentLog, TournamentRow,
    Tournaments, tournaments,
};
#[cfg(feature = "accounts")]
use lobby::TournamentId;

/// Implements the traits for one kind of database.
macro_rules! implement {
    ($Store:ty, $name:ident) => {
        impl Accounts for $Store {
            fn has_accounts(&self) -> Answer<'_, bool> {
                Box::pin(
                    async move { accounts::read::$name::any(&mut *self.reader().await?).await },
                )
            }

            fn account(&self, id: AccountId) -> Answer<'_, Option<AccountRow>> {
                Box::pin(async move {
                    accounts::read::$name::by_id(&mut *self.reader().await?, id).await
                })
            }

            fn account_named(&self, folded: String) -> Answer<'_, Option<AccountRow>> {
                Box::pin(async move {
                    accounts::read::$name::by_name(&mut *self.reader().await?, folded).await
                })
            }

            fn account_with_mail(&self, mail: String) -> Answer<'_, Option<AccountRow>> {
                Box::pin(async move {
                    accounts::read::$name::by_mail(&mut *self.reader().await?, mail).await
                })
            }

            fn passkeys(&self, account: AccountId) -> Answer<'_, Vec<PasskeyRow>> {
                Box::pin(async move {
                    accounts::read::$name::passkeys(&mut *self.reader().await?, account).await
                })
            }

            fn passkey(&self, credential: Vec<u8>) -> Answer<'_, Option<PasskeyRow>> {
                Box::pin(async move {
                    accounts::read::$name::passkey(&mut *self.reader().await?, credential).await
                })
            }

            fn identities(&self, account: AccountId) -> Answer<'_, Vec<IdentityRow>> {
                Box::pin(async move {
                    accounts::identities::$name::all(&mut *self.reader().await?, account).await
                })
            }

            fn account_with_identity(&self, identity: Identity) -> Answer<'_, Option<AccountRow>> {
                Box::pin(async move {
                    accounts::read::$name::by_identity(&mut *self.reader().await?, identity).await
                })
            }

            fn session(&self, token: SecretHash, now: Time) -> Answer<'_, Option<SessionRow>> {
                Box::pin(async move {
                    accounts::read::$name::session(&mut *self.reader().await?, token, now).await
                })
            }

            fn token(&self, token: SecretHash) -> Answer<'_, Option<TokenRow>> {
                Box::pin(async move {
                    accounts::tokens::$name::token(&mut *self.reader().await?, token).await
                })
            }

            fn tokens(&self, account: AccountId) -> Answer<'_, Vec<TokenRow>> {
                Box::pin(async move {
                    accounts::tokens::$name::tokens(&mut *self.reader().await?, account).await
                })
            }

            fn sessions(&self, account: AccountId) -> Answer<'_, Vec<SessionRow>> {
                Box::pin(async move {
                    accounts::read::$name::sessions(&mut *self.reader().await?, account).await
                })
            }

            fn take_ceremony(&self, ceremony: SecretHash, now: Time) -> Answer<'_, Option<String>> {
                Box::pin(self.remove_ceremony(ceremony, now))
            }

            fn take_link(&self, secret: SecretHash, now: Time) -> Answer<'_, Option<MailLink>> {
                Box::pin(self.remove_link(secret, now))
            }

            fn seats_of(
                &self,
                account: AccountId,
                before: Option<Time>,
                most: u32,
            ) -> Answer<'_, Vec<SeatTaken>> {
                Box::pin(async move {
                    let connection = &mut *self.reader().await?;
                    accounts::read::$name::seats(connection, account, before, most).await
                })
            }

            fn open_games(&self, account: AccountId, most: u32) -> Answer<'_, Vec<GameId>> {
                Box::pin(async move {
                    let connection = &mut *self.reader().await?;
                    accounts::read::$name::open_games(connection, account, most).await
                })
            }

            fn seated_since(&self, since: Time, most: u32) -> Answer<'_, Vec<AccountId>> {
                Box::pin(async move {
                    let connection = &mut *self.reader().await?;
                    accounts::read::$name::seated_since(connection, since, most).await
                })
            }

            fn chairs_of(&self, account: AccountId, game: GameId) -> Answer<'_, Vec<Chair>> {
                Box::pin(async move {
                    accounts::read::$name::chairs(&mut *self.reader().await?, account, game).await
                })
            }

            fn write_account(&self, write: AccountWrite) -> Answer<'_, ()> {
                Box::pin(self.change_account(write))
            }
        }

        impl FairPlay for $Store {
            fn claim_game(&self, now: Time, until: Time) -> Answer<'_, Option<Claim>> {
                Box::pin(self.claim_now(now, until))
            }

            fn settle_claim(&self, claim: Claim, settling: Settling) -> Answer<'_, bool> {
                Box::pin(self.settle_now(claim, settling))
            }

            fn fair_play(
                &self,
                account: AccountId,
                before: Option<Time>,
                most: u32,
            ) -> Answer<'_, Vec<GameFigures>> {
                Box::pin(async move {
                    let connection = &mut *self.reader().await?;
                    fair_play::read::$name::games(connection, account, before, most).await
                })
            }

            fn fair_play_summaries(
                &self,
                account: AccountId,
            ) -> Answer<'_, Vec<(Category, Summary)>> {
                Box::pin(async move {
                    let connection = &mut *self.reader().await?;
                    fair_play::read::$name::summaries(connection, account).await
                })
            }

            fn fair_play_of_peers(
                &self,
                account: AccountId,
                category: Category,
                points: f64,
                within: f64,
            ) -> Answer<'_, Summary> {
                Box::pin(async move {
                    let connection = &mut *self.reader().await?;
                    fair_play::read::$name::peers(connection, account, category, points, within)
                        .await
                })
            }
        }

        impl Operators for $Store {
            fn act(&self, action: Action) -> Answer<'_, Vec<GameId>> {
                Box::pin(self.act_now(action))
            }

            fn write_operator(&self, write: OperatorWrite) -> Answer<'_, ()> {
                Box::pin(self.change_operator(write))
            }

            fn reports(&self, wanted: Wanted, skip: u32, most: u32) -> Answer<'_, Vec<ReportRow>> {
                Box::pin(async move {
                    let connection = &mut *self.reader().await?;
                    operators::read::$name::reports(connection, wanted, skip, most).await
                })
            }

            fn network_bans(&self, now: Time) -> Answer<'_, Vec<NetworkBan>> {
                Box::pin(async move {
                    operators::read::$name::network_bans(&mut *self.reader().await?, now).await
                })
            }

            fn audit(
                &self,
                about: Option<AccountId>,
                before: Option<i64>,
                most: u32,
            ) -> Answer<'_, Vec<AuditRow>> {
                Box::pin(async move {
                    let connection = &mut *self.reader().await?;
                    operators::read::$name::audit(connection, about, before, most).await
                })
            }

            fn counts_of(&self, account: AccountId) -> Answer<'_, AccountCounts> {
                Box::pin(async move {
                    operators::read::$name::counts_of(&mut *self.reader().await?, account).await
                })
            }

            fn totals(&self, now: Time) -> Answer<'_, Totals> {
                Box::pin(async move {
                    operators::read::$name::totals(&mut *self.reader().await?, now).await
                })
            }

            fn servers(&self, since: Time) -> Answer<'_, Vec<(NodeId, String)>> {
                Box::pin(async move {
                    operators::read::$name::servers(&mut *self.reader().await?, since).await
                })
            }
        }

        impl Ratings for $Store {
            fn ratings(&self, account: AccountId) -> Answer<'_, Vec<RatingRow>> {
                Box::pin(async move {
                    ratings::read::$name::ratings(&mut *self.reader().await?, account).await
                })
            }

            fn results(
                &self,
                account: AccountId,
                category: Option<Category>,
                before: Option<Time>,
                most: u32,
            ) -> Answer<'_, Vec<ResultRow>> {
                Box::pin(async move {
                    let connection = &mut *self.reader().await?;
                    ratings::read::$name::results(connection, account, category, before, most).await
                })
            }

            fn curve(
                &self,
                account: AccountId,
                category: Category,
            ) -> Answer<'_, Vec<(Time, f64)>> {
                Box::pin(async move {
                    ratings::read::$name::curve(&mut *self.reader().await?, account, category).await
                })
            }

            fn head_to_head(&self, account: AccountId, other: AccountId) -> Answer<'_, HeadToHead> {
                Box::pin(async move {
                    let connection = &mut *self.reader().await?;
                    ratings::read::$name::head_to_head(connection, account, other).await
                })
            }

            fn ladder(
                &self,
                category: Category,
                now: Time,
                skip: u32,
                most: u32,
            ) -> Answer<'_, Vec<LadderRow>> {
                Box::pin(async move {
                    let connection = &mut *self.reader().await?;
                    ratings::read::$name::ladder(connection, category, now, skip, most).await
                })
            }
        }
    };
}

implement!(Sqlite, sqlite);
#[cfg(feature = "postgres")]
implement!(super::Postgres, postgres);

/// Implements the trait for tournaments for one kind of database.
#[cfg(feature = "accounts")]
macro_rules! implement_tournaments {
    ($Store:ty, $name:ident) => {
        impl Tournaments for $Store {
            fn create_tournament(&self, new: NewTournament) -> Answer<'_, ()> {
                Box::pin(self.change_tournament(TournamentChange::Create(new)))
            }

            fn append_tournament(&self, append: TournamentAppend) -> Answer<'_, ()> {
                Box::pin(self.change_tournament(TournamentChange::Append(Box::new(append))))
            }

            fn tournament_log(&self, id: TournamentId) -> Answer<'_, Option<TournamentLog>> {
                Box::pin(async move {
                    tournaments::read::$name::log(&mut *self.reader().await?, id).await
                })
            }

            fn tournament_edition(&self, id: TournamentId) -> Answer<'_, Option<u64>> {
                Box::pin(async move {
                    tournaments::read::$name::edition(&mut *self.reader().await?, id).await
                })
            }

            fn due_tournaments(&self, now: Time, most: u32) -> Answer<'_, Vec<TournamentId>> {
                Box::pin(async move {
                    tournaments::read::$name::due(&mut *self.reader().await?, now, most).await
                })
            }

            fn over_games(&self, id: TournamentId, most: u32) -> Answer<'_, Vec<GameId>> {
                Box::pin(async move {
                    tournaments::read::$name::over(&mut *self.reader().await?, id, most).await
                })
            }

            fn listed_tournaments(
                &self,
                stage: ListedStage,
                skip: u32,
                most: u32,
            ) -> Answer<'_, Vec<TournamentRow>> {
                Box::pin(async move {
                    let connection = &mut *self.reader().await?;
                    tournaments::read::$name::listed(connection, stage, skip, most).await
                })
            }

            fn tournaments_of(&self, account: AccountId) -> Answer<'_, Vec<TournamentRow>> {
                Box::pin(async move {
                    let connection = &mut *self.reader().await?;
                    tournaments::read::$name::of_account(connection, account).await
                })
            }

            fn tournaments(
                &self,
                after: Option<TournamentId>,
                most: u32,
            ) -> Answer<'_, Vec<TournamentId>> {
                Box::pin(async move {
                    tournaments::read::$name::all(&mut *self.reader().await?, after, most).await
                })
            }
        }
    };
}

#[cfg(feature = "accounts")]
implement_tournaments!(Sqlite, sqlite);
#[cfg(all(feature = "accounts", feature = "postgres"))]
implement_tournaments!(super::Postgres, postgres);
