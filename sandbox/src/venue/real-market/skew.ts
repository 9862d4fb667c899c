/** How far the exchange's clock may be ahead of ours. */
const AHEAD_MS = 1500;
/** What was made longer ago is of no use where it is pushed: the connection has fallen behind. */
const BEHIND_MS = 10_000;

/** Why something made at `ts` can't be believed at `now` (epoch ms); null: it can. */
export function ahead(ts: number, now: number): string | null {
  return ts - now > AHEAD_MS ? `its clock is ${seconds(ts - now)} s ahead of this machine's` : null;
}

/** The same of what is pushed. */
export function farOff(ts: number, now: number): string | null {
  return now - ts > BEHIND_MS ? `what it pushes is ${seconds(now - ts)} s old` : ahead(ts, now);
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1);
