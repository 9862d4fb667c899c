import { expect, test } from 'vitest';
import { stepStates } from '#app/features/home/steps.ts';

const states = (signedIn: boolean, traded: boolean | null, funded: boolean | null, opened: boolean | null) =>
  stepStates({ signedIn, traded, funded, opened })?.map(({ state }) => state) ?? null;

test('a visitor begins with the account', () => {
  expect(states(false, null, null, null)).toEqual(['next', 'later', 'later', 'later']);
});

test('the first step that is open is the next one', () => {
  expect(states(true, false, false, false)).toEqual(['done', 'next', 'later', 'later']);
  expect(states(true, true, false, false)).toEqual(['done', 'done', 'next', 'later']);
  expect(states(true, false, true, false)).toEqual(['done', 'next', 'done', 'later']);
  expect(states(true, true, true, false)).toEqual(['done', 'done', 'done', 'next']);
  expect(states(true, true, true, true)).toEqual(['done', 'done', 'done', 'done']);
});

test('whoever opened a contract has funded it', () => {
  expect(states(true, true, false, true)).toEqual(['done', 'done', 'done', 'done']);
});

test('nothing is claimed while the records are not known', () => {
  expect(states(true, null, true, true)).toBeNull();
  expect(states(true, true, null, false)).toBeNull();
  expect(states(true, true, true, null)).toBeNull();
});
