import { describe, expect, it } from 'vitest';
import type { Indicator } from '#protocol/indicators.ts';
import { coin } from '#protocol/units.ts';
import { provideCandles } from '#worker/services/market/candles.ts';
import { eventually } from '../../support/eventually.ts';
import { settled } from '../../support/fake-clock.ts';
import { marketData } from '../../support/services/scripted-exchange.ts';
import { createServiceRig, type ServiceRig } from '../../support/services/service-rig.ts';

const PAIR = { base: coin('BTC'), quote: coin('USDT') };
const KLINE = '/huobi/getKline';
const SET: readonly Indicator[] = [{ kind: 'ma', length: 2 }];

/** A server that holds `count` candles up to its current one, which stands at `price`; the others at 100. */
function serve(rig: ServiceRig, seconds: number, count: number, price: () => number = () => 100) {
  rig.exchange.on(KLINE, ({ fields }) => {
    const newest = Math.floor(rig.clock.now() / 1000 / seconds) * seconds;
    return marketData(
      Array.from({ length: Math.min(Number(fields.size), count) }, (_, back) => {
        const close = back === 0 ? price() : 100;
        return { id: newest - back * seconds, open: close, close, high: close, low: close, vol: 1 };
      }),
    );
  });
}
const asked = (rig: ServiceRig) =>
  rig.exchange.callsTo(KLINE).map(({ fields }) => [fields.timer, fields.size]);

describe('indicators', () => {
  it('are computed from the candles that the chart follows, without a call of their own', async () => {
    const rig = createServiceRig();
    let price = 100;
    serve(rig, 60, 30, () => price);
    provideCandles(rig);
    rig.follow({ name: 'candles', pair: PAIR, period: '1min' });
    await settled();
    const lines = rig.follow({ name: 'indicators', pair: PAIR, period: '1min', set: SET });
    expect(lines.last()).toMatchObject({ kind: 'full', length: 30 });
    expect(lines.last()?.lines['ma:2/value']?.at(-1)).toBe(100);
    expect(asked(rig)).toHaveLength(1);

    price = 102;
    await rig.clock.advance(5000);
    expect(lines.last()?.kind).toBe('tail');
    expect(lines.last()?.lines['ma:2/value']?.at(-1)).toBe(101);
    expect(asked(rig)).toHaveLength(2);
  });

  it('go on when the chart has left, and stop asking when all have', async () => {
    const rig = createServiceRig();
    serve(rig, 60, 30);
    provideCandles(rig);
    const chart = rig.follow({ name: 'candles', pair: PAIR, period: '1min' });
    const lines = rig.follow({ name: 'indicators', pair: PAIR, period: '1min', set: SET });
    await settled();
    chart.close();
    await rig.clock.advance(5000);
    expect(asked(rig)).toHaveLength(2);
    lines.close();
    await rig.clock.advance(20_000);
    expect(asked(rig)).toHaveLength(2);
  });

  it('answer a second subscriber with everything', async () => {
    const rig = createServiceRig();
    serve(rig, 60, 30);
    provideCandles(rig);
    rig.follow({ name: 'indicators', pair: PAIR, period: '1min', set: SET });
    await rig.clock.advance(10_000);
    const second = rig.follow({ name: 'indicators', pair: PAIR, period: '1min', set: SET });
    expect(second.values()).toMatchObject([{ kind: 'full', length: 30 }]);
  });

  it('take the day before from half hours, which are followed besides while there are pivot points', async () => {
    const rig = createServiceRig();
    const DAY = 86_400;
    rig.exchange.on(KLINE, ({ fields }) => {
      const seconds = fields.timer === '30min' ? 1800 : 60;
      const newest = Math.floor(rig.clock.now() / 1000 / seconds) * seconds;
      const today = Math.floor(newest / DAY);
      return marketData(
        Array.from({ length: Math.min(Number(fields.size), seconds === 60 ? 30 : 200) }, (_, back) => {
          const id = newest - back * seconds;
          const [high, low, close] = Math.floor(id / DAY) === today ? [200, 150, 180] : [120, 90, 105];
          return { id, open: close, close, high, low, vol: 1 };
        }),
      );
    });
    provideCandles(rig);
    const lines = rig.follow({ name: 'indicators', pair: PAIR, period: '1min', set: [{ kind: 'pivots' }] });
    await eventually(() => expect(lines.last()?.lines['pivots/p']?.at(-1)).toBe(105));
    expect(lines.last()?.lines['pivots/r1']?.at(-1)).toBe(120);
    expect(new Set(asked(rig).map(([timer]) => timer))).toEqual(new Set(['1min', '30min']));
    lines.close();
    const before = asked(rig).length;
    await rig.clock.advance(20_000);
    expect(asked(rig)).toHaveLength(before);
  });

  it('refuse a set outside its ranges', async () => {
    const rig = createServiceRig();
    serve(rig, 60, 30);
    provideCandles(rig);
    const wrong = rig.follow({
      name: 'indicators',
      pair: PAIR,
      period: '1min',
      set: [{ kind: 'ma', length: 1e9 }],
    });
    // What knows more than averages comes with the first that is none.
    await eventually(() =>
      expect(wrong.messages).toEqual([{ kind: 'failure', failure: { kind: 'invalid' } }]),
    );
    expect(asked(rig)).toEqual([]);
  });
});

describe('hours', () => {
  it('are added up from half hours that are asked for once, and move with their newest candle', async () => {
    const rig = createServiceRig();
    let price = 100;
    serve(rig, 1800, 40, () => price);
    provideCandles(rig);
    const hours = rig.follow({ name: 'candles', pair: PAIR, period: '1hour' });
    const four = rig.follow({ name: 'candles', pair: PAIR, period: '4hour' });
    // What adds up comes with the first of them.
    await eventually(() => expect(four.last()).toBeDefined());
    expect(asked(rig)).toEqual([['30min', '400']]);
    expect(hours.last()).toMatchObject({ kind: 'full', series: { period: '1hour' } });
    expect(four.last()?.series.time.every((time) => time % 14_400 === 0)).toBe(true);

    price = 140;
    await rig.clock.advance(5000);
    expect(hours.last()?.kind).toBe('tail');
    expect(hours.last()?.series.close.at(-1)).toBe(140);
    expect(four.last()?.series.high.at(-1)).toBe(140);
  });

  it('are drawn from the half hours on the device while the network is away', async () => {
    const rig = createServiceRig();
    serve(rig, 1800, 40);
    provideCandles(rig);
    const before = rig.follow({ name: 'candles', pair: PAIR, period: '30min' });
    await settled();
    before.close();
    await settled();
    rig.setOnline(false);
    const hours = rig.follow({ name: 'candles', pair: PAIR, period: '1hour' });
    await eventually(() => expect(hours.messages).not.toEqual([]));
    expect(hours.messages[0]).toMatchObject({ kind: 'value', source: 'cache' });
  });

  it('have their hole filled after a sleep longer than a poll reaches', async () => {
    const rig = createServiceRig();
    serve(rig, 60, 2000);
    provideCandles(rig);
    const chart = rig.follow({ name: 'candles', pair: PAIR, period: '1min' });
    await settled();
    rig.clock.setWall(rig.clock.now() + 8 * 3_600_000);
    await rig.clock.advance(5000);
    const series = chart.last()?.series;
    expect([chart.last()?.kind, series?.length]).toEqual(['full', 2000]);
    expect(series?.time.every((time, at) => at === 0 || time - (series.time[at - 1] ?? 0) === 60)).toBe(true);
  });
});
