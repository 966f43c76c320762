//! Tests the light page at a web host that only serves files and has no server for games.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;

use serde_json::json;

use crate::friends::click;
use crate::{page_and_browser, wait_for};

/// Serves the files of a folder until the test ends. Returns the address.
fn serve_files(folder: &Path) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let folder = folder.to_owned();
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let (stream, folder) = (stream.unwrap(), folder.clone());
            // A browser opens connections that it does not use, so sending an answer can fail.
            std::thread::spawn(move || answer(stream, &folder));
        }
    });
    url
}

fn answer(mut stream: TcpStream, folder: &Path) -> Option<()> {
    let mut lines = BufReader::new(stream.try_clone().ok()?).lines();
    let first = lines.next()?.ok()?;
    let path = first.split(' ').nth(1)?.trim_start_matches('/').to_owned();
    while !lines.next()?.ok()?.is_empty() {}
    let path = if path.is_empty() { "index.html" } else { &path };
    let (status, body) = match std::fs::read(folder.join(path)) {
        Ok(body) => ("200 OK", body),
        Err(_) => ("404 Not Found", Vec::new()),
    };
    let kind = match path.rsplit('.').next()? {
        "html" => "text/html",
        "js" => "text/javascript",
        "css" => "text/css",
        "svg" => "image/svg+xml",
        "wasm" => "application/wasm",
        _ => "text/plain",
    };
    let length = body.len();
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n"
    )
    .ok()?;
    stream.write_all(&body).ok()
}

#[test]
fn a_host_without_a_server_offers_no_friends_and_says_what_to_do() {
    let test = "a_host_without_a_server";
    let Some((page, driver)) = page_and_browser(test) else {
        return;
    };
    let url = serve_files(&page);
    driver.open(&url);
    wait_for(&driver, "!document.querySelector('[aria-busy]')");
    click(&driver, "dialog:friends");
    wait_for(
        &driver,
        "document.getElementById('friends-problem').textContent.startsWith('This page has no server')",
    );
    let seen = "return ['name', 'join-do', 'invite-do', 'connect'].filter((id) => document.getElementById(id).checkVisibility())";
    assert_eq!(driver.run(seen, &json!([])), json!([]));
    // If the player opens the link of an invitation, the page shows the same message.
    driver.open("about:blank");
    driver.open(&format!("{url}/#g/K7QM-2XDA"));
    wait_for(
        &driver,
        "document.getElementById('friends-problem').textContent.startsWith('This page has no server')",
    );
    assert_eq!(driver.run(seen, &json!([])), json!([]));
}
