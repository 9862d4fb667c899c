import { describe, expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import type { PairRule } from '#protocol/platform.ts';
import type { SpotOrder } from '#protocol/spot.ts';
import { coin, epochMs } from '#protocol/units.ts';
import { heldExits } from '#worker/market/held-exits.ts';
import { BTC_USDT } from '../../../support/services/spot-orders.ts';

const RULE: PairRule = {
  pair: BTC_USDT,
  pricePrecision: 2,
  amountPrecision: 4,
  minAmount: exact('0.0001'),
  feeRate: exact('0.001'),
};
const ENTRY: SpotOrder = {
  id: 'entry',
  requestId: null,
  pair: BTC_USDT,
  side: 'buy',
  type: 'limit',
  timeInForce: 'GTC',
  price: exact('99'),
  stopPrice: null,
  waiting: false,
  amount: exact('1'),
  total: null,
  filled: exact('0'),
  turnover: exact('0'),
  avgPrice: null,
  fee: exact('0'),
  feeCoin: coin('BTC'),
  status: 'open',
  statusCode: 0,
  ending: null,
  replaces: null,
  createdAt: epochMs(1),
  triggeredAt: null,
  closedAt: null,
};
const exit = (
  exitOf: 'takeProfit' | 'stopLoss',
  stopPrice: string,
  price: string | null = null,
): SpotOrder => ({
  ...ENTRY,
  ...{ id: exitOf, parentId: 'entry', exitOf, waiting: true, side: ENTRY.side === 'buy' ? 'sell' : 'buy' },
  price: price === null ? null : exact(price),
  stopPrice: exact(stopPrice),
});
const BOTH = [exit('takeProfit', '110'), exit('stopLoss', '95')];
const FILLED = {
  filled: exact('1'),
  turnover: exact('99'),
  fee: exact('0.001'),
  status: 'finished',
  statusCode: 1,
} as const;

describe('the exits of an order that the exchange has', () => {
  // As the form shows them before it is placed: 0.999 BTC for 99 USDT, sold at 110 or 95.
  const results = {
    takeProfit: { result: '10.78011', fee: '0.10989' },
    stopLoss: { result: '-4.189905', fee: '0.094905' },
  };

  it('come to the same before their entry fills and after it', () => {
    expect(heldExits(ENTRY, BOTH, RULE)).toMatchObject({ coin: 'USDT', ...results });
    expect(heldExits({ ...ENTRY, ...FILLED }, BOTH, RULE)).toMatchObject(results);
  });

  it('count what was filled as it was filled, and what is left at its price', () => {
    // Half of it for 48: 1.5 USDT less.
    const half = { filled: exact('0.5'), turnover: exact('48'), fee: exact('0.0005') };
    const found = heldExits({ ...ENTRY, ...half }, BOTH, RULE);
    expect(found?.takeProfit?.result).toBe('12.28011');
    // Cancelled after that, it is half of them: 0.4995 at 110, less 0.054945, less 48.
    const ended = { ...ENTRY, ...half, status: 'cancelled' } as const;
    expect(heldExits(ended, BOTH, RULE)?.takeProfit?.result).toBe('6.890055');
  });

  it('go by their own limits', () => {
    const found = heldExits(ENTRY, [exit('takeProfit', '110', '100')], RULE);
    // 99.9 less 0.0999 less 99.
    expect(found).toMatchObject({ takeProfit: { result: '0.8001' }, stopLoss: null });
  });

  it('of a stop by total count what the total buys at its trigger', () => {
    const stop = { price: null, stopPrice: exact('99'), amount: null, total: exact('99'), waiting: true };
    expect(heldExits({ ...ENTRY, ...stop }, BOTH, RULE)).toMatchObject(results);
  });

  it('say nothing where nothing was bought, nothing waits, or the fills are not told', () => {
    const cancelled = { ...ENTRY, status: 'cancelled' } as const;
    expect(heldExits(cancelled, BOTH, RULE)).toBeNull();
    expect(heldExits(ENTRY, [], RULE)).toBeNull();
    expect(heldExits({ ...ENTRY, ...FILLED, fee: null }, BOTH, RULE)).toBeNull();
    expect(heldExits({ ...ENTRY, ...FILLED, turnover: null }, BOTH, RULE)).toBeNull();
  });
});
