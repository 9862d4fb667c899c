import { describe, expect, it } from 'vitest';
import * as app from '#worker/addresses/readers.ts';
import * as sandbox from '../../../../sandbox/src/venue/addresses/readers.ts';
import { BASE58CHECK, CARDANO, EIP55, SEGWIT, XRP } from '../../../fixtures/address-vectors.ts';

/** Each with one of its characters taken for the next one of the alphabet, at every place behind `from`. */
const mistyped = (text: string, alphabet: string, from: number): readonly string[] =>
  [...text.slice(from)].map((char, index) => {
    const at = from + index;
    const other = alphabet[(alphabet.indexOf(char) + 1) % alphabet.length] ?? '';
    return text.slice(0, at) + other + text.slice(at + 1);
  });

const BITCOIN = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const RIPPLE = 'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz';
const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';

describe.each([
  ['the app', app],
  ['the sandbox', sandbox],
])('%s reads', (_who, { segwit, evm, hashed, xrpAccount, cardano }) => {
  it.each([...SEGWIT.main.map((text) => ['bc', text]), ...SEGWIT.test.map((text) => ['tb', text])])(
    'segwit %s: %s',
    (prefix, text) => {
      const address = text.toLowerCase();
      expect([segwit(prefix)(text), segwit(prefix)(address)]).toEqual([address, address]);
      expect(segwit(prefix === 'bc' ? 'tb' : 'bc')(text)).toBeNull();
      for (const wrong of mistyped(address, BECH32, 3)) expect(segwit(prefix)(wrong), wrong).toBeNull();
    },
  );

  it.each(SEGWIT.invalid)('no segwit: %s, %s', (text) => {
    expect([segwit('bc')(text), segwit('tb')(text)]).toEqual([null, null]);
  });

  it.each(EIP55)('EIP-55: %s', (text) => {
    const digits = text.slice(2);
    expect(evm(text)).toBe(text);
    // Of one case alone it has no checksum, and is given one.
    expect([evm(text.toLowerCase()), evm(`0x${digits.toUpperCase()}`)]).toEqual([text, text]);
    for (const short of [text.slice(0, -1), `${text}0`, digits]) expect(evm(short)).toBeNull();
  });

  it('no EIP-55: the case of one letter is another', () => {
    for (const text of EIP55.slice(0, 4)) {
      for (const [at, char] of [...text].entries()) {
        if (at < 2 || !/[a-f]/i.test(char)) continue;
        const other = char === char.toLowerCase() ? char.toUpperCase() : char.toLowerCase();
        expect(evm(text.slice(0, at) + other + text.slice(at + 1))).toBeNull();
      }
    }
  });

  it.each(BASE58CHECK)('base58check: %s', (text, version) => {
    expect(hashed(version)(text)).toBe(text);
    expect(hashed(version ^ 0xff)(text)).toBeNull();
    for (const wrong of mistyped(text, BITCOIN, 0)) expect(hashed(version)(wrong), wrong).toBeNull();
  });

  it.each(XRP)('XRP Ledger: %s', (text) => {
    expect(xrpAccount(text)).toBe(text);
    for (const wrong of mistyped(text, RIPPLE, 0)) expect(xrpAccount(wrong), wrong).toBeNull();
  });

  it.each(CARDANO.main)('Cardano: %s', (text) => {
    expect(cardano('addr', 1)(text)).toBe(text);
    expect(cardano('addr_test', 0)(text)).toBeNull();
    for (const wrong of mistyped(text, BECH32, 5)) expect(cardano('addr', 1)(wrong), wrong).toBeNull();
  });

  it('Cardano’s test net, and no stake address', () => {
    for (const text of CARDANO.test) expect(cardano('addr_test', 0)(text)).toBe(text);
    expect(cardano('addr', 1)(CARDANO.stake)).toBeNull();
  });
});
