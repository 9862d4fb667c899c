import { describe, expect, it } from 'vitest';
import { seriesOfAddress } from '#app/boot/series-of-address.ts';

describe('the series of the contract desk', () => {
  const kept: Readonly<Record<string, string>> = {
    'bourse-contract-periods': '{"ETH/USDT":"4hour","LTC/USDT":"5s"}',
  };
  const of = (search: string) => seriesOfAddress(search, false, (key) => kept[key] ?? null);

  it('reads pair and period', () => {
    expect(of('?pair=ETH/USDT&period=15min')).toEqual({
      pair: { base: 'ETH', quote: 'USDT' },
      period: '15min',
    });
  });

  it('takes the period that was kept for the pair where the address names none, and no chart of seconds', () => {
    expect(of('?pair=ETH/USDT').period).toBe('4hour');
    expect(of('?pair=LTC/USDT').period).toBe('1min');
  });

  it('reads a period beyond those of the bar', () => {
    for (const period of ['3min', '7min', '12hour', '1week', '1month']) {
      expect(of(`?period=${period}`).period).toBe(period);
    }
  });

  it('takes the specified defaults for what is missing or has no meaning', () => {
    const specified = { pair: { base: 'BTC', quote: 'USDT' }, period: '1min' };
    expect(of('')).toEqual(specified);
    expect(of('?pair=<b>&period=1441min')).toEqual(specified);
  });
});

describe('the series of the trading desk', () => {
  const kept: Readonly<Record<string, string>> = {
    'bourse-last-pair': '"ETH/USDT"',
    'bourse-charts': '{"ETH/USDT":{"period":"4hour"},"LTC/USDT":{"period":"2day"},"XRP/USDT":null}',
  };
  const of = (search: string) => seriesOfAddress(search, true, (key) => kept[key] ?? null);

  it('takes the pair of last time with the period that its chart was left in', () => {
    expect(of('')).toEqual({ pair: { base: 'ETH', quote: 'USDT' }, period: '4hour' });
  });

  it('lets the address name another pair, and takes the default where nothing sensible was kept', () => {
    for (const base of ['LTC', 'XRP', 'ADA']) {
      expect(of(`?pair=${base}/USDT`)).toEqual({ pair: { base, quote: 'USDT' }, period: '1min' });
    }
  });

  it('survives storage that is empty or broken', () => {
    const specified = { pair: { base: 'BTC', quote: 'USDT' }, period: '1min' };
    expect(seriesOfAddress('', true, () => null)).toEqual(specified);
    expect(seriesOfAddress('', true, () => '{')).toEqual(specified);
  });
});
