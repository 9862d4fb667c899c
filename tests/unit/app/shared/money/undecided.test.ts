import { expect, it } from 'vitest';
import { undecidedOf } from '#app/shared/money/undecided.ts';
import type { Intent, IntentKind, IntentState } from '#protocol/intents.ts';
import { intentOf } from '../../../../support/entities.ts';

const intent = (kind: IntentKind, state: IntentState): Intent => intentOf({ kind, state });

it('a form waits for every action of its kind without a known end', () => {
  const open: readonly IntentState[] = [
    'journaled',
    'sent',
    'unknown',
    'reconciling',
    'notFound',
    'needsUser',
  ];
  for (const state of open) {
    expect(undecidedOf([intent('transfer', state)], 'transfer')?.state).toBe(state);
    expect(undecidedOf([intent('transfer', state)], 'contractOrder')).toBeNull();
  }
});

it('a form goes on as soon as the end is known, although it is still shown', () => {
  expect(
    undecidedOf([intent('transfer', 'accepted'), intent('transfer', 'rejected')], 'transfer'),
  ).toBeNull();
  expect(undecidedOf(null, 'transfer')).toBeNull();
});
