import { describe, expect, it } from 'vitest';
import type { SecondsSeries } from '#protocol/seconds.ts';
import { coin } from '#protocol/units.ts';
import { createMarketService } from '#worker/services/market/market-service.ts';
import { createPrintRecorder } from '#worker/services/market/print-recorder.ts';
import { provideSeconds } from '#worker/services/market/seconds-service.ts';
import { createTickerBook } from '#worker/services/market/ticker-book.ts';
import { eventually } from '../../support/eventually.ts';
import { marketData } from '../../support/services/scripted-exchange.ts';
import { createServiceRig, type ServiceRig } from '../../support/services/service-rig.ts';

const PAIR = { base: coin('BTC'), quote: coin('USDT') };
const TRADES = '/huobi/getMarketTrade';

/** A market that has one trade a second since its first, and whose answers list the newest `listed`. */
function serveTrades(rig: ServiceRig, listed: number) {
  let count = 5;
  const began = Math.floor(rig.serverNow() / 1000) * 1000 - 5000;
  rig.exchange.on(TRADES, () =>
    marketData(
      Array.from({ length: Math.min(listed, count) }, (_, ago) => ({
        id: String(count - ago),
        ts: began + (count - ago) * 1000,
        price: String(100 + (count - ago)),
        amount: '0.5',
        direction: 'buy',
      })),
    ),
  );
  return { trade: (more: number) => (count += more) };
}

function start(rig: ServiceRig) {
  const recorder = createPrintRecorder(rig);
  const market = createMarketService(rig, createTickerBook(rig), recorder);
  return provideSeconds({ ...rig, trades: market.trades, recorder });
}

/** What somebody holds who took every message. */
function held(values: readonly SecondsSeries[], column: 'close' | 'volume'): number[] {
  let rows: number[] = [];
  for (const { from, rows: tail } of values) rows = [...rows.slice(0, from), ...tail[column]];
  return rows;
}

describe('the series of seconds', () => {
  it('grows at its end by what each poll brought, and reads the tape once for all periods', async () => {
    const rig = createServiceRig();
    const exchange = serveTrades(rig, 100);
    start(rig);
    const ticks = rig.follow({ name: 'seconds', pair: PAIR, period: 'tick' });
    const fives = rig.follow({ name: 'seconds', pair: PAIR, period: '5s' });
    await eventually(() => expect(ticks.last()).toMatchObject({ from: 0, rows: { length: 5 } }));
    exchange.trade(2);
    await rig.clock.advance(1000);
    const tail = ticks.last();
    expect(tail?.from).toBe(4);
    expect([...(tail?.rows.close ?? [])]).toEqual([105, 106, 107]);
    expect([...(tail?.gaps ?? [])]).toEqual([]);
    expect(fives.last()?.rows.trades.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(5);
    expect(rig.exchange.callsTo(TRADES)).toHaveLength(2);
    // A newcomer is told the whole, whatever the last message was.
    const late = rig.follow({ name: 'seconds', pair: PAIR, period: 'tick' });
    await eventually(() => expect(late.last()).toBeDefined());
    expect(late.last()).toMatchObject({ from: 0, rows: { length: 7 } });
  });

  it('shows a gap where a poll did not reach back to the one before', async () => {
    const rig = createServiceRig();
    const exchange = serveTrades(rig, 3);
    start(rig);
    const ticks = rig.follow({ name: 'seconds', pair: PAIR, period: '1s' });
    await eventually(() => expect(ticks.last()?.rows.length).toBe(3));
    exchange.trade(10);
    await rig.clock.advance(1000);
    const series = ticks.last();
    const [from, to] = series?.gaps ?? [];
    // From the last trade that was seen, the fifth, to the thirteenth.
    expect((to ?? 0) - (from ?? 0)).toBe(8);
    expect(held(ticks.values(), 'close')).toEqual([103, 104, 105, 113, 114, 115]);
  });

  it('goes on from what it showed when another period is chosen, and from the device after a new start', async () => {
    const rig = createServiceRig();
    const exchange = serveTrades(rig, 2);
    start(rig);
    const ticks = rig.follow({ name: 'seconds', pair: PAIR, period: 'tick' });
    await eventually(() => expect(ticks.last()?.rows.length).toBe(2));
    exchange.trade(1);
    await rig.clock.advance(1000);
    ticks.close();
    const ones = rig.follow({ name: 'seconds', pair: PAIR, period: '1s' });
    await eventually(() => expect(held(ones.values(), 'close')).toEqual([104, 105, 106]));
    await rig.clock.advance(20_000);

    const again = createServiceRig({ cache: rig.cache, clock: rig.clock });
    again.setOnline(false);
    start(again);
    const kept = again.follow({ name: 'seconds', pair: PAIR, period: 'tick' });
    await eventually(() => expect(kept.last()).toBeDefined());
    expect(kept.messages[0]).toMatchObject({ kind: 'value', source: 'cache' });
    expect(held(kept.values(), 'volume')).toEqual([0.5, 0.5, 0.5]);
  });

  it('begins anew with what the tape lists where the server is another one', async () => {
    const rig = createServiceRig();
    const exchange = serveTrades(rig, 3);
    const service = start(rig);
    rig.follow({ name: 'prints', pair: PAIR });
    const ticks = rig.follow({ name: 'seconds', pair: PAIR, period: 'tick' });
    await eventually(() => expect(ticks.last()?.rows.length).toBe(3));
    exchange.trade(2);
    await rig.clock.advance(1000);
    expect(held(ticks.values(), 'close')).toHaveLength(5);
    service.forget();
    exchange.trade(1);
    await rig.clock.advance(1000);
    // What the tape lists is all there is again.
    expect(held(ticks.values(), 'close')).toEqual([105, 106, 107, 108]);
  });
});
