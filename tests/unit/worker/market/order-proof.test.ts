import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContractOrder } from '#protocol/contract.ts';
import { exact } from '#protocol/decimal.ts';
import { proveOrder } from '#worker/market/order-proof.ts';
import { printOf as print, wonOrder } from '../../../support/entities.ts';

const order = (more: Partial<ContractOrder> = {}): ContractOrder =>
  wonOrder({ fee: exact('0.1'), profit: exact('7.9'), openTradeId: '2', closeTradeId: '5', ...more });

const OPEN = [print('1', 900, '90'), print('2', 1000, '100'), print('3', 1001, '110')];
const CLOSE = [print('4', 60_000, '90'), print('5', 61_000, '101'), print('6', 61_001, '90')];

describe('proveOrder', () => {
  it('takes the last trade at or before each instant, in whatever order they are listed', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(OPEN, { minLength: 3 }),
        fc.shuffledSubarray(CLOSE, { minLength: 3 }),
        (openTrades, closeTrades) => {
          const proof = proveOrder(order(), openTrades, closeTrades);
          expect(proof.openTrade?.id).toBe('2');
          expect(proof.closeTrade?.id).toBe('5');
          expect(proof.recomputed).toEqual({ result: 'win', profit: '7.9' });
          expect(proof.verdict).toBe('matches');
        },
      ),
    );
  });

  it('takes the higher id of two trades of one instant, as numbers', () => {
    const close = [print('99', 61_000, '90'), print('100', 61_000, '101')];
    expect(proveOrder(order({ closeTradeId: null }), OPEN, close).verdict).toBe('matches');
  });

  it.each([
    ['result', { result: 'lose' as const }],
    ['profit', { profit: exact('8') }],
    ['open price', { openPrice: exact('99') }],
    ['close price', { closePrice: exact('102') }],
    ['deciding trade', { closeTradeId: '6' }],
    ['direction', { direction: 'down' as const }],
  ])('differs on another %s', (_, more) => {
    expect(proveOrder(order(more), OPEN, CLOSE).verdict).toBe('differs');
  });

  it('agrees on a loss and on a tie', () => {
    const lost = order({ direction: 'down', result: 'lose', profit: exact('-10.1') });
    expect(proveOrder(lost, OPEN, CLOSE).verdict).toBe('matches');
    const tie = order({ closePrice: exact('100.0'), result: 'tie', profit: exact('0'), closeTradeId: null });
    expect(proveOrder(tie, OPEN, [print('5', 61_000, '100')]).verdict).toBe('matches');
  });

  it('is incomplete without a deciding trade, or where the order has no normal settlement', () => {
    expect(proveOrder(order(), OPEN, CLOSE.slice(2)).verdict).toBe('incomplete');
    expect(proveOrder(order(), [], CLOSE).verdict).toBe('incomplete');
    expect(proveOrder(order({ status: 'holding' }), OPEN, []).verdict).toBe('incomplete');
    expect(proveOrder(order({ status: 'liquidated' }), OPEN, CLOSE)).toMatchObject({
      verdict: 'incomplete',
      recomputed: null,
    });
  });
});
