import { describe, expect, it } from 'vitest';
import type { ChartPeriod } from '#protocol/periods.ts';
import { coin } from '#protocol/units.ts';
import { provideCandles } from '#worker/services/market/candles.ts';
import { eventually } from '../../support/eventually.ts';
import { marketData } from '../../support/services/scripted-exchange.ts';
import { createServiceRig, type ServiceRig } from '../../support/services/service-rig.ts';

const PAIR = { base: coin('BTC'), quote: coin('USDT') };
const KLINE = '/huobi/getKline';
const SECONDS: Readonly<Record<string, number>> = { '1min': 60, '5min': 300, '15min': 900, '30min': 1800 };

/** A server with 600 candles of each period, of volume 1; the newest one stands at `price`, the others at 100. */
function serve(rig: ServiceRig, price: () => number): void {
  rig.exchange.on(KLINE, ({ fields }) => {
    const seconds = SECONDS[fields.timer ?? ''] ?? 86_400;
    const newest = Math.floor(rig.clock.now() / 1000 / seconds) * seconds;
    return marketData(
      Array.from({ length: Math.min(Number(fields.size), 600) }, (_, back) => {
        const close = back === 0 ? price() : 100;
        return { id: newest - back * seconds, open: 100, close, high: close, low: 100, vol: 1 };
      }),
    );
  });
}

const timers = (rig: ServiceRig) => [
  ...new Set(rig.exchange.callsTo(KLINE).map(({ fields }) => fields.timer)),
];

describe('a period that no back end gives', () => {
  it.each<[ChartPeriod, string, number]>([
    ['3min', '1min', 3],
    ['7min', '1min', 7],
    ['10min', '5min', 2],
    ['45min', '15min', 3],
    ['2hour', '30min', 4],
    ['12hour', '30min', 24],
    ['1week', '1day', 7],
  ])('%s is added up from candles of %s, whole ones only, and moves with the newest', async (...row) => {
    const [period, timer, parts] = row;
    const rig = createServiceRig();
    let price = 100;
    serve(rig, () => price);
    provideCandles(rig);
    const candles = rig.follow({ name: 'candles', pair: PAIR, period });
    await eventually(() => expect(candles.last()).toMatchObject({ kind: 'full', series: { period } }));
    expect(timers(rig)).toEqual([timer]);
    const volumes = [...(candles.last()?.series.volume ?? [])];
    expect(volumes.length).toBeGreaterThan(10);
    // A first candle of which a part is missing is left out; the newest one is open.
    expect(new Set(volumes.slice(0, -1))).toEqual(new Set([parts]));

    price = 140;
    await rig.clock.advance(5000);
    expect(candles.last()?.kind).toBe('tail');
    expect(candles.last()?.series.close.at(-1)).toBe(140);
    expect(candles.last()?.series.high.at(-1)).toBe(140);
  });

  it('is a month with as many days as the calendar has', async () => {
    const rig = createServiceRig();
    serve(rig, () => 100);
    provideCandles(rig);
    const months = rig.follow({ name: 'candles', pair: PAIR, period: '1month' });
    await eventually(() => expect(months.last()).toBeDefined());
    const { time, volume } = months.last()?.series ?? { time: [], volume: [] };
    expect(time.length).toBeGreaterThan(10);
    for (const [at, start] of [...time].slice(0, -1).entries()) {
      const day = new Date(start * 1000);
      expect(day.getUTCDate()).toBe(1);
      expect(volume[at]).toBe(
        new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate(),
      );
    }
  });

  it('has indicators, which follow the same candles', async () => {
    const rig = createServiceRig();
    serve(rig, () => 100);
    provideCandles(rig);
    const set = [{ kind: 'ma', length: 2 }] as const;
    const lines = rig.follow({ name: 'indicators', pair: PAIR, period: '7min', set });
    await eventually(() => expect(lines.last()?.lines['ma:2/value']?.at(-1)).toBe(100));
    expect(timers(rig)).toEqual(['1min']);
  });

  it('is refused, without a call, where its parts are too many', async () => {
    const rig = createServiceRig();
    serve(rig, () => 100);
    provideCandles(rig);
    const refused = rig.follow({ name: 'candles', pair: PAIR, period: '1439min' });
    await eventually(() =>
      expect(refused.messages).toEqual([{ kind: 'failure', failure: { kind: 'invalid' } }]),
    );
    expect(timers(rig)).toEqual([]);
  });
});
