import { describe, expect, test } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import type { Depth } from '#protocol/market.ts';
import { coin, epochMs, milliseconds } from '#protocol/units.ts';
import { lastChange, trimDepth } from '#worker/market/depth.ts';
import { pulseOf, silentAfter, standing, stepOf, timeOfData } from '#worker/market/liveness.ts';

const now = epochMs(Date.UTC(2026, 0, 15, 12));
const ago = (seconds: number) => epochMs(now - seconds * 1000);
/** Trades so many seconds apart, the last one so many seconds ago. */
const trades = (gap: number, last: number, count = 50) =>
  Array.from({ length: count }, (_, at) => ago(last + at * gap));

describe('how long a market may go without a trade', () => {
  test.each([
    ['none is known', [], 60],
    ['one is known', [ago(3)], 60],
    ['one each second', trades(1, 0), 60],
    ['one every six seconds', trades(6, 0), 60],
    ['one every seven seconds', trades(7, 0), 70],
    ['one each minute', trades(60, 0), 600],
    ['many in one instant', trades(0, 0), 60],
  ])('%s', (_, times, seconds) => {
    expect(silentAfter(times)).toBe(seconds * 1000);
  });

  test('one long pause among many trades changes nothing, nor do trades before the last 200', () => {
    expect(silentAfter([...trades(20, 0, 30), ...trades(20, 50_000, 30)])).toBe(200_000);
    expect(silentAfter([...trades(1, 0, 200), ...trades(900, 1000, 400)])).toBe(60_000);
  });

  test('of two middle gaps the mean counts', () => {
    expect(silentAfter([ago(0), ago(10), ago(30)])).toBe(150_000);
  });
});

describe('what a market may be traded on', () => {
  const heard = { times: trades(1, 0), bookSince: ago(0), contractLimit: null, now };

  test('one that moves is live', () => {
    expect(pulseOf(heard)).toEqual({ silent: false, frozen: false, contract: 'live' });
  });

  test('one without a trade for longer than usual is silent', () => {
    expect(pulseOf({ ...heard, times: trades(1, 60) })).toMatchObject({ silent: false, contract: 'live' });
    expect(pulseOf({ ...heard, times: trades(1, 61) })).toMatchObject({ silent: true, contract: 'silent' });
  });

  test('a quiet one is not; a contract still needs a trade of the last minute', () => {
    expect(pulseOf({ ...heard, times: trades(60, 300) })).toMatchObject({
      silent: false,
      contract: 'silent',
    });
  });

  test('for contracts the limit of the server decides, whichever way', () => {
    const limited = (seconds: number, last: number) =>
      pulseOf({ ...heard, times: trades(1, last), contractLimit: milliseconds(seconds * 1000) }).contract;
    expect(limited(5, 5)).toBe('live');
    expect(limited(5, 6)).toBe('silent');
    expect(limited(1800, 900)).toBe('live');
  });

  test('without a dated trade nothing is silent, and nothing is known', () => {
    expect(pulseOf({ ...heard, times: [] })).toEqual({ silent: false, frozen: false, contract: 'unknown' });
  });

  test('while the time of the server is not known, no age is', () => {
    expect(pulseOf({ ...heard, times: trades(1, 9000), now: null })).toEqual({
      silent: false,
      frozen: false,
      contract: 'unknown',
    });
  });

  test('a trade of the future is a new one', () => {
    expect(pulseOf({ ...heard, times: trades(1, -30) })).toMatchObject({ silent: false, contract: 'live' });
  });

  test('a book that stands still while others trade is frozen; with the whole market it is only still', () => {
    expect(pulseOf({ ...heard, bookSince: ago(59) }).frozen).toBe(false);
    expect(pulseOf({ ...heard, bookSince: ago(61) }).frozen).toBe(true);
    expect(pulseOf({ ...heard, times: trades(1, 300), bookSince: ago(299) }).frozen).toBe(false);
    // Told a moment apart.
    expect(pulseOf({ ...heard, times: trades(1, 300), bookSince: ago(305) }).frozen).toBe(false);
    expect(pulseOf({ ...heard, bookSince: null }).frozen).toBe(false);
  });
});

describe('since when a book stands', () => {
  const pair = { base: coin('BTC'), quote: coin('USDT') };
  const book = (...amounts: readonly string[]): Depth =>
    trimDepth(pair, {
      bids: amounts.map((amount, at) => ({ price: exact(String(100 - at)), amount: exact(amount) })),
      asks: [],
    });

  test('the first one was seen and may be older; another one came when it was seen', () => {
    const first = standing(book('1', '2'), null, ago(30));
    expect(first).toMatchObject({ since: ago(30), changed: false });
    expect(lastChange(first)).toBeNull();
    const same = standing(book('1', '2'), first, ago(20));
    expect(same).toEqual(first);
    const other = standing(book('1', '3'), same, ago(10));
    expect(lastChange(other)).toBe(ago(10));
    expect(lastChange(standing(book('1', '3'), other, now))).toBe(ago(10));
  });
});

test('a trade well ahead of the clock of the server has no age', () => {
  const heard = { bookSince: ago(0), contractLimit: null, now };
  for (const ahead of [61, 3600, 86_400 * 365 * 30]) {
    expect(pulseOf({ ...heard, times: trades(1, -ahead) })).toEqual({
      silent: false,
      frozen: false,
      contract: 'unknown',
    });
    const time = epochMs(now + ahead * 1000);
    expect(timeOfData(time, now, time)).toBeNull();
  }
});

test('a contract needs a trade of half its duration, and of three reads at least', () => {
  const pulse = (last: number) =>
    pulseOf({
      ...{ times: trades(1, last), bookSince: null, contractLimit: null, now },
      readEvery: milliseconds(1000),
    });
  expect(pulse(3)).toEqual({ silent: false, frozen: false, contract: 'live' });
  expect(pulse(4)).toMatchObject({ contract: 'live', leastDuration: 8 });
  expect(pulse(15)).toMatchObject({ contract: 'live', leastDuration: 30 });
  expect(pulse(16)).toMatchObject({ contract: 'live', leastDuration: 32 });
  expect(pulse(61)).toMatchObject({ contract: 'silent' });
});

test('an answer steps back where it lists nothing as young as what was seen', () => {
  expect(stepOf(ago(0), ago(40))).toBe('on');
  expect(stepOf(ago(5), ago(5))).toBe('on');
  expect(stepOf(ago(5), ago(0))).toBe('back');
  expect(stepOf(ago(40), ago(0))).toBe('farBack');
  expect(stepOf(null, ago(0))).toBe('on');
  expect(stepOf(ago(9), null)).toBe('on');
});

test('data are never of later than they were read: a candle may end in the future', () => {
  expect(timeOfData(epochMs(now + 3_600_000), now)).toBe(now);
  expect(timeOfData(ago(40), now)).toBe(ago(40));
  expect(timeOfData(null, now)).toBeNull();
});
