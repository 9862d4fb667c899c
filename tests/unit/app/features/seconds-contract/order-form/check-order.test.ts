import { expect, test } from 'vitest';
import { checkStake, tooExpensive } from '#app/features/seconds-contract/order-form/check-order.ts';
import { exact } from '#protocol/decimal.ts';
import { seconds } from '#protocol/units.ts';

const option = { seconds: seconds(30), incomeRate: exact('0.8'), minimum: exact('5') };
const bounds = { option, available: exact('100'), fee: exact('0'), ownLimit: null, lossLeft: null };

// proves F28
test('the rules of the specification come in its order', () => {
  const key = (text: string) => {
    const check = checkStake(text, bounds);
    return check.ok ? null : check.key;
  };
  expect(key('')).toBe('l.c_enteropenamt');
  expect(key('0')).toBe('l.c_enteropenamt');
  expect(key('0.00000999')).toBe('l.c_enteropenamt');
  expect(key('0.00001')).toBe('l.u_limit_min_low');
  expect(key('4.99999999')).toBe('l.u_limit_min_low');
  expect(key('5')).toBeNull();
  expect(key('100')).toBeNull();
  expect(key('100.00000001')).toBe('d_insufficient_balance');
  expect(key('1.000,5')).toBe('ui.amount.ambiguous');
});

test('what is too little is told the minimum that counts, where it is known', () => {
  for (const text of ['', '0', '4']) {
    expect(checkStake(text, bounds)).toMatchObject({ values: { context: 'named', minimum: '5' } });
    expect(checkStake(text, { ...bounds, option: null })).not.toHaveProperty('values');
  }
});

test('gives the stake cut to eight decimals, never more than what was typed', () => {
  expect(checkStake('1,0.5', bounds)).toMatchObject({ ok: false });
  expect(checkStake('10.123456789', bounds)).toEqual({ ok: true, stake: '10.12345678' });
  expect(checkStake('１０', bounds)).toEqual({ ok: true, stake: '10' });
});

test('the fee is held with the stake', () => {
  expect(checkStake('100', { ...bounds, fee: exact('0.1') })).toMatchObject({
    key: 'd_insufficient_balance',
  });
  expect(checkStake('99.9', { ...bounds, fee: exact('0.1') }).ok).toBe(true);
});

test('the own limit comes before the balance and is named', () => {
  expect(checkStake('500', { ...bounds, ownLimit: exact('50') })).toEqual({
    ok: false,
    key: 'contract.form.aboveOwnLimit',
    values: { limit: '50' },
  });
});

test('what may still be lost today comes before the balance and is named', () => {
  const left = { ...bounds, fee: exact('0.1'), lossLeft: exact('20') };
  expect(checkStake('19.9', left).ok).toBe(true);
  expect(checkStake('500', left)).toEqual({
    ok: false,
    key: 'contract.form.aboveLossLimit',
    values: { left: '20.00' },
  });
});

test('what is not known yet stops nothing here: the worker checks again', () => {
  expect(
    checkStake('1', { option: null, available: null, fee: null, ownLimit: null, lossLeft: null }).ok,
  ).toBe(true);
});

test('a duration is too expensive when its minimum is more than there is', () => {
  expect(tooExpensive(option, exact('4.99'))).toBe(true);
  expect(tooExpensive(option, exact('5'))).toBe(false);
  expect(tooExpensive(option, null)).toBe(false);
});
