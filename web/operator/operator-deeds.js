// The actions of role holders, the fields that several of them share, and the names of roles.
import { own } from "./api.js";
import { Wrong, el, field, input } from "./dom.js";
import { moment, word } from "./words.js";

const DAY = 86400000;
const LONGEST = 500; // the longest reason

const ROLES = { player: "operator-role-player", moderator: "operator-role-moderator", operator: "operator-role-operator" };

// Returns the name of a role.
export const roleName = (role) => word(ROLES[role] ?? role);

// The lengths of bans in days, with the keys of their names. `null` means for good.
const ACCOUNT_BANS = [[1, "operator-day"], [3, "operator-three-days"], [7, "operator-week"], [30, "operator-month"], [null, "operator-for-good"]];
const NETWORK_BANS = [[1, "operator-day"], [7, "operator-week"], [30, "operator-month"], [365, "operator-year"]];

// Does something. `deed` has the name of the deed and its values.
export const act = (deed, reason = "") => own("POST", "operator/actions", { ...deed, reason });

// Makes the field for the reason of an action. Only role holders see the reason.
export const reasonField = (id) => input({ id: `${id}-reason`, maxLength: LONGEST, autocomplete: "off", autocapitalize: "sentences" });

export const reasonPart = (reason) => field(word("operator-reason"), reason, word("operator-reason-about"));

// Returns the reason. Fails if there is none.
export function reasonOf(reason) {
  if (!reason.value.trim()) throw new Wrong(reason, "operator-reason-missing");
  return reason.value;
}

// Makes the choice of the length of a ban. `value` is the place of the choice.
export function lengthField(id, forNetworks) {
  const lengths = forNetworks ? NETWORK_BANS : ACCOUNT_BANS;
  return el("select", { id }, lengths.map(([days, key], place) => new Option(word(key), String(days), place === 1, place === 1)));
}

// Returns the end of a ban in milliseconds; `null` for a ban for good.
export const endOf = (length) => length.value === "null" ? null : Date.now() + Number(length.value) * DAY;

// Says until when a ban lasts.
export const untilText = (until) => until === null ? word("operator-until-good") : word("operator-until", { until: moment(until) });
