import { expect, test } from 'vitest';
import { changeText, readingsOf, sentenceOf, spokenTime, turned } from '#app/shared/chart/heard/sentences.ts';
import en from '#app/shared/i18n/locales/en-US/desk.json' with { type: 'json' };
import ja from '#app/shared/i18n/locales/ja/desk.json' with { type: 'json' };
import ko from '#app/shared/i18n/locales/ko/desk.json' with { type: 'json' };
import zh from '#app/shared/i18n/locales/zh-CN/desk.json' with { type: 'json' };
import { ALL_INDICATORS } from '#app/ui/chart/indicator-kinds.ts';
import { exact } from '#protocol/decimal.ts';

const wordsOf =
  (texts: Readonly<Record<string, string>>) =>
  (key: string, values: Record<string, unknown> = {}): string =>
    (texts[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
const t = wordsOf(en);

const candle = {
  time: 1_700_000_040,
  open: 64_000,
  high: 64_300,
  low: 63_900,
  close: 64_256,
  volume: 1.5,
  turnover: 96_384,
};
const decimals = { price: 2, volume: 4 };
const said = (reading: string, words = t, running = false) =>
  sentenceOf(
    {
      candle,
      reading: { id: reading, look: null },
      store: undefined,
      time: '10:41',
      running,
      period: 60,
      decimals,
    },
    words,
  );

test('a candle is said by its close, its change and its volume; one that runs says so', () => {
  expect(said('candle')).toBe('10:41: closed at 64,256.00, up 0.40%, volume 1.5000');
  expect(said('candle', t, true)).toBe('10:41: now at 64,256.00, up 0.40%, volume 1.5000 so far');
});

test('each language says it in its own words', () => {
  expect(said('candle', wordsOf(zh))).toBe('10:41，收 64,256.00，涨 0.40%，成交量 1.5000');
  expect(said('candle', wordsOf(ja))).toBe('10:41、終値64,256.00、0.40%上昇、出来高1.5000');
  expect(said('candle', wordsOf(ko))).toBe('10:41, 종가 64,256.00, 0.40% 상승, 거래량 1.5000');
});

test('the four prices and the volume are read on their own', () => {
  expect(said('prices')).toBe('10:41: open 64,000.00, high 64,300.00, low 63,900.00, close 64,256.00');
  expect(said('volume')).toBe('10:41: volume 1.5000, turnover 96,384');
});

test('a change is cut, never rounded up, and exact where floats are not', () => {
  expect(changeText(exact('100'), exact('100.4'), t)).toBe('up 0.40%');
  expect(changeText(exact('100'), exact('99.0001'), t)).toBe('down 0.99%');
  expect(changeText(exact('0.1'), exact('0.3'), t)).toBe('up 200.00%');
  expect(changeText(exact('5'), exact('5.0'), t)).toBe('unchanged');
  expect(changeText(exact('0'), exact('5'), t)).toBe('unchanged');
});

const { looks } = ALL_INDICATORS.read([
  { kind: 'ma', length: 7 },
  { kind: 'macd', fast: 12, slow: 26, signal: 9 },
]);
const lines = Object.fromEntries(
  looks.flatMap((look) => look.lines).map((line, at) => [line, Float64Array.of(64_100 + at, Number.NaN)]),
);
const store = { key: '', length: 2, time: Float64Array.of(candle.time, candle.time + 60), lines };

test('the indicators that are shown are read line by line, and say where they have no value', () => {
  const readings = readingsOf({ looks, store });
  expect(readings.map(({ id }) => id)).toEqual(['candle', 'prices', 'volume', ...looks.map(({ id }) => id)]);
  const read = (at: number, time: number) =>
    sentenceOf(
      {
        candle: { ...candle, time },
        reading: readings[at] ?? { id: 'candle', look: null },
        store,
        time: '10:41',
        running: false,
        period: 60,
        decimals,
      },
      t,
    );
  expect(read(3, candle.time)).toBe('10:41: MA 7 64,100.00');
  expect(read(4, candle.time)).toMatch(/^10:41: MACD 12 26 9 DIF [\d,.+]+, DEA [\d,.+]+, HIST [\d,.+]+$/);
  expect(read(3, candle.time + 60)).toBe('10:41: MA 7 no value');
  expect(read(3, candle.time + 30)).toBe('10:41: MA 7 no value');
});

test('keys go around the readings, and begin anew where the one that was read is gone', () => {
  const readings = readingsOf({ looks, store });
  expect(turned(readings, 'candle', 1).id).toBe('prices');
  expect(turned(readings, 'candle', -1).id).toBe(looks.at(-1)?.id);
  expect(turned(readings, looks.at(-1)?.id ?? '', 1).id).toBe('candle');
  expect(turned(readings, 'volume', 0).id).toBe('volume');
  expect(turned(readings, 'rsi:14', 0).id).toBe('candle');
});

test('the day is said once', () => {
  const time = new Date(2026, 10, 24, 10, 41).getTime() / 1000;
  expect(spokenTime(time, null, 60)).toBe('2026-11-24 10:41');
  expect(spokenTime(time, time - 60, 60)).toBe('10:41');
  expect(spokenTime(time, time - 86_400, 60)).toBe('2026-11-24 10:41');
  expect(spokenTime(time, time, 86_400)).toBe('2026-11-24');
});
