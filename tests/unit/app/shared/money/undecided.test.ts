import { expect, it } from 'vitest';
import { undecidedOf } from '#app/shared/money/undecided.ts';
import { exact } from '#protocol/decimal.ts';
import type { Intent, IntentKind, IntentState } from '#protocol/intents.ts';
import { transferSignature } from '#protocol/signature.ts';
import { coin } from '#protocol/units.ts';
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

it('where its end may stay unknown for long, only the very same waits', () => {
  const sent = transferSignature(exact('5'), coin('USDT'), 'contract');
  const doubtful = [intentOf({ state: 'reconciling', locks: false, signature: sent })];
  const typed = (amount: string) => transferSignature(exact(amount), coin('USDT'), 'contract');
  expect(undecidedOf(doubtful, 'transfer', [typed('5.00')])?.state).toBe('reconciling');
  expect(undecidedOf(doubtful, 'transfer', [typed('6'), typed('5')])?.state).toBe('reconciling');
  expect(undecidedOf(doubtful, 'transfer', [typed('6')])).toBeNull();
  expect(undecidedOf(doubtful, 'transfer', [transferSignature(exact('5'), coin('USDT'), 'spot')])).toBeNull();
  expect(undecidedOf(doubtful, 'transfer')).toBeNull();
});

it('a form goes on as soon as the end is known, although it is still shown', () => {
  expect(
    undecidedOf([intent('transfer', 'accepted'), intent('transfer', 'rejected')], 'transfer'),
  ).toBeNull();
  expect(undecidedOf(null, 'transfer')).toBeNull();
});
