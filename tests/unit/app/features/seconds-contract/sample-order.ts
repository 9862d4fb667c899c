import type { ContractOrder } from '#protocol/contract.ts';
import { exact } from '#protocol/decimal.ts';
import { coin, epochMs, seconds } from '#protocol/units.ts';

/** A running order of 100 USDT, up, 30 s at 80 %, opened at 1,000,000 ms. */
export function sampleOrder(change: Partial<ContractOrder> = {}): ContractOrder {
  return {
    id: '1',
    requestId: null,
    pair: { base: coin('BTC'), quote: coin('USDT') },
    direction: 'up',
    stake: exact('100'),
    duration: seconds(30),
    openPrice: exact('64000'),
    closePrice: null,
    incomeRate: exact('0.8'),
    fee: exact('0'),
    profit: null,
    status: 'holding',
    statusCode: 0,
    result: 'none',
    openedAt: epochMs(1_000_000),
    expiresAt: epochMs(1_030_000),
    closedAt: null,
    openTradeId: 't1',
    closeTradeId: null,
    ...change,
  };
}
