// The answer with which another service has sent the player back to this page. This module comes before all others, so that
// the code in the address is gone before anything else happens.

// The parts of the answer, such as `code` and `state`; `null` if the player does not come from a service.
export const answer = taken();

function taken() {
  const query = new URLSearchParams(location.search);
  if (location.search) history.replaceState(null, "", location.pathname + location.hash);
  return query.has("state") ? Object.fromEntries(query) : null;
}
