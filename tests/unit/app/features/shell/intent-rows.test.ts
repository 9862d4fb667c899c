import { describe, expect, it } from 'vitest';
import { countOpen, intentRows, requoteSearch, whatWords } from '#app/features/shell/intent-rows.ts';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import type { Intent, IntentState } from '#protocol/intents.ts';
import { intentOf } from '../../../../support/entities.ts';

const intent = (state: IntentState, id: string = state): Intent => intentOf({ state, id });

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

const shown = (figure: string) => figure;

it('tells all orders of one pair from all orders', () => {
  const named = (change: Partial<Intent>) =>
    whatWords({ ...intent('unknown'), ...change }, ((key: string) => key) as Translate, shown);
  expect(named({ kind: 'spotCancelAll' })).toBe('intents.spotCancelEvery');
  expect(named({ kind: 'spotCancelAll', pair: 'BTC/USDT' })).toBe('intents.spotCancelAll');
  expect(named({})).toBe('intents.transfer');
});

it('hides how much an action was of', () => {
  const values: unknown[] = [];
  const t = ((_: string, value: unknown) => values.push(value)) as unknown as Translate;
  whatWords({ ...intent('unknown'), kind: 'withdrawal' }, t, () => 'hidden');
  expect(values).toMatchObject([{ amount: 'hidden' }]);
});

// proves F04
it('says of what was not found and may still be done that it is looked for, not that it is over', () => {
  const missed = (state: IntentState) => ({ ...intent(state), missed: true });
  expect(says([missed('unknown'), missed('reconciling'), missed('notFound')])).toEqual([
    'missed',
    'missed',
    'notFound',
  ]);
});

it('leads from an exchange whose quote has run out to a new one of the same', () => {
  const exchange = { ...intent('notFound'), kind: 'exchange', pair: 'BTC/ETH' } as const;
  expect(requoteSearch(exchange)).toEqual({ from: 'BTC', to: 'ETH', amount: '5' });
  expect(requoteSearch({ ...exchange, kind: 'dust', pair: null })).toEqual({});
});
