import { describe, expect, it } from 'vitest';
import { seriesOfAddress } from '#app/boot/series-of-address.ts';

describe('seriesOfAddress', () => {
  it('reads pair and period', () => {
    expect(seriesOfAddress('?pair=ETH/USDT&period=15min')).toEqual({
      pair: { base: 'ETH', quote: 'USDT' },
      period: '15min',
    });
  });

  it('takes the specified defaults for what is missing or has no meaning', () => {
    const specified = { pair: { base: 'BTC', quote: 'USDT' }, period: '1min' };
    expect(seriesOfAddress('')).toEqual(specified);
    expect(seriesOfAddress('?pair=<b>&period=2min')).toEqual(specified);
  });
});
