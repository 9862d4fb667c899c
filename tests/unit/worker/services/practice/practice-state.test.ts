import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import { coin, epochMs, seconds } from '#protocol/units.ts';
import { big } from '#worker/market/exact-math.ts';
import {
  FIRST_STATE,
  openPractice,
  type PracticeState,
  settlePractice,
} from '#worker/services/practice/practice-state.ts';
import { printOf } from '../../../../support/entities.ts';

const print = (price: string) => printOf('1', 0, price);
const TERMS = {
  option: { seconds: seconds(30), incomeRate: exact('0.8'), minimum: exact('5') },
  feeRate: exact('0.01'),
};

function open(state: PracticeState, id: string, stake: string, direction: 'up' | 'down' = 'up') {
  const order = {
    pair: { base: coin('BTC'), quote: coin('USDT') },
    payCoin: coin('USDT'),
    stake: exact(stake),
    duration: seconds(30),
    direction,
  };
  return openPractice(state, order, TERMS, { id, print: print('100'), at: epochMs(1000) });
}

describe('practice money', () => {
  it('is only what orders leave of 1,000, whatever they come to', () => {
    const result = fc.constantFrom('99', '100', '101', null);
    fc.assert(
      fc.property(
        fc.array(fc.record({ stake: fc.integer({ min: 5, max: 400 }), up: fc.boolean(), result })),
        (orders) => {
          let state = FIRST_STATE;
          orders.forEach(({ stake, up, result: price }, index) => {
            const opened = open(state, String(index), String(stake), up ? 'up' : 'down');
            if (!opened) return;
            expect(big(opened.state.balance).gte(0)).toBe(true);
            state = settlePractice(
              opened.state,
              String(index),
              price === null ? null : print(price),
              epochMs(2),
            );
          });
          const net = state.orders.reduce((sum, { profit }) => sum.plus(big(profit ?? exact('0'))), big(0));
          if (state.orders.length < 200) expect(big(state.balance).minus(1000).eq(net)).toBe(true);
        },
      ),
    );
  });

  it('is not spent twice, nor paid out twice', () => {
    const opened = open(FIRST_STATE, 'a', '900');
    expect(opened && open(opened.state, 'b', '900')).toBeNull();
    const settled = opened && settlePractice(opened.state, 'a', print('101'), epochMs(2));
    expect(settled && settlePractice(settled, 'a', print('101'), epochMs(3))).toBe(settled);
    expect(settlePractice(FIRST_STATE, 'none', print('1'), epochMs(2))).toBe(FIRST_STATE);
  });
});
