import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import { feeOf, resultOf, settle } from '../../../sandbox/src/venue/contract/terms.ts';

describe('the result', () => {
  it.each([
    [0, '100.00', '100.01', 'win'],
    [0, '100.00', '99.99', 'lose'],
    [0, '100.00', '100.00', 'tie'],
    [1, '100.00', '100.01', 'lose'],
    [1, '100.00', '99.99', 'win'],
    [1, '100.00', '100.0', 'tie'],
    [0, '0.0000241', '0.0000242', 'win'],
    [0, '99999999999999999999.99', '100000000000000000000.00', 'win'],
    [1, '9.9', '10.0', 'lose'],
  ] as const)('of direction %i from %s to %s is %s', (direction, open, close, result) => {
    expect(resultOf(direction, open, close)).toBe(result);
  });
});

describe('the settlement', () => {
  it.each([
    // stake, fee, rate, result, profit, credit, house, fee kept
    ['10', '0', '0.80', 'win', '8', '18', '-8', '0'],
    ['10', '0', '0.80', 'lose', '-10', '0', '10', '0'],
    ['10', '0', '0.80', 'tie', '0', '10', '0', '0'],
    ['10', '0', '0.80', null, '0', '10', '0', '0'],
    ['10', '0.1', '0.80', 'win', '7.9', '18', '-8', '0.1'],
    ['10', '0.1', '0.80', 'lose', '-10.1', '0', '10', '0.1'],
    ['10', '0.1', '0.80', 'tie', '0', '10.1', '0', '0'],
    ['10', '0.1', '0.80', null, '0', '10.1', '0', '0'],
    // 5.00000001 x 0.82 = 4.1000000082: the ninth digit is dropped
    ['5.00000001', '0', '0.82', 'win', '4.1', '9.10000001', '-4.1', '0'],
    // 5.00000009 x 0.82 = 4.1000000738
    ['5.00000009', '0', '0.82', 'win', '4.10000007', '9.10000016', '-4.10000007', '0'],
    ['20.12345678', '0.00000001', '0.92', 'win', '18.51358022', '38.63703701', '-18.51358023', '0.00000001'],
    [
      '999999999999999.99999999',
      '0',
      '0.92',
      'win',
      '919999999999999.99999999',
      '1919999999999999.99999998',
      '-919999999999999.99999999',
      '0',
    ],
  ] as const)(
    'of %s with fee %s at %s: %s',
    (stake, fee, incomeRate, result, profit, credit, house, kept) => {
      const settlement = settle({ stake, fee, incomeRate }, result);
      expect([
        settlement.profit.toFixed(),
        settlement.credit.toFixed(),
        settlement.house.toFixed(),
        settlement.fee.toFixed(),
      ]).toEqual([profit, credit, house, kept]);
      const released = settlement.credit.plus(settlement.house).plus(settlement.fee);
      expect(released.toFixed()).toBe(new Big(stake).plus(fee).toFixed());
      expect(settlement.credit.minus(stake).minus(fee).eq(settlement.profit)).toBe(true);
    },
  );
});

describe('the fee', () => {
  it.each([
    ['10', '0', '0'],
    ['10', '0.01', '0.1'],
    ['5.00000001', '0.001', '0.00500001'],
    ['7', '0.123456789', '0.86419753'],
  ])('of %s at %s is %s, rounded up', (stake, rate, fee) => {
    expect(feeOf(new Big(stake), rate).toFixed()).toBe(fee);
  });
});
