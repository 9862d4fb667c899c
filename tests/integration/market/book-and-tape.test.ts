import { describe, expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import { coin, epochMs, milliseconds } from '#protocol/units.ts';
import { createCache } from '#worker/cache/cache.ts';
import { createMarketService } from '#worker/services/market/market-service.ts';
import { createPrintRecorder } from '#worker/services/market/print-recorder.ts';
import { createTickerBook } from '#worker/services/market/ticker-book.ts';
import { settled } from '../../support/fake-clock.ts';
import { marketData, marketTick } from '../../support/services/scripted-exchange.ts';
import { createServiceRig, type ServiceRig } from '../../support/services/service-rig.ts';

const PAIR = { base: coin('BTC'), quote: coin('USDT') };
const DEPTH = '/huobi/getHuobiContractDepthV2';
const TRADES = '/huobi/getMarketTrade';

const market = (rig: ServiceRig) => createMarketService(rig, createTickerBook(rig), createPrintRecorder(rig));
const trade = (id: string, ts: number, more: object = {}) => ({
  id,
  ts,
  price: '100',
  amount: '1',
  direction: 'buy',
  ...more,
});

/** A book whose best bid is `price()`. */
function serveBook(rig: ServiceRig, price: () => number = () => 100) {
  rig.exchange.on(DEPTH, () =>
    marketTick({
      bids: [
        [price(), 1],
        [price() - 1, 2],
      ],
      asks: [[price() + 1, 1]],
    }),
  );
}

describe('the drawn book', () => {
  it('shares one read with everything else that looks at the same levels', async () => {
    const rig = createServiceRig();
    serveBook(rig);
    market(rig);
    const book = rig.follow({ name: 'book', pair: PAIR, step: null });
    const depth = rig.follow({ name: 'depth', pair: PAIR });
    await settled();
    expect(rig.exchange.callsTo(DEPTH)).toHaveLength(1);
    expect(book.last()?.bids.map(({ price, sum, total }) => [price, sum, total])).toEqual([
      ['100', '1', '100'],
      ['99', '3', '298'],
    ]);
    expect(depth.last()?.bids[0]?.price).toBe('100');
    await rig.clock.advance(1000);
    expect(rig.exchange.callsTo(DEPTH)).toHaveLength(2);
    book.close();
    depth.close();
    await rig.clock.advance(5000);
    expect(rig.exchange.callsTo(DEPTH)).toHaveLength(2);
  });

  it.each(['in', 'beside'])(
    'does not go back to one that is older by its own time, told %s its tick',
    async (place) => {
      const rig = createServiceRig();
      let late = 0;
      rig.exchange.on(DEPTH, () => {
        const ts = rig.serverNow() - late;
        const tick = { bids: [[ts, 1]], asks: [[ts + 1, 1]] };
        return { json: { status: 'ok', ...(place === 'in' ? { tick: { ...tick, ts } } : { tick, ts }) } };
      });
      market(rig);
      const depth = rig.follow({ name: 'depth', pair: PAIR });
      const best = () => Number(depth.last()?.bids[0]?.price);
      await settled();
      const first = best();
      await rig.clock.advance(1000);
      const second = best();
      expect(second).toBeGreaterThan(first);
      late = 40_000;
      await rig.clock.advance(3000);
      expect(best()).toBe(second);
      late = 0;
      await rig.clock.advance(1000);
      expect(best()).toBeGreaterThan(second);
    },
  );

  it('has levels of doubles, however many decimals they have', async () => {
    const rig = createServiceRig();
    rig.exchange.on(DEPTH, () =>
      marketTick({
        bids: [
          [99.98999999999999, '0.00074499999999999991'],
          ['1.5e-20', 1],
        ],
        asks: [['100.01', 1e-19]],
      }),
    );
    market(rig);
    const depth = rig.follow({ name: 'depth', pair: PAIR });
    await settled();
    expect(depth.last()?.bids.map(({ price, amount }) => [price, amount])).toEqual([
      ['99.99', '0.00074499999999999991'],
      ['0.000000000000000000015', '1'],
    ]);
    expect(depth.last()?.asks[0]?.amount).toBe('0.0000000000000000001');
  });

  it('asks for more levels where they are put together', async () => {
    const rig = createServiceRig();
    serveBook(rig);
    market(rig);
    const book = rig.follow({ name: 'book', pair: PAIR, step: exact('10') });
    await settled();
    expect(rig.exchange.callsTo(DEPTH).map(({ fields }) => fields.size)).toEqual(['200']);
    expect(book.last()?.bids.map(({ price, amount }) => [price, amount])).toEqual([
      ['100', '1'],
      ['90', '2'],
    ]);
    expect(book.last()?.bestBid).toBe('100');
  });
});

describe('the tape', () => {
  it('keeps the order of the server at one instant, whichever ids trades have', async () => {
    const rig = createServiceRig();
    const at = rig.serverNow() - 1000;
    const ids = ['f0000000-7f5a', '10000000-7f5a', 'e0000000-7f5a'];
    rig.exchange.on(TRADES, () =>
      marketData(ids.map((id, place) => trade(id, at, { price: String(103 - place) }))),
    );
    market(rig);
    const prints = rig.follow({ name: 'prints', pair: PAIR });
    await settled();
    expect(prints.last()?.map(({ price }) => price)).toEqual(['103', '102', '101']);
    ids.unshift('00000000-7f5a');
    await rig.clock.advance(1000);
    expect(prints.last()?.map(({ id }) => id)).toEqual(ids);
  });

  it('marks what people made here, which no price is read from', async () => {
    const rig = createServiceRig();
    rig.exchange.on(TRADES, () =>
      marketData([
        trade('own7', 30, { own: true, price: '999' }),
        trade('2', 20),
        trade('1', 10, { own: false }),
      ]),
    );
    const service = market(rig);
    const tape = rig.follow({ name: 'tape', pair: PAIR });
    const prints = rig.follow({ name: 'prints', pair: PAIR });
    await settled();
    expect(rig.exchange.callsTo(TRADES)).toHaveLength(1);
    expect(tape.last()?.map(({ id, own }) => [id, own])).toEqual([
      ['own7', true],
      ['2', false],
      ['1', false],
    ]);
    expect(prints.last()?.map(({ id }) => id)).toEqual(['2', '1']);
    expect(service.held.heldLast(PAIR)).toBe('100');
  });
});

describe('the rewind', () => {
  it('holds what was followed, second by second, and each trade in its second', async () => {
    const rig = createServiceRig();
    let price = 100;
    let trades = [trade('1', rig.clock.now())];
    serveBook(rig, () => price);
    rig.exchange.on(TRADES, () => marketData(trades));
    const { rewind } = market(rig);
    rig.follow({ name: 'book', pair: PAIR, step: null });
    rig.follow({ name: 'tape', pair: PAIR });
    await settled();
    const first = rig.clock.now();
    price = 110;
    trades = [trade('2', first + 500), ...trades];
    await rig.clock.advance(1000);
    await rig.clock.advance(1000);
    const span = await rewind.span(PAIR);
    expect(span).toEqual({ from: first, to: first + 2000, frames: 3 });
    const before = await rewind.frame(PAIR, epochMs(first + 999));
    expect(before).toMatchObject({ at: first, book: { bestBid: '100' } });
    const after = await rewind.frame(PAIR, epochMs(first + 2500));
    expect(after).toMatchObject({ at: first + 2000, book: { bestBid: '110' } });
    expect(after?.prints.map(({ id }) => id)).toEqual(['2', '1']);
    expect(await rewind.frame(PAIR, epochMs(first - 1))).toBeNull();
  });

  it('is a ring: the last five minutes, also after a reload of the page', async () => {
    const cache = createCache({ elapsed: () => milliseconds(0), after: () => () => {} });
    const rig = createServiceRig({ cache });
    serveBook(rig);
    const { rewind } = market(rig);
    rig.follow({ name: 'depth', pair: PAIR });
    await rig.clock.advance(400_000);
    const span = await rewind.span(PAIR);
    expect(span?.frames).toBe(300);
    const reloaded = createServiceRig({ cache });
    const again = await market(reloaded).rewind.span(PAIR);
    expect(again?.frames).toBe(300);
    expect((span?.to ?? 0) - (again?.to ?? 0)).toBeLessThanOrEqual(15_000);
  });

  it('knows nothing of a pair that nobody followed, and forgets another server', async () => {
    const rig = createServiceRig();
    serveBook(rig);
    const service = market(rig);
    expect(await service.rewind.span(PAIR)).toBeNull();
    rig.follow({ name: 'depth', pair: PAIR });
    await settled();
    expect(await service.rewind.span(PAIR)).toMatchObject({ frames: 1 });
    service.reset();
    await settled();
    expect((await service.rewind.span(PAIR))?.frames ?? 0).toBe(0);
  });
});
