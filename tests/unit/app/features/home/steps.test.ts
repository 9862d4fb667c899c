import { expect, test } from 'vitest';
import { type Progress, stepStates } from '#app/features/home/steps.ts';

const NOTHING: Progress = {
  password: false,
  authenticator: false,
  verify: false,
  deposit: false,
  spot: false,
};

const stepsIn = (state: 'done' | 'next' | 'later', progress: Progress | null) =>
  stepStates(progress)?.flatMap((entry) => (entry.state === state ? [entry.step] : [])) ?? null;

test('a visitor begins with the account', () => {
  expect(stepsIn('next', null)).toEqual(['register']);
  expect(stepsIn('done', null)).toEqual([]);
});

test('the first step that is open is the next one', () => {
  expect(stepsIn('next', NOTHING)).toEqual(['password']);
  expect(stepsIn('next', { ...NOTHING, password: true, authenticator: true })).toEqual(['verify']);
  expect(stepsIn('next', { ...NOTHING, spot: true })).toEqual(['password']);
  expect(stepsIn('done', { ...NOTHING, spot: true })).toEqual(['register', 'spot']);
  const all = {
    password: true,
    authenticator: true,
    verify: true,
    deposit: true,
    spot: true,
  };
  expect(stepsIn('next', all)).toEqual([]);
});

test('nothing is claimed while something is not known', () => {
  expect(stepStates({ ...NOTHING, deposit: null })).toBeNull();
  expect(stepStates({ ...NOTHING, password: null })).toBeNull();
});

test('what the back end does not have is no step', () => {
  const bare = { ...NOTHING, deposit: null, verify: null };
  expect(stepStates(bare, ['market', 'trade', 'spot'])?.map(({ step }) => step)).toEqual([
    'register',
    'spot',
  ]);
});
