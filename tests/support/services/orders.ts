import { exact } from '#protocol/decimal.ts';
import { coin } from '#protocol/units.ts';
import type { MoneyRequest } from '#worker/cache/money-request.ts';

export const ORDER: Extract<MoneyRequest, { kind: 'contractOrder' }> = {
  kind: 'contractOrder',
  openAmount: exact('10'),
  baseCoin: coin('BTC'),
  quoteCoin: coin('USDT'),
  positionTime: 60,
  tradeType: 0,
};

export interface WireOrder {
  readonly id: string;
  readonly [field: string]: unknown;
}

/** An order as a back end records it; fields of the specification's own calls. */
export function wireOrder(id: string, openedAt: number, more: Record<string, unknown> = {}): WireOrder {
  return {
    id,
    baseCoin: 'BTC',
    quoteCoin: 'USDT',
    openAmount: '10',
    tradeType: 0,
    positionTime: 60,
    openPrice: '100',
    closePrice: null,
    incomeRate: 0.8,
    fee: '0',
    profit: null,
    result: '',
    entryStatus: 0,
    createTime: openedAt,
    closeTime: null,
    ...more,
  };
}

/** The same order after the server settled it as a win. */
export const won = (order: WireOrder, closeTime: number): WireOrder => ({
  ...order,
  entryStatus: 1,
  result: 'win',
  profit: '8',
  closePrice: '101',
  closeTime,
});
