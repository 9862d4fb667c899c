import { expect, it } from 'vitest';
import { passwordStrength } from '#app/shared/person/new-password-fields.tsx';

it.each([
  ['', 0],
  ['password1', 0],
  ['Qwerty123!', 0],
  ['aaaaaaaaaaaa', 0],
  ['12345678', 0],
  ['hunter42', 2],
  ['Demo-1357', 2],
  ['vK7#pQ2xLm', 3],
  ['correct horse battery', 4],
] as const)('%j is %d', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

it('does not count the name in the address', () => {
  expect(passwordStrength('marianne77', 'marianne@bourse.test')).toBe(0);
});

it('never falls as characters of a new kind are added', () => {
  expect(passwordStrength('vK7#pQ2x')).toBeLessThanOrEqual(passwordStrength('vK7#pQ2x!'));
});
