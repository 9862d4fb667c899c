import uPlot from 'uplot';
import { describe, expect, it } from 'vitest';
import { priceText, quantityText } from '#app/shared/format/number-text.ts';
import { linearTicks, momentText, tickText, zonesText, zoneText } from '#app/ui/chart/axes.ts';
import { logTicks } from '#app/ui/chart/axis-words/log-words.ts';

describe('linearTicks', () => {
  it('gives round prices inside the bounds', () => {
    expect(linearTicks(64_130, 65_210, 6, 2)).toEqual([64_200, 64_400, 64_600, 64_800, 65_000, 65_200]);
    expect(linearTicks(0.00123, 0.00131, 4, 8).map((tick) => tick.toFixed(5))).toEqual([
      '0.00124',
      '0.00126',
      '0.00128',
      '0.00130',
    ]);
  });

  it('is never finer than the decimals of the price', () => {
    expect(linearTicks(1, 1.03, 30, 2)).toHaveLength(4);
  });

  it('gives none where there is no range', () => {
    expect(linearTicks(5, 5, 4, 2)).toEqual([]);
    expect(linearTicks(Number.NaN, 1, 4, 2)).toEqual([]);
  });
});

describe('priceText', () => {
  it('writes nought without a sign', () => {
    expect(linearTicks(-3, 3, 2, 2).map((tick) => priceText(tick, 1))).toContain('0.0');
    expect([-0, -0.004, -0.005].map((value) => priceText(value, 2))).toEqual(['0.00', '−0.01', '−0.01']);
  });
});

describe('logTicks', () => {
  it('gives 1, 2 and 5 over wide ranges', () => {
    expect(logTicks(3, 120, 8, 2)).toEqual([5, 10, 20, 50, 100]);
  });

  it('is linear over narrow ones and where logarithms have no answer', () => {
    expect(logTicks(100, 140, 4, 2)).toEqual(linearTicks(100, 140, 4, 2));
    expect(logTicks(-10, 10, 4, 2)).toEqual(linearTicks(-10, 10, 4, 2));
  });
});

describe('tickText', () => {
  const utc = (time: number) => uPlot.tzDate(new Date(time * 1000), 'UTC');
  const at = (iso: string) => Date.parse(iso) / 1000;

  it('says the time, at midnight the day, at a new year the year', () => {
    expect(tickText(at('2026-11-21T09:05:00Z'), 300, utc)).toBe('09:05');
    expect(tickText(at('2026-11-21T00:00:00Z'), 300, utc)).toBe('11-21');
    expect(tickText(at('2026-11-21T09:00:00Z'), 86_400, utc)).toBe('11-21');
    expect(tickText(at('2027-01-01T00:00:00Z'), 3600, utc)).toBe('2027');
  });

  it('says the whole moment in the legend, the day alone for daily candles', () => {
    expect(momentText(at('2026-11-21T09:05:00Z'), 60, utc)).toBe('2026-11-21 09:05');
    expect(momentText(at('2026-11-21T00:00:00Z'), 86_400, utc)).toBe('2026-11-21');
  });

  it.each(['America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Auckland'])(
    'names the day of a daily candle as the exchange counts it, in %s too',
    (zone) => {
      const local = (time: number) => uPlot.tzDate(new Date(time * 1000), zone);
      // Days that begin at midnight of UTC, of Singapore, and of New York.
      for (const start of ['2026-11-21T00:00:00Z', '2026-11-20T16:00:00Z', '2026-11-21T05:00:00Z']) {
        expect(momentText(at(start), 86_400, local)).toBe('2026-11-21');
        expect(momentText(at(start), 604_800, local)).toBe('2026-11-21');
      }
    },
  );
});

describe('numbers', () => {
  it('writes prices with their decimals and commas every three digits', () => {
    expect(priceText(64_182.4, 2)).toBe('64,182.40');
    expect(priceText(0.00000731, 8)).toBe('0.00000731');
    expect(priceText(Number.NaN, 2)).toBe('–');
  });

  it('cuts as every other figure is cut, a loss away from nought, and takes no noise of doubles for digits', () => {
    const differences = [100.1 - 100, 100 - 100.1, 63_745.14 - 63_745.13, 99.01 - 100.1];
    expect(differences.map((value) => priceText(value, 2))).toEqual(['0.10', '−0.10', '0.01', '−1.09']);
    expect([63_745.138, 0.29, 4.35, 0.1 * 3, 0.7 + 0.1, -1.378].map((value) => priceText(value, 2))).toEqual([
      '63,745.13',
      '0.29',
      '4.35',
      '0.30',
      '0.80',
      '−1.38',
    ]);
  });

  it('writes quantities with fewer decimals the larger they are', () => {
    expect([2_643_911.4, 41.208, 0, 0.0042].map(quantityText)).toEqual([
      '2,643,911',
      '41.208',
      '0.000',
      '0.00420000',
    ]);
  });
});

const dateIn = (zone: string) => (at: number) => uPlot.tzDate(new Date(at * 1000), zone);

describe('zoneText', () => {
  const winter = Date.UTC(2026, 0, 15) / 1000;
  const summer = Date.UTC(2026, 6, 15) / 1000;

  it.each([
    [winter, 60, 'Asia/Singapore', 'UTC+8'],
    [winter, 900, 'Asia/Kolkata', 'UTC+5:30'],
    [winter, 60, 'America/New_York', 'UTC-5'],
    [summer, 60, 'America/New_York', 'UTC-4'],
    [summer, 1, 'UTC', 'UTC'],
    // The days of the exchange are in no zone of the viewer's.
    [winter, 86_400, 'Asia/Singapore', null],
    [Number.NaN, 60, 'Asia/Singapore', null],
  ])('%s, candles of %s s, in %s: %s', (time, period, zone, text) => {
    expect(zoneText(time, period, dateIn(zone))).toBe(text);
  });
});

describe('zonesText', () => {
  const day = (date: string) => Date.parse(`${date}T12:00:00Z`) / 1000;

  it.each([
    // The clocks of New York go forward on 8 March 2026, those of London back on 25 October.
    ['2026-03-01', '2026-03-07', 'America/New_York', 'UTC-5'],
    ['2026-03-07', '2026-03-09', 'America/New_York', 'UTC-5→-4'],
    ['2026-10-24', '2026-10-26', 'Europe/London', 'UTC+1→+0'],
    ['2026-03-28', '2026-03-30', 'Europe/London', 'UTC→+1'],
  ])('from %s to %s in %s: %s', (from, to, zone, text) => {
    expect(zonesText(day(from), day(to), 3600, dateIn(zone))).toBe(text);
  });

  it('names none for days, and none before there is a view', () => {
    expect(zonesText(day('2026-03-07'), day('2026-03-09'), 86_400)).toBeNull();
    expect(zonesText(Number.NaN, Number.NaN, 60)).toBeNull();
  });
});
