import { describe, expect, test } from 'vitest';
import { lossOf, outlookOf, runningTotals, winOf } from '#app/shared/running-orders/order-outlook.ts';
import { exact } from '#protocol/decimal.ts';
import { coin, epochMs } from '#protocol/units.ts';
import { sampleOrder } from '../../features/seconds-contract/sample-order.ts';

const now = epochMs(1_010_000);

describe('where a running order stands', () => {
  test('wins on its own side of the entry price only', () => {
    expect(outlookOf(sampleOrder(), exact('64000.01'), now)).toMatchObject({ standing: 'in', profit: '80' });
    expect(outlookOf(sampleOrder(), exact('63999.99'), now)).toMatchObject({
      standing: 'out',
      profit: '-100',
    });
    const down = sampleOrder({ direction: 'down' });
    expect(outlookOf(down, exact('63999.99'), now)).toMatchObject({ standing: 'in', distance: '-0.01' });
    expect(outlookOf(down, exact('64000.01'), now).standing).toBe('out');
  });

  test('is a tie at the entry price, whatever its decimals', () => {
    expect(outlookOf(sampleOrder(), exact('64000.00'), now)).toMatchObject({ standing: 'even', profit: '0' });
  });

  test('guesses nothing once its time is over, nor without a price', () => {
    const after = outlookOf(sampleOrder(), exact('70000'), epochMs(1_030_000));
    expect(after).toEqual({ standing: 'settling', profit: null, distance: null });
    expect(outlookOf(sampleOrder(), null, now).standing).toBe('unknown');
    expect(outlookOf(sampleOrder({ openPrice: null }), exact('1'), now).standing).toBe('unknown');
  });
});

test('a win is cut at eight decimals and pays the fee; a loss takes stake and fee', () => {
  const order = { stake: exact('0.33333333'), incomeRate: exact('0.81'), fee: exact('0.00000001') };
  expect(winOf(order)).toBe('0.26999998');
  expect(lossOf(order)).toBe('-0.33333334');
});

test('totals are kept by coin and leave out what is not known', () => {
  const usdc = { base: coin('ETH'), quote: coin('USDC') };
  const orders = [
    sampleOrder(),
    sampleOrder({ id: '2', direction: 'down' }),
    sampleOrder({ id: '3', pair: usdc }),
    sampleOrder({ id: '4', expiresAt: epochMs(1_005_000) }),
  ];
  const priceOf = (base: string) => (base === 'BTC' ? exact('65000') : null);
  expect(runningTotals(orders, priceOf, now)).toEqual([{ coin: 'USDT', profit: '-20' }]);
});
