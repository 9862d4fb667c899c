import { expect, it } from 'vitest';
import { isLookAlike } from '#worker/addresses/look-alike.ts';

const MINE = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

it('sees the same ends around another middle, whatever the case of hexadecimal letters', () => {
  expect(isLookAlike(MINE, `0x5aae${'1'.repeat(32)}eaed`)).toBe(true);
  expect(isLookAlike(MINE, `0x5AAE${'1'.repeat(32)}EAED`)).toBe(true);
  expect(
    isLookAlike('tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'tb1qw508aaaaaaaaaaaaaaaaaaaaaaaaaaaaajzsx'),
  ).toBe(true);
});

it('takes neither the same address nor one with another end for it', () => {
  expect(isLookAlike(MINE, MINE)).toBe(false);
  expect(isLookAlike(MINE, MINE.toLowerCase())).toBe(false);
  expect(isLookAlike(MINE, `0x5aae${'1'.repeat(32)}eaef`)).toBe(false);
  expect(isLookAlike(MINE, `0x6aae${'1'.repeat(32)}eaed`)).toBe(false);
});

it('does not take what all addresses of a network begin with for a likeness', () => {
  expect(
    isLookAlike('tb1qaaaa00000000000000000000000000000xxxx', 'tb1qbbbb11111111111111111111111111111xxxx'),
  ).toBe(false);
  expect(isLookAlike('eosio.token', 'eosiootoken')).toBe(false);
});
