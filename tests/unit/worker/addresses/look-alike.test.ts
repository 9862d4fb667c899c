import { expect, it } from 'vitest';
import { differences, isLookAlike } from '#worker/addresses/look-alike.ts';

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

it('tells the characters that differ, and no letter that is only written large', () => {
  expect(differences('0xAAAAbcdefAAAA', '0xaaaabXdeYaaaa')).toEqual([
    { from: 7, to: 8 },
    { from: 10, to: 11 },
  ]);
  expect(differences('LaBcdef', 'LabCdef')).toEqual([{ from: 2, to: 4 }]);
});

it('tells all between the common ends of two addresses that are not of one length', () => {
  expect(differences('aaaa1234bbbb', 'aaaa12bbbb')).toEqual([{ from: 6, to: 8 }]);
  expect(differences('aaaa12bbbb', 'aaaa1234bbbb')).toEqual([]);
  expect(differences('aaaabbbb', 'aaaabbbbbb')).toEqual([]);
});
