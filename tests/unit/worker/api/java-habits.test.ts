import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { cutToSize, parseJson, readAnswer } from '#worker/api/answer.ts';
import { accountAssets } from '#worker/api/assets.ts';
import { contractAssets, contractRecords } from '#worker/api/contract.ts';
import type { Endpoint, Payload } from '#worker/api/endpoint.ts';
import { getDepth, getDetails, getKline, getMarketTrade } from '#worker/api/market.ts';
import { messagePage } from '#worker/api/messages.ts';
import { wireTime } from '#worker/api/primitives.ts';
import { spotOrders } from '#worker/api/spot.ts';

const success = (data: unknown) => ({ code: 1, msg: '', data });
const market = (data: unknown) => ({ status: 'ok', data });

describe('JSON', () => {
  it.each([
    ['{"id":9007199254740993}', { id: '9007199254740993' }],
    ['{"id":-9007199254740993}', { id: '-9007199254740993' }],
    ['[12345678901234567890,1]', ['12345678901234567890', 1]],
    ['{"id":1152921504606847000}', { id: '1152921504606847000' }],
    ['{"a":123456789012.123456789}', { a: '123456789012.123456789' }],
    ['{"a":0.1234567890123456789e-3}', { a: '0.1234567890123456789e-3' }],
    // What a number holds stays one.
    ['{"id":9007199254740991,"a":0.3333333333333333}', { id: 9007199254740991, a: 0.3333333333333333 }],
    [
      '{"text":"1: 9007199254740993, \\"9007199254740993"}',
      { text: '1: 9007199254740993, "9007199254740993' },
    ],
    ['{"9007199254740993":9007199254740993}', { '9007199254740993': '9007199254740993' }],
  ])('%s loses no digit', (text, value) => {
    expect(parseJson(text)).toEqual(value);
  });

  it.each(['', '{', '{"a":"9007199254740993}', '9007199254740993 1', '"\\', 'null9007199254740993'])(
    '%s is none',
    (text) => {
      expect(parseJson(text)).toBeUndefined();
    },
  );

  it('of anything else is what it always was', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const read = parseJson(text);
        const long = /\d[\d.]{15}/.test(text);
        if (!long) expect(read).toEqual(JSON.parse(text));
        else expect(numbersGone(read)).toEqual(numbersGone(JSON.parse(text)));
      }),
      { numRuns: 1000 },
    );
  });

  it('that is large and broken is read to its end', () => {
    // From each of its quotes to the end it would be hours.
    expect(parseJson(`{"a":"${'x'.repeat(1e6)}","id":9007199254740993}`)).toHaveProperty('id');
    expect(parseJson(`["${'\\"'.repeat(1e6)} 9007199254740993`)).toBeUndefined();
  });

  it('keeps an id whole through the decoders', () => {
    const text =
      '{"code":1,"msg":"","data":{"list":[{"id":9223372036854775807,"title":"a","summary":"","read":false,"createTime":1700000000000}],"sum":1}}';
    expect(readAnswer(messagePage, parseJson(text))).toMatchObject({
      value: { list: [{ id: '9223372036854775807' }] },
    });
  });
});

/** Numbers and texts of digits are alike here. */
function numbersGone(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    typeof part === 'number' || (typeof part === 'string' && /^-?[\d.e+-]+$/i.test(part))
      ? Number(part)
      : part,
  );
}

describe('a time', () => {
  const AT = 1_700_000_000_000;
  it.each([
    ['milliseconds', AT, AT],
    ['milliseconds as text', String(AT), AT],
    ['seconds', AT / 1000, AT],
    ['seconds as text', String(AT / 1000), AT],
    ['seconds with their parts', '1700000000.123456789', AT + 123],
    ['an ISO date', '2023-11-14T22:13:20Z', AT],
    ['one with milliseconds', '2023-11-14T22:13:20.123Z', AT + 123],
    ['one with nanoseconds', '2023-11-14T22:13:20.123456789Z', AT + 123],
    ['one of another zone', '2023-11-15T06:13:20+08:00', AT],
    ["Jackson's form", '2023-11-14T22:13:20.000+0000', AT],
    ['with a gap in it', '2023-11-14 22:13:20+00:00', AT],
    ['nothing at all', 0, 0],
  ])('is read of %s', (_, sent, read) => {
    expect(v.safeParse(wireTime, sent)).toMatchObject({ success: true, output: read });
  });

  it.each([
    ['of no zone', '2023-11-14 22:13:20'],
    ['that no calendar has', '2023-13-41T22:13:20Z'],
    ['in words', 'yesterday'],
    ['before all times', -1],
    ['after all times', 1e20],
    ['null', null],
    ['a list', ['2023-11-14']],
  ])('%s is none: nobody knows the instant', (_, sent) => {
    expect(v.is(wireTime, sent)).toBe(false);
  });
});

describe('an envelope', () => {
  it('may have its code as text', () => {
    expect(readAnswer(spotOrders, { ...success({ list: [], sum: 0 }), code: '1' })).toMatchObject({
      ok: true,
    });
    expect(readAnswer(spotOrders, { code: '-2', msg: '' })).toMatchObject({
      failure: { kind: 'session', code: -2 },
    });
    expect(readAnswer(spotOrders, { code: '1002', msg: 'no' })).toMatchObject({
      failure: { kind: 'refused', code: 1002 },
    });
  });

  it.each([
    ['a list of null', { list: null, sum: 0 }],
    ['a list of null without a total', { list: null }],
    ['data of null', null],
  ])('with %s is a page without rows', (_, data) => {
    const pages: readonly Pick<Endpoint<Payload, unknown>, 'answer' | 'envelope'>[] = [
      spotOrders,
      contractRecords,
      messagePage,
    ];
    for (const page of pages) {
      const read = readAnswer(page, success(data));
      expect(read.ok && cutToSize(read.value, { pageNo: 1, pageSize: 10 })).toEqual({
        list: [],
        unreadable: 0,
        sum: 0,
      });
    }
  });

  it('without a total has one more as long as pages are full', () => {
    const message = { id: '1', title: 'a', summary: '', read: false, createTime: 1_700_000_000_000 };
    const sums = (count: number, pageNo: number, sum?: unknown) => {
      const list = Array.from({ length: count }, (_, at) => ({ ...message, id: `${pageNo} ${at}` }));
      const read = readAnswer(messagePage, success({ list, ...(sum !== undefined && { sum }) }));
      return read.ok && cutToSize(read.value, { pageNo, pageSize: 10 }).sum;
    };
    expect([sums(10, 1), sums(10, 2), sums(3, 3), sums(0, 4)]).toEqual([11, 21, 23, 30]);
    expect([sums(10, 1, null), sums(10, 1, '57'), sums(4, 1, 4)]).toEqual([11, 57, 4]);
    expect(sums(10, 1, 'many')).toBe(false);
  });

  it('of a market may have null for its lists', () => {
    expect(readAnswer(getDepth, { status: 'ok', tick: { bids: null, asks: [['1', '2']] } })).toMatchObject({
      value: { bids: [], asks: [{ price: '1' }] },
    });
    expect(readAnswer(getKline, market(null))).toEqual({ ok: true, value: { list: [], unreadable: [] } });
    expect(readAnswer(getMarketTrade, market(null))).toEqual({
      ok: true,
      value: { list: [], unreadable: 0 },
    });
  });
});

describe('balances', () => {
  const row = { currencyName: 'BTC', availableCurrency: '0E-8', frozenCurrency: 9e-5 };

  it('are numbers with exponents, exactly', () => {
    expect(readAnswer(contractAssets, success([row]))).toMatchObject({
      value: { list: [{ currency: 'BTC', available: '0', frozen: '0.00009' }], unreadable: [] },
    });
  });

  it.each([null, undefined, '', '-1', 'plenty', '1e24', '1,234.5', [], {}])(
    'of %j can not be read, and are no 0',
    (odd) => {
      for (const field of ['availableCurrency', 'frozenCurrency']) {
        expect(
          readAnswer(contractAssets, success([row, { ...row, currencyName: 'ETH', [field]: odd }])),
        ).toMatchObject({
          value: { list: [{ currency: 'BTC' }], unreadable: ['ETH'] },
        });
      }
    },
  );

  it('of doubles have all digits that the ledger can have, and are never more than what came', () => {
    const amounts = [0.00030000000000000003, 0.30000000000000004, '7.449999999999999E-4', 4.3e-19, '.5'];
    const read = readAnswer(
      contractAssets,
      success(amounts.map((amount) => ({ ...row, availableCurrency: amount }))),
    );
    expect(read).toMatchObject({
      value: {
        list: ['0.0003', '0.30000000000000004', '0.000744999999999999', '0', '0.5'].map((available) => ({
          available,
        })),
        unreadable: [],
      },
    });
  });

  it('are told by the coin where it can be read, under either name', () => {
    const rows = [
      { currency: 'USDT', available: '1', frozen: '0' },
      { currency: 'ETH', available: null, frozen: '0' },
      { currency: '<b>', available: '1', frozen: '0' },
      7,
    ];
    expect(readAnswer(accountAssets, success(rows))).toMatchObject({
      value: { list: [{ currency: 'USDT' }], unreadable: ['ETH', null, null] },
    });
  });

  it.each([[null], [undefined], [{}], [[7, null]], ['none']])(
    'of %j are none: an empty account would be a lie',
    (data) => {
      expect(readAnswer(contractAssets, success(data))).toMatchObject({ ok: false });
    },
  );
});

describe("HTX's shapes", () => {
  it('put trades of one instant together', () => {
    const trade = { ts: 1_700_000_000_000, price: 64_000.1, amount: 0.5, direction: 'buy' };
    const data = [
      {
        id: 1,
        ts: 1,
        data: [
          { ...trade, id: '100523573' },
          { ...trade, id: 2, price: 'x' },
        ],
      },
      { id: 2, ts: 2, data: [{ ...trade, id: '100523574' }] },
      { ...trade, id: 9 },
    ];
    expect(readAnswer(getMarketTrade, market(data))).toMatchObject({
      value: { list: [{ id: '100523573' }, { id: '100523574' }, { id: '9' }], unreadable: 1 },
    });
  });

  const prices = { open: '100', close: '110', high: '120', low: '90' };
  const day = (vol: unknown, amount: unknown, more = {}) => {
    const read = readAnswer(getDetails, { status: 'ok', tick: { ...prices, vol, amount, ...more } });
    return read.ok && [read.value.vol, read.value.amount];
  };

  it('call the sum of base coins amount, which the prices tell', () => {
    // Base coins, quote coins: ours, and theirs.
    expect(day('10', '1050')).toEqual(['10', '1050']);
    expect(day('1050', '10')).toEqual(['10', '1050']);
    expect(day(1050.5, 10)).toEqual(['10', '1050.5']);
  });

  it.each([
    ['nothing was traded', '0', '0'],
    ['one is missing', '1050', null],
    ['the other is missing', null, '10'],
    ['neither fits the prices', '5', '7'],
  ])('change nothing where %s', (_, vol, amount) => {
    expect(day(vol, amount)).toEqual([vol, amount]);
  });

  it('change nothing without prices, nor where both readings are true', () => {
    expect(day('1050', '10', { low: null })).toEqual(['1050', '10']);
    expect(day('10', '10.01', { low: '0.9', high: '1.1' })).toEqual(['10', '10.01']);
  });

  it('are read of candles, too, whose ids may be milliseconds', () => {
    const candle = { id: 1_700_000_000_000, ...prices, amount: 10, vol: 1050, count: 3 };
    expect(
      readAnswer(getKline, market([candle, { ...candle, id: 1_700_000_060, amount: 1050, vol: 10 }])),
    ).toMatchObject({
      value: {
        list: [
          { id: 1_700_000_000, vol: 10 },
          { id: 1_700_000_060, vol: 10 },
        ],
        unreadable: [],
      },
    });
  });
});
