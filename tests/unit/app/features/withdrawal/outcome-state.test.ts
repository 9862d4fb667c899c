import { expect, it } from 'vitest';
import { outcomeState, recordOf } from '#app/features/withdrawal/withdrawal-rules.ts';
import { exact } from '#protocol/decimal.ts';
import type { Intent, IntentState } from '#protocol/intents.ts';
import { coin, epochMs } from '#protocol/units.ts';
import type { Withdrawal } from '#protocol/withdrawals.ts';
import { intentOf } from '../../../../support/entities.ts';

const record: Withdrawal = {
  id: '7',
  requestId: 'key-1',
  currency: coin('USDT'),
  chain: 'TRC20',
  address: 'T1',
  tag: null,
  amount: exact('20'),
  fee: exact('1'),
  receive: exact('19'),
  status: 'pending',
  statusCode: 0,
  remark: '',
  txId: '',
  createdAt: epochMs(1),
  heldUntil: null,
  arrival: null,
  finishedAt: null,
};
const intent = (state: IntentState): Intent => intentOf({ id: 'key-1', kind: 'withdrawal', state });
const LOST = { recordId: null, intentId: 'key-1' };

it('finds the record by the id of the answer, or by the key that it was sent under', () => {
  expect(recordOf([record], { recordId: '7', intentId: null })).toBe(record);
  expect(recordOf([record], LOST)).toBe(record);
  expect(recordOf([{ ...record, requestId: null }], { recordId: null, intentId: null })).toBeNull();
});

it('says "not known" of a lost answer only until it has been found', () => {
  expect(outcomeState(LOST, null, intent('unknown'))).toBe('unknown');
  expect(outcomeState(LOST, null, intent('reconciling'))).toBe('unknown');
  expect(outcomeState(LOST, null, intent('needsUser'))).toBe('unknown');
  expect(outcomeState(LOST, null, intent('accepted'))).toBe('asked');
  expect(outcomeState(LOST, record, intent('reconciling'))).toBe('asked');
  expect(outcomeState(LOST, null, intent('notFound'))).toBe('notDone');
  expect(outcomeState(LOST, null, intent('rejected'))).toBe('notDone');
});
