//! The banned networks, as this server knows them. Nobody can use the server from a banned network.

use std::net::IpAddr;
use std::sync::{PoisonError, RwLock};

use ipnet::IpNet;
use lobby::Time;

use crate::store::{Store, StoreError};
use crate::time::now;

/// The banned networks with the ends of their bans.
#[derive(Default)]
pub struct Networks(RwLock<Vec<(IpNet, Time)>>);

impl Networks {
    /// Reads the banned networks from the database.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn read(&self, store: &dyn Store) -> Result<(), StoreError> {
        let rows = store.network_bans(now()).await?;
        let bans = rows
            .iter()
            .filter_map(|ban| Some((ban.network.parse().ok()?, ban.until)));
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = bans.collect();
        Ok(())
    }

    /// Returns the end of the ban of an address; `None` if the address is not banned.
    pub fn banned(&self, address: IpAddr) -> Option<Time> {
        let bans = self.0.read().unwrap_or_else(PoisonError::into_inner);
        if bans.is_empty() {
            return None;
        }
        let at = now();
        let holds = |(network, until): &&(IpNet, Time)| *until > at && network.contains(&address);
        bans.iter().filter(holds).map(|(_, until)| *until).max()
    }
}

/// Reads an address or a network. The network of an IPv6 address is its household (/64). Returns `None` for another text,
/// and for a network of more than 65,536 IPv4 addresses or of more than 65,536 households.
pub fn network(text: &str) -> Option<IpNet> {
    let text = text.trim();
    let network = match text.parse::<IpAddr>() {
        Ok(address) => match address.to_canonical() {
            IpAddr::V4(_) => IpNet::from(address.to_canonical()),
            address => IpNet::new(address, 64).ok()?,
        },
        Err(_) => text.parse::<IpNet>().ok()?,
    };
    let shortest = if network.addr().is_ipv4() { 16 } else { 48 };
    (network.prefix_len() >= shortest).then(|| network.trunc())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_is_an_address_or_in_cidr_notation_and_not_too_large() {
        let read = |text: &str| network(text).map(|network| network.to_string());
        for (text, expected) in [
            ("192.0.2.7", "192.0.2.7/32"),
            (" 192.0.2.7/24 ", "192.0.2.0/24"),
            ("::ffff:192.0.2.7", "192.0.2.7/32"),
            ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
            ("2001:db8::/48", "2001:db8::/48"),
            ("10.0.0.0/16", "10.0.0.0/16"),
        ] {
            assert_eq!(read(text).as_deref(), Some(expected), "{text}");
        }
        for wrong in [
            "",
            "x",
            "10.0.0.0/15",
            "0.0.0.0/0",
            "::/0",
            "2001:db8::/47",
            "1.2.3.4/33",
        ] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_ban_holds_for_its_network_until_its_end() {
        let (past, future) = (Time(1), Time(u64::MAX));
        let bans = [
            ("192.0.2.0/24", future),
            ("198.51.100.0/24", past),
            ("2001:db8::/64", future),
        ];
        let bans = bans.map(|(network, until)| (network.parse().unwrap(), until));
        let networks = Networks(RwLock::new(bans.into()));
        let banned = |text: &str| networks.banned(text.parse().unwrap());
        assert_eq!(banned("192.0.2.255"), Some(future));
        assert_eq!(banned("192.0.3.1"), None);
        assert_eq!(banned("198.51.100.1"), None);
        assert_eq!(banned("2001:db8::1:2"), Some(future));
        assert_eq!(banned("2001:db8:0:1::1"), None);
    }
}
