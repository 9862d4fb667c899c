import { expect, test } from 'vitest';
import { secondsReading, secondsSentence } from '#app/shared/chart/heard/seconds-sentences.ts';
import { secondsInWords } from '#app/shared/chart/heard/seconds-summary.ts';
import contract from '#app/shared/i18n/locales/en-US/contract.json' with { type: 'json' };
import en from '#app/shared/i18n/locales/en-US/desk.json' with { type: 'json' };
import { emptySeconds, takeSeconds } from '#app/ui/chart/seconds/seconds-store.ts';
import type { Lane } from '#app/ui/chart/seconds/seconds-types.ts';
import { exact } from '#protocol/decimal.ts';
import { createSecondsBuilder } from '#protocol/seconds.ts';
import type { SecondsPeriod } from '#protocol/seconds-periods.ts';
import { coin, epochMs } from '#protocol/units.ts';

const texts: Readonly<Record<string, string>> = { ...en, ...contract };
const t = (key: string, values: Record<string, unknown> = {}): string =>
  (texts[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

const START = 1_764_000_000;
const decimals = { price: 2, volume: 3 };
/** A trade a second, but none in the seconds 3 to 7. */
const PRICES = [100, 100.5, 100.5, 99.25, 101] as const;
const SECONDS = [0, 1, 2, 8, 9] as const;

function storeOf(period: SecondsPeriod) {
  const builder = createSecondsBuilder(period);
  for (const [at, price] of PRICES.entries()) {
    const time = epochMs((START + (SECONDS[at] ?? 0)) * 1000);
    builder.add({ id: `${at}`, time, price: exact(price.toFixed(2)), amount: exact('0.25') }, at === 3);
  }
  const store = emptySeconds();
  takeSeconds(store, {
    pair: { base: coin('BTC'), quote: coin('USDT') },
    ...{ period, from: 0, rows: builder.rows(0), gaps: builder.gaps(), until: START + 10 },
  });
  return store;
}

const lane: Lane = {
  id: 'a',
  side: 'down',
  price: 100,
  from: START + 1,
  to: START + 31,
  stake: '10.00 USDT',
  profits: { wins: '+8.00', loses: '−10.00', ties: '0.00' },
  note: '',
  lit: false,
};
const clock = String.raw`\d\d:\d\d:\d\d`;
const said = (
  index: number,
  more: { period?: SecondsPeriod; reading?: 'trade' | 'minute' | 'prices' | 'trades' } = {},
) =>
  secondsSentence(
    {
      store: storeOf(more.period ?? 'tick'),
      index,
      reading: more.reading ?? 'trade',
      lanes: [lane],
      decimals,
      now: START + 11.5,
    },
    t,
  );
const like = (text: string) => new RegExp(`^${text.replaceAll('TIME', clock)}$`);

test('a trade is said with its price and its change from the one before', () => {
  expect(said(0)).toMatch(like('TIME: 100.00, no value'));
  expect(said(2)).toMatch(/: 100\.50, unchanged; /);
  expect(said(4)).toMatch(/: 101\.00, up 1\.75; /);
});

test('a contract that ran then is said with where the price stood to its entry, and the time that was left', () => {
  expect(said(0)).not.toContain('USDT');
  expect(said(1)).toMatch(/; Down 10\.00 USDT: 0\.50 above entry, 30 s left, −10\.00 at this price$/);
  expect(said(3)).toMatch(/Down 10\.00 USDT: 0\.75 below entry, 23 s left, \+8\.00 at this price$/);
  // Of the newest trade it is the time that is left now.
  expect(said(4)).toMatch(/1\.00 above entry, 20 s left/);
});

test('what was not seen before a trade or a candle is said', () => {
  expect(said(3)).toMatch(like('TIME: 99.25, down 1.25; 6 s before it not seen; Down .*'));
  expect(said(4)).not.toContain('not seen');
  expect(said(2, { period: '5s' })).not.toContain('not seen');
  expect(said(1, { period: '5s' })).toContain('6 s before it not seen');
});

test('of a candle the prices and the trades are read too, of a trade the last minute', () => {
  expect(secondsReading('tick', 'trade', 1)).toBe('minute');
  expect(secondsReading('tick', 'minute', 1)).toBe('trade');
  expect(secondsReading('5s', 'minute', -1)).toBe('trades');
  expect(said(0, { period: '5s' })).toMatch(like('TIME: closed at 100.50, up 0.50, trades 3; Down .*'));
  expect(said(1, { period: '5s' })).toMatch(/: now at 101\.00, up 1\.75, trades 2 so far; /);
  expect(said(0, { period: '5s', reading: 'prices' })).toMatch(
    like('TIME: open 100.00, high 100.50, low 100.00, close 100.50'),
  );
  expect(said(0, { period: '5s', reading: 'trades' })).toMatch(like('TIME: volume 0.750, trades 3'));
  expect(said(4, { reading: 'minute' })).toMatch(like('TIME: size 0.250, last minute range 1.75, trades 5'));
});

test('the view is told in words, with what was not seen in it and the contracts that run', () => {
  const store = storeOf('tick');
  const model = { store, view: () => ({ from: START, to: START + 5 }), period: () => 0 };
  const words = secondsInWords(
    {
      share: { model, state: { decimals } },
      contracts: () => ({ lanes: [lane], now: START + 11 }),
    } as unknown as Parameters<typeof secondsInWords>[0],
    t,
  );
  expect(words?.slice(1, 2)).toEqual(['Opened at 100.00, closed at 100.50, up 0.50']);
  expect(words?.[0]).toMatch(like('3 trades, TIME to TIME'));
  expect(words).toContain('Volume 0.750');
  expect(words).toContain('Not seen in view: 3 s');
  expect(words?.at(-1)).toBe('Down 10.00 USDT: 1.00 above entry, 20 s left, −10.00 at this price');
});
