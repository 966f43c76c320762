//! Implements the traits for accounts and ratings, in the same way for each kind of database.

use lobby::{AccountId, Category, Chair, Time};
use referee::GameId;

use super::{
    AccountRow, AccountWrite, Accounts, Answer, HeadToHead, LadderRow, MailLink, PasskeyRow,
    RatingRow, Ratings, ResultRow, SeatTaken, SecretHash, SessionRow, Sqlite, accounts, ratings,
};

/// Implements the traits for one kind of database.
macro_rules! implement {
    ($Store:ty, $name:ident) => {
        impl Accounts for $Store {
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

            fn session(&self, token: SecretHash, now: Time) -> Answer<'_, Option<SessionRow>> {
                Box::pin(async move {
                    accounts::read::$name::session(&mut *self.reader().await?, token, now).await
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
