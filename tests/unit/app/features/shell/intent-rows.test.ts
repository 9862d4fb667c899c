import { describe, expect, it } from 'vitest';
import { countOpen, intentRows, wordsName } from '#app/features/shell/intent-rows.ts';
import { exact } from '#contract/decimal.ts';
import type { Intent, IntentState } from '#contract/intents.ts';
import { epochMs } from '#contract/units.ts';

const intent = (state: IntentState, id: string = state): Intent => ({
  id,
  kind: 'transfer',
  amount: exact('5'),
  coin: 'USDT',
  pair: null,
  state,
  createdAt: epochMs(0),
  failure: null,
  missed: false,
  canResend: false,
});

const says = (intents: readonly Intent[], seen: readonly string[] = []) =>
  intentRows(intents, new Set(seen)).map((row) => row.says);

describe('the banner of money actions', () => {
  it('leaves an action on its normal way to its form', () => {
    expect(says([intent('journaled'), intent('sent'), intent('accepted'), intent('rejected')])).toEqual([]);
  });

  it('keeps what is not known, whatever is being done about it', () => {
    expect(says([intent('unknown'), intent('reconciling'), intent('notFound'), intent('needsUser')])).toEqual(
      ['checking', 'checking', 'notFound', 'needsUser'],
    );
  });

  it('says once how it ended, when it had been shown as unknown', () => {
    expect(says([intent('accepted', 'a'), intent('rejected', 'b')], ['a', 'b'])).toEqual([
      'accepted',
      'rejected',
    ]);
  });
});

it('counts as open what has no known end', () => {
  expect(countOpen([intent('sent'), intent('unknown'), intent('accepted'), intent('rejected')])).toBe(2);
});

it('tells all orders of one pair from all orders', () => {
  expect(wordsName({ kind: 'spotCancelAll', pair: null })).toBe('spotCancelEvery');
  expect(wordsName({ kind: 'spotCancelAll', pair: 'BTC/USDT' })).toBe('spotCancelAll');
  expect(wordsName({ kind: 'transfer', pair: null })).toBe('transfer');
});
