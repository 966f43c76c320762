//! The content security policy of a page: what the browser lets the page load and run.

use std::io;

use axum::http::HeaderValue;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest, Sha256};

/// What a page is allowed to load.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Allowed {
    /// Only files and sockets of the page's own server. Used by the light page, a small version of the game.
    OwnServer,
    /// Also sockets of other servers, whose addresses the player can type. Used by the whole game.
    OtherServers,
}

impl Allowed {
    /// Returns the content security policy for a page with this HTML text. The policy allows the elements `<style>` and
    /// `<script>` that the text contains, by the hashes of their content. So text that an attacker adds to the page is
    /// still neither a style nor a script.
    ///
    /// # Errors
    /// Never returns an error in practice: a policy consists of characters that every header can contain.
    pub fn policy(self, html: &str) -> io::Result<HeaderValue> {
        let sockets = match self {
            Allowed::OwnServer => "",
            Allowed::OtherServers => " ws: wss:",
        };
        let (scripts, styles) = (hashes(html, "script"), hashes(html, "style"));
        let policy = format!(
            "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'{scripts}; style-src 'self'{styles}; \
             img-src 'self'; connect-src 'self'{sockets}; worker-src 'self'; manifest-src 'self'; form-action 'none'; \
             frame-ancestors 'none'; base-uri 'none'"
        );
        HeaderValue::from_str(&policy).map_err(io::Error::other)
    }
}

/// Returns the hashes of the contents of all elements `<name>` without attributes, as sources in a policy. Each source
/// begins with a space.
fn hashes(html: &str, name: &str) -> String {
    let (begin, end) = (format!("<{name}>"), format!("</{name}>"));
    let parts = html.split(begin.as_str()).skip(1);
    let contents = parts.filter_map(|part| part.split_once(end.as_str()));
    let hash = |(content, _): (&str, _)| BASE64_STANDARD.encode(Sha256::digest(content));
    contents
        .map(|content| format!(" 'sha256-{}'", hash(content)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_policy_allows_the_styles_and_scripts_of_the_page_and_no_others() {
        let html = "<style>b{}</style><p>x</p><script>1</script><script src=\"a.js\"></script><script>2</script>";
        let policy = Allowed::OwnServer.policy(html).unwrap();
        let policy = policy.to_str().unwrap();
        // The hashes are those of `printf %s 1 | openssl dgst -sha256 -binary | base64`, and so on.
        let scripts = "script-src 'self' 'wasm-unsafe-eval' \
                       'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s=' \
                       'sha256-1HNeOiZeFu7gP1lxi5tdAwGcB9i2xR+Q2jpmbuwTqzU=';";
        assert!(policy.contains(scripts), "{policy}");
        let styles = "style-src 'self' 'sha256-7yqHVAesot11p6HczDsgKRipvI5UPgs97z80zNXlans=';";
        assert!(policy.contains(styles), "{policy}");
        let plain = Allowed::OtherServers.policy("<script>1").unwrap();
        let plain = plain.to_str().unwrap();
        assert!(plain.contains("style-src 'self'; img-src"), "{plain}");
        assert!(plain.contains("script-src 'self' 'wasm-unsafe-eval'; style"));
        assert!(plain.contains("connect-src 'self' ws: wss:;"), "{plain}");
    }
}
