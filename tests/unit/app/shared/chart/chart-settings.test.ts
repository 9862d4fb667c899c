import { describe, expect, it } from 'vitest';
import { DEFAULT_INDICATORS, readSettings, withSettings } from '#app/shared/chart/chart-settings.ts';

describe('readSettings', () => {
  it('keeps what has a meaning and defaults the rest', () => {
    const text = JSON.stringify({
      'BTC/USDT': {
        period: '4hour',
        log: true,
        indicators: [{ kind: 'rsi', length: 14 }, { kind: 'rsi', length: 14 }, { length: 7 }, 'ma'],
      },
      'ETH/USDT': { period: '2day', log: 'yes', percent: 1, indicators: 'all' },
      'LTC/USDT': { percent: true, against: 'ETH/USDT', indicators: [] },
      'XRP/USDT': null,
    });
    const defaults = {
      period: '1min',
      log: false,
      percent: false,
      indicators: DEFAULT_INDICATORS,
      changedAt: 0,
    };
    expect(readSettings(text)).toEqual({
      'BTC/USDT': { ...defaults, period: '4hour', log: true, indicators: [{ kind: 'rsi', length: 14 }] },
      'ETH/USDT': defaults,
      'LTC/USDT': { ...defaults, percent: true, against: 'ETH/USDT', indicators: [] },
      'XRP/USDT': defaults,
    });
  });

  it('keeps colors and width beside the parameters, and reads what a release without them wrote', () => {
    const released = [
      { kind: 'ma', length: 7 },
      { kind: 'boll', length: 20, width: 2 },
    ];
    const dressed = [{ kind: 'boll', length: 20, width: 2, color1: 3, weight: 2 }];
    const text = JSON.stringify({
      'BTC/USDT': { period: '1hour', log: false, indicators: released },
      'ETH/USDT': { indicators: dressed },
    });
    expect(readSettings(text)['BTC/USDT']?.indicators).toEqual(released);
    expect(readSettings(text)['ETH/USDT']?.indicators).toEqual(dressed);
  });

  it.each(['', '{', '7', '[]', 'null'])('survives %j', (text) => {
    expect(readSettings(text)).toEqual({});
    expect(readSettings(null)).toEqual({});
  });
});

describe('withSettings', () => {
  it('changes one pair and keeps the others', () => {
    const one = withSettings({}, 'BTC/USDT', { period: '1hour' });
    const two = withSettings(one, 'ETH/USDT', { log: true });
    expect(two['BTC/USDT']?.period).toBe('1hour');
    expect(two['ETH/USDT']).toMatchObject({ period: '1min', log: true });
  });

  it('forgets the pairs that were changed longest ago', () => {
    let all = withSettings({}, 'A/USDT', { log: true });
    all = withSettings(all, 'B/USDT', { log: true });
    all = withSettings(all, 'A/USDT', { log: false });
    for (let n = 0; n < 59; n += 1) all = withSettings(all, `C${n}/USDT`, { log: true });
    expect(Object.keys(all)).toHaveLength(60);
    expect(all['B/USDT']).toBeUndefined();
    expect(all['A/USDT']).toBeDefined();
  });
});
