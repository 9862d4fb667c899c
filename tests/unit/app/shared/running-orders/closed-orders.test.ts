import { expect, test } from 'vitest';
import { holdingOf, newlyClosed } from '#app/shared/running-orders/order-outlook.ts';
import { sampleOrder } from '../../features/seconds-contract/sample-order.ts';

const closed = sampleOrder({ id: '2', status: 'completed', result: 'win' });

test('only what was seen running is announced as closed', () => {
  const orders = [sampleOrder(), closed, { ...closed, id: '3' }];
  expect(newlyClosed(new Set(['1', '2']), orders).map(({ id }) => id)).toEqual(['2']);
  expect(newlyClosed(new Set(), orders)).toEqual([]);
});

test('an order closed by the exchange has ended, too', () => {
  const ended = sampleOrder({ status: 'liquidated' });
  expect(newlyClosed(new Set(['1']), [ended])).toEqual([ended]);
  expect(holdingOf([ended, sampleOrder({ id: '9' })]).map(({ id }) => id)).toEqual(['9']);
});
