import { describe, expect, it } from 'vitest';
import { readAnswer } from '#worker/api/answer.ts';
import { getDepth, getDetails, getDetailsByQuoteCoin, getKline, getMarketTrade } from '#worker/api/market.ts';
import { isConsistent } from '#worker/market/candles.ts';

const data = (content: unknown) => ({ status: 'ok', data: content });
const tick = (content: unknown) => ({ status: 'ok', tick: content });

/** None of these is a price. */
const UNUSABLE = [
  null,
  '',
  'NaN',
  '1e400',
  '1e9999999',
  Number.POSITIVE_INFINITY,
  Number.NaN,
  '0x10',
  '1_000',
  '9'.repeat(10_000),
  -1,
  '-1',
  {},
  [],
  true,
];

describe('prices', () => {
  // proves F21 F22
  it.each(UNUSABLE)('%s is no price and no zero', (close) => {
    expect(readAnswer(getDetails, tick({ close }))).toMatchObject({
      ok: true,
      value: { close: null, open: null },
    });
  });

  it('of zero are no price either', () => {
    expect(readAnswer(getDetails, tick({ close: 0, open: '0.00' }))).toMatchObject({
      value: { close: null, open: null },
    });
  });

  it('come as numbers or text, exactly', () => {
    expect(
      readAnswer(getDetails, tick({ close: 0.1, open: '64000.12', vol: 1e-7, amount: 0, count: 3 })),
    ).toEqual({
      ok: true,
      value: {
        close: '0.1',
        open: '64000.12',
        high: null,
        low: null,
        vol: '0.0000001',
        amount: '0',
        count: 3,
      },
    });
  });

  // proves F22
  it('that are hostile are read to their end', () => {
    const hostile = { close: '1e9999999', open: '9'.repeat(1_000_000), high: `1${'0'.repeat(1_000_000)}` };
    readAnswer(getDetails, tick(hostile));
  });
});

describe('lists', () => {
  it('name coins either way, and drop rows without one', () => {
    const rows = [
      { baseCoin: 'btc', quoteCoin: 'USDT', logo: 'javascript:alert(1)', tick: { close: 1 } },
      { currency: 'ETH', baseCurrency: 'USDT', logo: 'https://cdn.example/eth.png', tick: { close: '2' } },
      { currency: 'LTC', tick: {} },
      { logo: 'x', tick: { close: 1 } },
      { currency: 'ADA' },
      'junk',
      null,
    ];
    const result = readAnswer(getDetailsByQuoteCoin, data(rows));
    expect(result).toMatchObject({
      ok: true,
      value: [
        { base: 'BTC', quote: 'USDT', logo: null, tick: { close: '1' } },
        { base: 'ETH', quote: 'USDT', logo: 'https://cdn.example/eth.png', tick: { close: '2' } },
        { base: 'LTC', quote: null, logo: null },
      ],
    });
    expect(result.ok && result.value).toHaveLength(3);
  });

  it('that are objects are a bad body', () => {
    expect(readAnswer(getDetailsByQuoteCoin, data({ 0: {} }))).toEqual({
      ok: false,
      failure: { kind: 'badBody' },
    });
  });
});

describe('candles', () => {
  it('name broken rows one by one', () => {
    const good = { id: 1_700_000_000, open: 1, close: '2.5', high: 3, low: 0.5, vol: '10' };
    const result = readAnswer(
      getKline,
      data([
        good,
        { ...good, close: '1e400' },
        { ...good, id: 'x' },
        { ...good, vol: -1 },
        { ...good, id: 1.5 },
      ]),
    );
    expect(result).toEqual({
      ok: true,
      value: {
        list: [{ id: 1_700_000_000, open: 1, close: 2.5, high: 3, low: 0.5, vol: 10 }],
        // Told by their ids, where these can be read.
        unreadable: [1_700_000_000, -2, 1_700_000_000, -4],
      },
    });
  });
});

describe('candles that do not fit the picture of a market', () => {
  const good = { id: 1_700_000_040, open: 2, close: 2.5, high: 3, low: 1, vol: 10 };
  const candlesOf = (...rows: readonly unknown[]) => readAnswer(getKline, data([good, ...rows]));

  it.each([
    ['an open above', { open: 4 }, { high: 4 }],
    ['a close above, as text', { close: '3.0000001' }, { high: 3.0000001 }],
    ['an open below', { open: 0.5 }, { low: 0.5 }],
    ['both outside', { open: 5, close: 0.25 }, { high: 5, low: 0.25 }],
  ])('have a range that holds %s', (_, fields, range) => {
    const row = { ...good, ...fields };
    expect(candlesOf(row)).toMatchObject({
      value: { list: [good, { ...row, close: Number(row.close), ...range }], unreadable: [] },
    });
  });

  it('are left to who draws them where the range is upside down: nothing can be widened', () => {
    const torn = { ...good, high: 1, low: 3 };
    expect(candlesOf(torn)).toMatchObject({ value: { list: [good, torn], unreadable: [] } });
    expect(isConsistent({ ...torn, volume: torn.vol })).toBe(false);
  });

  const of = (price: unknown, vol: unknown) => ({
    id: good.id + 60,
    open: price,
    close: price,
    high: price,
    low: price,
    vol,
  });
  it.each([
    ['null', of(null, 0)],
    ['zero', of(0, '0.00')],
    ['zero as text', of('0.000', 0)],
    ['not there', { id: good.id + 60, vol: 0 }],
    ['that of before in the close alone', { ...of(null, 0), close: 2.5 }],
    ['null beside a volume of null', of(null, null)],
  ])('are a gap where nobody traded: prices are %s', (_, row) => {
    expect(candlesOf(row)).toMatchObject({ value: { list: [good], unreadable: [] } });
  });

  it.each([
    ['something was traded', of(null, 3)],
    ['prices of zero have a volume', of(0, 1)],
    ['prices are words', of('none', 0)],
    ['the volume is a word', of(null, 'none')],
    ['nothing says when', { ...of(0, 0), id: 'x' }],
  ])('are no gap where %s', (_, row) => {
    expect(candlesOf(row)).toMatchObject({ value: { list: [good], unreadable: [expect.any(Number)] } });
  });

  it('say nothing of trades where no candle has a price or a volume', () => {
    expect(readAnswer(getKline, data([of(null, null)]))).toMatchObject({
      value: { list: [], unreadable: [good.id + 60] },
    });
    expect(readAnswer(getKline, data([of(0, 0)]))).toMatchObject({ value: { list: [], unreadable: [] } });
  });
});

describe('the book', () => {
  it('counts negative and malformed levels, and leaves out empty ones', () => {
    expect(
      readAnswer(
        getDepth,
        tick({ bids: [['1', '2'], [1.5, 0], [-1, 1], ['1'], [1, 2, 3]], asks: [[2, '0.0'], 'x'] }),
      ),
    ).toEqual({
      ok: true,
      value: {
        bids: [
          { price: '1', amount: '2' },
          { price: '1', amount: '2' },
        ],
        asks: [],
        unreadable: 3,
      },
    });
  });
});

describe('trades', () => {
  it('keep ids as text', () => {
    const row = { ts: 1_700_000_000_000, price: 1, amount: '2', direction: 'buy' };
    const result = readAnswer(
      getMarketTrade,
      data([
        { ...row, id: '12345678901234567890' },
        { ...row, id: 2 ** 60 },
        { ...row, id: 7 },
      ]),
    );
    expect(result.ok && result.value).toMatchObject({
      list: [{ id: '12345678901234567890' }, { id: '7' }],
      unreadable: 1,
    });
  });
});

describe('trades', () => {
  const trade = { id: '7', ts: 1_700_000_000_000, price: '100', amount: '1', direction: 'buy' };

  it('marks what people traded here: it sets no price', () => {
    const answer = readAnswer(
      getMarketTrade,
      data([
        { ...trade, id: '9', own: true },
        { ...trade, own: false },
        { ...trade, id: '8' },
      ]),
    );
    expect(answer).toMatchObject({
      ok: true,
      value: {
        list: [
          { id: '9', own: true },
          { id: '7', own: false },
          { id: '8', own: false },
        ],
        unreadable: 0,
      },
    });
  });
});
