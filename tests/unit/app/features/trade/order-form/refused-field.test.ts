import { expect, test } from 'vitest';
import { refusedField } from '#app/features/trade/order-form/refused-field.ts';
import { checkSpotOrder } from '#protocol/check-spot-order.ts';
import { exact } from '#protocol/decimal.ts';
import type { NewSpotOrder } from '#protocol/spot.ts';
import { epochMs } from '#protocol/units.ts';
import { limitBuy, rule } from '../sample-spot.ts';

const refused = (code: number, msg: string) => refusedField({ kind: 'refused', code, msg });

test('a refusal stands at the field that the exchange names with it', () => {
  const named = (field: string) => refusedField({ kind: 'refused', code: 1001, msg: 'price', field });
  expect(['price', 'stopPrice', 'amount', 'total'].map(named)).toEqual([
    ...['price', 'stop', 'quantity', 'quantity'],
  ]);
  expect(['takeProfitLimit', 'expireTime', 'to'].map(named)).toEqual(['takeProfitLimit', 'expireTime', 'to']);
  expect(named('baseCoin')).toBeNull();
});

test('a refusal in words alone stands at the field that they name, in either language', () => {
  expect(refused(1001, 'The price must be between half and twice the last price')).toBe('price');
  expect(refused(1001, '价格须在最新价的 0.5 至 2 倍之间')).toBe('price');
  expect(refused(1001, 'The stop price must be between half and twice the last price')).toBe('stop');
  expect(refused(1001, 'The trigger price must be between half and twice the last price')).toBe('stop');
  expect(refused(1001, '最新价已到达触发价')).toBe('stop');
  expect(refused(1001, 'Below the minimum amount of this pair')).toBe('quantity');
  expect(refused(1001, '请输入有效金额')).toBe('quantity');
  expect(refused(1002, 'Insufficient available balance')).toBe('quantity');
});

test('one that is about the order as a whole stands at no field', () => {
  expect(refused(1004, 'There is nothing to trade against at this moment')).toBeNull();
  expect(refused(1003, 'You have too many open orders in this pair')).toBeNull();
  expect(refusedField({ kind: 'session', msg: 'price' })).toBeNull();
});

test('a rule of this device names its field', () => {
  const broken = (order: Partial<NewSpotOrder>, last: string) => {
    const checked = checkSpotOrder({ ...limitBuy, ...order }, rule, exact(last), epochMs(0));
    return checked.ok ? 'nothing' : refusedField(checked.failure);
  };
  expect(broken({}, '1')).toBe('price');
  expect(broken({ type: 'stopLimit', stopPrice: exact('1') }, limitBuy.price ?? '')).toBe('stop');
  expect(broken({ amount: exact('0.0000001') }, limitBuy.price ?? '')).toBe('quantity');
  expect(refusedField({ kind: 'invalid', msg: 'd_pair_not_offered' })).toBeNull();
});
