import { describe, expect, it } from 'vitest';
import { changeOf, changeText, firstInView, percentWords } from '#app/ui/chart/axis-words/percent-words.ts';
import { columnsOf, row } from '../series.ts';

const store = {
  key: 'BTC/USDT 1min',
  ...columnsOf([row(0, 50), row(60, 200), row(180, 210), row(240, 260)]),
};

const wordsFrom = (from: number, { min = 100, max = 300, held = store } = {}) =>
  percentWords(
    { bounds: { min, max, lowest: min }, decimals: { price: 2, volume: 4 } },
    { store: held, view: () => ({ from, to: from + 600 }), period: () => 60 },
  );

describe('changeOf', () => {
  it('is in percent of the base', () => {
    expect(changeOf(210, 200)).toBeCloseTo(5);
    expect(changeOf(50, 200)).toBe(-75);
    expect(changeOf(200, 200)).toBe(0);
  });

  it.each([0, -1, Number.NaN])('is not known from a base of %d', (base) => {
    expect(changeOf(210, base)).toBeNull();
  });

  it('is not known of what is no number', () => {
    expect(changeOf(Number.NaN, 200)).toBeNull();
  });
});

describe('changeText', () => {
  it('has a sign, and none at nought', () => {
    expect([5, -5, 0, 0.004, -0.004].map((change) => changeText(change))).toEqual([
      '+5.00%',
      '−5.00%',
      '0.00%',
      '0.00%',
      '−0.01%',
    ]);
  });

  it('leaves out the fractions of what is many times as much', () => {
    expect(changeText(123_456.7)).toBe('+123,456%');
  });

  it('is a dash where it is not known', () => {
    expect(changeText(null)).toBe('–');
  });
});

describe('firstInView', () => {
  it('is the first candle whose middle is in view, and the one after a gap', () => {
    expect([0, 30, 31, 91, 150, 271].map((from) => firstInView(store, from, 60))).toEqual([0, 0, 1, 2, 2, 4]);
  });
});

describe('the words of a percent axis', () => {
  it('tell the change since the first candle in view', () => {
    const { text } = wordsFrom(60);
    expect(text?.(200)).toBe('0.00%');
    expect(text?.(230)).toBe('+15.00%');
    expect(wordsFrom(0).text?.(200)).toBe('+300.00%');
    // The minute without a candle is left out.
    expect(wordsFrom(100).text?.(210)).toBe('0.00%');
  });

  it('stand at round percents, where their prices are', () => {
    const { ticks, text } = wordsFrom(60);
    const prices = ticks(150, 250, 5, 2);
    expect(prices.map((price) => price.toFixed(6))).toEqual(
      [160, 180, 200, 220, 240].map((price) => price.toFixed(6)),
    );
    expect(prices.map((price) => text?.(price))).toEqual([
      '−20.00%',
      '−10.00%',
      '0.00%',
      '+10.00%',
      '+20.00%',
    ]);
  });

  it('have more decimals the closer the view, so that neighbours differ', () => {
    const { ticks, text } = wordsFrom(60, { min: 199.5, max: 200.5 });
    const texts = ticks(199.5, 200.5, 6, 2).map((price) => text?.(price));
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts).toContain('+0.100%');
  });

  it('are prices where there is nothing to compare with', () => {
    const nothing = { ...store, close: Float64Array.of(50, 0, 210, 260) };
    for (const words of [wordsFrom(60, { held: nothing }), wordsFrom(1000)]) {
      expect(words.text?.(210)).toBe('210.00');
      expect(words.ticks(150, 250, 5, 2)).toEqual([160, 180, 200, 220, 240]);
    }
  });
});
