import type { ContractOrder } from '#protocol/contract.ts';
import { type Playback, type RecordedPrint, recordedInstant } from '#protocol/recorded.ts';
import { type EpochMs, epochMs } from '#protocol/units.ts';

/** The picture shows this much of a recording at once, a shorter one whole; a quarter stays free for what comes. */
const LONGEST_SPAN_MS = 300_000;
const AHEAD = 0.25;

/** The trades up to a recorded instant, which are in order of time. */
export function playedUntil(prints: readonly RecordedPrint[], instant: EpochMs): readonly RecordedPrint[] {
  let [low, high] = [0, prints.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((prints[middle]?.time ?? 0) <= instant) low = middle + 1;
    else high = middle;
  }
  return prints.slice(0, low);
}

/** Drawing only: a picture needs floats. Shares of the width (x) and of the height, 0 at the top (y). */
export interface ReplayPicture {
  readonly from: EpochMs;
  readonly to: EpochMs;
  readonly low: number;
  readonly high: number;
  readonly points: readonly { readonly x: number; readonly y: number }[];
  readonly orders: readonly {
    readonly id: string;
    readonly open: number;
    readonly expiry: number;
    readonly y: number;
  }[];
}

/** The newest minutes of what was played, with the running orders where they were opened; null before any trade. */
export function pictureOf(
  playback: Playback,
  played: readonly RecordedPrint[],
  instant: EpochMs,
  orders: readonly ContractOrder[],
): ReplayPicture | null {
  const span = Math.min(LONGEST_SPAN_MS, playback.to - playback.from);
  const newest = Math.min(instant + span * AHEAD, playback.to);
  const from = Math.max(playback.from, newest - span);
  const shown = played.filter(({ time }, at) => time >= from || (played[at + 1]?.time ?? instant) >= from);
  const last = shown.at(-1);
  if (!last) return null;
  const holding = orders.filter(({ status, openPrice }) => status === 'holding' && openPrice !== null);
  const prices = [...shown, ...holding.map(({ openPrice }) => ({ price: openPrice }))].map(({ price }) =>
    Number(price),
  );
  const air = (Math.max(...prices) - Math.min(...prices)) * 0.1 || Number(last.price) * 0.0001;
  const [low, high] = [Math.min(...prices) - air, Math.max(...prices) + air];
  const x = (time: number) => Math.min(1, Math.max(0, (time - from) / span));
  const y = (price: number) => (high - price) / (high - low);
  const way = shown.map(({ time, price }) => ({ x: x(time), y: y(Number(price)) }));
  return {
    from: epochMs(from),
    to: epochMs(from + span),
    low,
    high,
    // Between two trades the price stays where it was.
    points: [...way, { x: x(instant), y: y(Number(last.price)) }],
    orders: holding.map(({ id, openedAt, expiresAt, openPrice }) => ({
      id,
      open: x(recordedInstant(playback, openedAt)),
      expiry: x(recordedInstant(playback, expiresAt)),
      y: y(Number(openPrice)),
    })),
  };
}
