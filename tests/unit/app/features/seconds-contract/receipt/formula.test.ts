import { expect, test } from 'vitest';
import { formulaOf } from '#app/features/seconds-contract/receipt/formula.ts';
import { exact } from '#protocol/decimal.ts';
import { sampleOrder } from '../sample-order.ts';

const shown = (figure: string) => figure;

test('each result has its formula with the numbers of the order', () => {
  const order = sampleOrder({ incomeRate: exact('0.80000000'), fee: exact('0.1'), profit: exact('79.9') });
  expect(formulaOf({ ...order, status: 'completed', result: 'win' }, shown)).toEqual({
    key: 'contract.receipt.formulaWin',
    values: { stake: '100.00', rate: '0.8', fee: '0.10', profit: '+79.90' },
  });
  expect(formulaOf({ ...order, status: 'completed', profit: exact('-100.1') }, shown)).toMatchObject({
    key: 'contract.receipt.formulaLose',
    values: { profit: '−100.10' },
  });
  for (const status of ['completed', 'liquidated'] as const)
    expect(formulaOf({ ...order, status, profit: exact('0') }, shown)?.key).toBe(
      'contract.receipt.formulaBack',
    );
});

test('a formula whose numbers do not come to the amount of the record is left out', () => {
  const order = sampleOrder({ status: 'liquidated', statusCode: 2 });
  for (const profit of ['-40', '30', '-0.5'])
    expect(formulaOf({ ...order, profit: exact(profit) }, shown), profit).toBeNull();
  expect(formulaOf({ ...order, profit: null }, shown)).toBeNull();
  expect(formulaOf({ ...order, status: 'completed', result: 'win', profit: exact('-8') }, shown)).toBeNull();
});

test('every figure of the person is hidden, and the rate is not', () => {
  const order = sampleOrder({ incomeRate: exact('0.80000000'), fee: exact('0.1'), profit: exact('79.9') });
  expect(formulaOf({ ...order, status: 'completed', result: 'win' }, () => 'hidden')?.values).toEqual({
    stake: 'hidden',
    rate: '0.8',
    fee: 'hidden',
    profit: 'hidden',
  });
});
