import { describe, expect, it } from 'vitest';
import { rigs, START } from './market-rig.ts';

const rig = rigs();
const SECOND = 1000;
const MINUTE = 60_000;

const trade = (id: number, ts: number, price = '60000.1') => ({ id, ts, price });

/** A market in which BTC trades each second from a minute ago on. */
async function busy() {
  const made = await rig();
  for (let n = -60; n <= 600; n += 1) {
    made.exchange.trade(
      'btcusdt',
      trade(1000 + n, START + n * SECOND, `600${String(100 + (n % 50))}.1`.slice(1)),
    );
  }
  made.exchange.trade('ethusdt', trade(1, START - 30_000, '3000.5'));
  made.exchange.trade('shibusdt', trade(1, START - 30_000, '1.2345E-5'));
  return made;
}

describe('what the exchange tells', () => {
  it('is told on: pairs it has, with the finer of both grids', async () => {
    const { market } = await (await busy()).begin();
    expect(market.pairs().map(({ symbol }) => symbol)).toEqual(['btcusdt', 'ethusdt', 'shibusdt']);
    expect(market.pair('btcusdt')).toMatchObject({ pricePrecision: 2, amountPrecision: 6 });
    expect(market.pair('shibusdt')).toMatchObject({ pricePrecision: 9, amountPrecision: 2 });
    // Orders of before are still read, and nobody can place one.
    expect(market.pair('ltcusdt')).toMatchObject({ listedAt: Number.MAX_SAFE_INTEGER });
    expect(market.lastTrade('ltcusdt', START)).toBeNull();
  });

  it('keeps every digit of prices and ids', async () => {
    const made = await busy();
    made.exchange.trade('ethusdt', {
      id: '10251805000000009007199254740993',
      ts: START - 5000,
      price: '3000.50',
      amount: '1.5E-4',
    });
    const { market } = await made.begin();
    expect(market.lastTrade('shibusdt', START - 3000)?.price).toBe('0.000012345');
    expect(market.lastTrade('ethusdt', START - 3000)).toEqual({
      id: '10251805000000009007199254740993',
      ts: START - 5000,
      price: '3000.50',
      amount: '0.00015',
      direction: 'buy',
    });
  });

  it('has the day of every pair from one answer', async () => {
    const { market, clock } = await (await busy()).begin();
    expect(market.day('btcusdt', clock.now())).toEqual({
      open: '60000.10',
      close: '60000.10',
      high: '60000.10',
      low: '60000.10',
      vol: '1.250000',
      amount: '75000.12345678',
      count: 4711,
    });
    expect(await market.ready(null, null)).toBe(true);
  });

  it('has candles as answered, with the trades since', async () => {
    const made = await busy();
    const at = START / SECOND;
    made.exchange.candles('btcusdt', '1min', [
      `{"id":${at},"open":60010,"close":60011.5,"low":60009,"high":60012,"amount":0.5,"vol":30000.1,"count":3}`,
      `{"id":${at - 60},"open":60000,"close":60010,"low":59990,"high":60020,"amount":1.5,"vol":90000.1,"count":9}`,
    ]);
    await made.begin();
    expect(await made.market.ready('btcusdt', '1min')).toBe(true);
    await made.pass(8000);
    const candles = made.market.candles('btcusdt', '1min', 5, made.clock.now());
    expect(candles[0]).toEqual({
      id: at - 60,
      open: '60000.00',
      close: '60010.00',
      high: '60020.00',
      low: '59990.00',
      vol: '1.500000',
    });
    expect(candles[1]?.close).toBe(made.market.lastTrade('btcusdt', made.clock.now())?.price);
    expect(candles).toHaveLength(2);
  });

  it('makes days of UTC of its four hours', async () => {
    const made = await busy();
    const midnight = START / SECOND - 12 * 3600;
    const row = (id: number, low: number) =>
      `{"id":${id},"open":${low + 1},"close":${low + 2},"low":${low},"high":${low + 3},"amount":1.5,"vol":1,"count":1}`;
    const rows = [0, -1, -2, -3, -4, -5, -6, -7].map((n) => row(midnight + n * 14_400, 60_000 + n));
    made.exchange.candles('btcusdt', '4hour', rows);
    await made.begin();
    expect(await made.market.ready('btcusdt', '1day')).toBe(true);
    const days = made.market.candles('btcusdt', '1day', 10, midnight * SECOND + 1000);
    expect(days).toEqual([
      {
        id: midnight - 86_400,
        open: '59995.00',
        close: '60001.00',
        high: '60002.00',
        low: '59994.00',
        vol: '9.000000',
      },
      expect.objectContaining({ id: midnight, open: '60001.00' }),
    ]);
  });

  it('has the book of a pair that is asked for, and the best levels of the others', async () => {
    const made = await busy();
    made.exchange.book('btcusdt', '[[60000.1,0.5],[60000,1.25]]', '[[60000.2,0.25],[60001,0]]');
    await made.begin();
    expect(made.market.depth('btcusdt', 5, START).bids).toEqual([['60000.10', '0.500000']]);
    expect(await made.market.ready('btcusdt', null)).toBe(true);
    expect(made.market.depth('btcusdt', 5, START)).toEqual({
      bids: [
        ['60000.10', '0.500000'],
        ['60000.00', '1.250000'],
      ],
      asks: [['60000.20', '0.250000']],
    });
  });
});

describe('bad rows', () => {
  it('are left out, and of the time around a trade that can not be read nothing is known', async () => {
    const made = await busy();
    made.exchange.trade('ethusdt', trade(2, START - 20_000, '-5'), trade(3, START - 10_000, '3001'));
    await made.begin();
    expect(made.market.lastTrade('ethusdt', START - 25_000)).toBeNull();
    expect(made.market.lastTrade('ethusdt', START - 10_000)?.price).toBe('3001.00');
    expect(made.said.join()).toContain('trades of ethusdt: 1 rows');
  });

  it('a trade from the future is none', async () => {
    const made = await busy();
    made.exchange.fault = (path) =>
      path.includes('symbol=ethusdt')
        ? {
            text: `{"status":"ok","ts":${made.clock.now()},"data":[{"id":1,"ts":1,"data":[{"id":1,"trade-id":1,"ts":${START + MINUTE},"price":1,"amount":1,"direction":"buy"}]}]}`,
          }
        : undefined;
    await made.begin();
    expect(made.market.trades('ethusdt', 10, START + 2 * MINUTE)).toEqual([]);
  });

  it.each([
    ['crossed', '[[60000.3,0.5]]', '[[60000.2,0.25]]'],
    ['unsorted', '[[60000,0.5],[60001,1]]', '[[60002,0.25]]'],
    ['off the grid', '[[60000.123,0.5]]', '[[60002,0.25]]'],
  ])('a book that is %s is none', async (_how, bids, asks) => {
    const made = await busy();
    made.exchange.book('btcusdt', bids, asks);
    await made.begin();
    await made.market.ready('btcusdt', null);
    expect(made.market.depth('btcusdt', 5, START).bids).toEqual([['60000.10', '0.500000']]);
  });
});

describe('time', () => {
  it('is final up to a little before the last answer, and trades come one after another', async () => {
    const made = await busy();
    await made.begin();
    await made.market.ready('btcusdt', null);
    await made.pass(20_000);
    const now = made.clock.now();
    const seen = made.market.seenUntil('btcusdt', now);
    expect(now - seen).toBeGreaterThanOrEqual(1);
    expect(now - seen).toBeLessThanOrEqual(3500);
    const ids = made.market.tradesBetween('btcusdt', START, seen).map(({ id }) => Number(id));
    expect(ids).toEqual(ids.map((_, n) => 1000 + n));
    await made.pass(20_000);
    expect(made.market.tradesBetween('btcusdt', START, seen).map(({ id }) => Number(id))).toEqual(ids);
  });

  it('of one instant the trade with the highest id is the last', async () => {
    const made = await busy();
    const at = START - 10_000;
    made.exchange.trade('ethusdt', trade(9, at, '3001'), trade(11, at, '3003'), trade(10, at, '3002'));
    await made.begin();
    expect(made.market.lastTrade('ethusdt', at)?.id).toBe('11');
    expect(made.market.trades('ethusdt', 3, START).map(({ id }) => id)).toEqual(['11', '10', '9']);
  });

  it('never changes an answer for a trade that turns up late', async () => {
    const made = await busy();
    await made.begin();
    await made.pass(10_000);
    const seen = made.market.seenUntil('ethusdt', made.clock.now());
    made.exchange.trade('ethusdt', trade(2, seen - 500, '3300'), trade(3, made.clock.now(), '3400'));
    await made.pass(10_000);
    expect(made.market.lastTrade('ethusdt', seen)?.price).toBe('3000.50');
    expect(made.market.lastTrade('ethusdt', made.clock.now())?.price).toBe('3400.00');
  });

  it('a clock that differs is told, and gives no prices', async () => {
    const made = await busy();
    await made.begin();
    made.exchange.skew = 5000;
    await made.pass(15_000);
    expect(made.said.join()).toContain("5.0 s ahead of this machine's");
    expect(made.market.lastTrade('btcusdt', made.clock.now())).toBeNull();
    expect(await made.market.ready('btcusdt', null)).toBe(false);
  });

  it('answers that are old give no prices either', async () => {
    const made = await busy();
    await made.begin();
    made.exchange.skew = -60_000;
    await made.pass(15_000);
    expect(made.market.lastTrade('btcusdt', made.clock.now())).toBeNull();
    expect(made.market.depth('btcusdt', 5, made.clock.now())).toEqual({ bids: [], asks: [] });
  });
});

describe('an exchange that is away', () => {
  it('is told at the start, and nothing begins', async () => {
    const made = await busy();
    made.exchange.fault = () => null;
    await expect(made.begin()).rejects.toThrow(
      /There are no prices: the market of http:\/\/127.* cannot be asked/,
    );
  });

  it.each([
    ['is cut off', () => null, "can't be reached"],
    ['answers a page', () => ({ text: '<html>Maintenance</html>' }), 'no JSON'],
    ['answers 503', () => ({ status: 503, text: '' }), 'HTTP 503'],
    ['answers something else', () => ({ text: '{"code":200}' }), 'another shape'],
    [
      'is in maintenance',
      () => ({ text: '{"status":"error","err-code":"system-maintenance"}' }),
      'maintenance',
    ],
    [
      'takes no more questions',
      () => ({ text: '{"status":"error","err-code":"too-many-request"}' }),
      'too-many-request',
    ],
    ['answers without an end', () => ({ text: ' '.repeat(8_000_001) }), 'too long'],
  ])('(%s) has no price after ten seconds and is told once each way', async (_how, fault, reason) => {
    const made = await (await busy()).begin();
    expect(made.market.lastTrade('btcusdt', START)).not.toBeNull();
    made.exchange.fault = fault;
    await made.pass(MINUTE);
    expect(made.market.lastTrade('btcusdt', made.clock.now())).toBeNull();
    expect(made.market.depth('btcusdt', 1, made.clock.now()).bids).toEqual([]);
    expect(await made.market.ready(null, null)).toBe(false);
    expect(made.said.filter((line) => line.includes(reason))).toHaveLength(1);
    made.exchange.fault = null;
    await made.pass(MINUTE);
    expect(made.said.filter((line) => line.includes('answers again'))).toHaveLength(1);
    expect(made.market.lastTrade('btcusdt', made.clock.now())).not.toBeNull();
    // Nothing was missed: the answer reached back.
    const seen = made.market.tradesBetween('btcusdt', START, made.clock.now()).map(({ id }) => Number(id));
    expect(seen).toEqual(seen.map((_, n) => 1000 + n));
  });

  it('that answers once with what it said before has no gap', async () => {
    const made = await (await busy()).begin();
    const path = '/market/history/trade?symbol=btcusdt&size=';
    await made.market.ready('btcusdt', null);
    await made.pass(10_000);
    const text = await (await fetch(`${made.exchange.origin}${path}500`)).text();
    await made.pass(10_000);
    made.exchange.fault = (asked) => (asked.startsWith(path) ? { text } : undefined);
    await made.pass(1500);
    made.exchange.fault = null;
    await made.pass(5000);
    expect(made.said.join()).not.toContain('were missed');
    const seen = made.market.tradesBetween('btcusdt', START, made.clock.now()).map(({ id }) => Number(id));
    expect(seen).toEqual(seen.map((_, n) => 1000 + n));
  });

  it('is asked ever more seldom', async () => {
    const made = await (await busy()).begin();
    made.exchange.fault = () => null;
    const before = made.exchange.asked.length;
    await made.pass(5 * MINUTE);
    expect(made.exchange.asked.length - before).toBeLessThan(80);
  });

  it('is left alone for as long as it asks to be', async () => {
    const made = await (await busy()).begin();
    made.exchange.fault = () => ({ status: 429, headers: { 'retry-after': '45' }, text: '' });
    await made.pass(6000);
    const asked = made.exchange.asked.length;
    await made.pass(30_000);
    expect(made.exchange.asked.length).toBe(asked);
    expect(made.said.join()).toContain('HTTP 429');
  });

  it('leaves a gap where its answer does not reach back', async () => {
    const made = await (await busy()).begin();
    const known = made.market.lastTrade('ethusdt', START);
    made.exchange.fault = () => null;
    await made.pass(MINUTE);
    for (let n = 0; n < 2500; n += 1)
      made.exchange.trade('ethusdt', trade(10 + n, START + 10_000 + n * 10, '3100'));
    made.exchange.fault = null;
    await made.pass(40_000);
    expect(made.said.join()).toContain('trades of ethusdt were missed');
    expect(made.market.lastTrade('ethusdt', START + 5000)).toBeNull();
    expect(made.market.lastTrade('ethusdt', START + 14_000)).toBeNull();
    expect(made.market.lastTrade('ethusdt', START + 20_000)?.price).toBe('3100.00');
    expect(known?.price).toBe('3000.50');
  });

  it('that refuses one question is asked the others', async () => {
    const made = await busy();
    made.exchange.fault = (path) =>
      path.includes('symbol=ethusdt')
        ? { text: '{"status":"error","err-code":"invalid-symbol"}' }
        : undefined;
    await made.begin();
    await made.pass(3000);
    expect(made.market.lastTrade('btcusdt', made.clock.now())).not.toBeNull();
    expect(made.said.filter((line) => line.includes('refuses trades ethusdt: invalid-symbol'))).toHaveLength(
      1,
    );
  });

  it('that has halted a pair gives no price for it, and one that nobody trades neither', async () => {
    const made = await (await busy()).begin();
    made.exchange.symbols = made.exchange.symbols.map((row) =>
      row.sc === 'btcusdt' ? { ...row, state: 'suspend', te: false } : row,
    );
    await made.pass(61_000);
    expect(made.market.lastTrade('btcusdt', made.clock.now())).toBeNull();
    expect(made.market.depth('btcusdt', 1, made.clock.now()).asks).toEqual([]);
    expect(made.market.lastTrade('ethusdt', made.clock.now())).not.toBeNull();
    await made.pass(30 * MINUTE);
    expect(made.market.lastTrade('ethusdt', made.clock.now())).toBeNull();
  });
});
