import type { ViewRange } from '#app/ui/chart/view.ts';
import type { OrderProof } from '#protocol/contract.ts';
import type { RecordedPrint } from '#protocol/recorded.ts';
import { createSecondsBuilder, type SecondsSeries } from '#protocol/seconds.ts';
import type { Pair } from '#protocol/units.ts';

interface Replay {
  readonly series: SecondsSeries;
  /** Epoch seconds that the picture spans: the trades and both instants. */
  readonly range: ViewRange;
}

/** A longer stretch between the trades of the two instants is not part of the proof: it is a gap. */
const GAP_MS = 6000;
const MARGIN = 0.02;

/**
 * The trades of a proof in order of time, each once, as the chart of seconds draws them; null where there are none. Where
 * this device saw all between them, they are one stretch.
 */
export function replayOf(
  pair: Pair,
  {
    order,
    openTrades,
    closeTrades,
  }: Pick<OrderProof, 'openTrades' | 'closeTrades'> & {
    readonly order: Pick<OrderProof['order'], 'openedAt' | 'expiresAt'>;
  },
  seen: readonly RecordedPrint[] = [],
): Replay | null {
  const byId = new Map<string, { readonly print: RecordedPrint; readonly closing: boolean }>();
  const take = (prints: readonly RecordedPrint[], closing: boolean) => {
    for (const print of prints) byId.set(print.id, { print, closing });
  };
  take(seen, false);
  take(closeTrades, seen.length === 0);
  take(openTrades, false);
  const all = [...byId.values()].sort((a, b) => a.print.time - b.print.time);
  const [first] = all;
  const last = all.at(-1);
  if (!first || !last) return null;
  const builder = createSecondsBuilder('tick');
  for (const [at, { print, closing }] of all.entries()) {
    const before = all[at - 1];
    builder.add(
      print,
      before !== undefined && before.closing !== closing && print.time - before.print.time > GAP_MS,
    );
  }
  const from = Math.min(order.openedAt, first.print.time) / 1000;
  const to = Math.max(order.expiresAt, last.print.time) / 1000;
  const margin = (to - from) * MARGIN;
  return {
    series: { pair, period: 'tick', from: 0, rows: builder.rows(0), gaps: builder.gaps(), until: to },
    range: { from: from - margin, to: to + margin },
  };
}
