import { describe, expect, it } from 'vitest';
import {
  depositAddress,
  memoOf,
  networksOf,
  writeAddress,
} from '../../../sandbox/src/venue/deposits/networks.ts';
import { COINS } from '../../../sandbox/src/venue/ledger/amount.ts';

const key = (hex: string) =>
  new Uint8Array(32).map((_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16) || 0);
const SECRET = new Uint8Array(32).fill(7);

describe('addresses of test nets', () => {
  it('are those of the published examples', () => {
    // BIP 173: the key hash of its example.
    const hash = key('751e76e8199196d454941c45d1b3a323f1433bd6');
    expect(writeAddress('bitcoin-testnet', 'BTC', hash)).toBe('tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx');
    // CIP 19, test vector of an enterprise address.
    const payment = key('9493315cd92eb5d8c4304e67b7e16ae36d61d34502694657811a2c8e');
    expect(writeAddress('cardano-testnet', 'ADA', payment)).toBe(
      'addr_test1vz2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzerspjrlsz',
    );
  });

  it('never have the form of a real one', () => {
    const real = [
      /^(bc1|1|3)/,
      /^(ltc1|L|M)/,
      /^(D|A|9)[1-9A-HJ-NP-Za-km-z]{33}$/,
      /^addr1/,
      /^0x/,
      /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
      /^r[1-9A-HJ-NP-Za-km-z]{24,34}$/,
      /^[a-z1-5.]{1,12}$/,
    ];
    for (const coin of COINS) {
      for (const { network } of networksOf(coin)) {
        const { address } = depositAddress(SECRET, '42', network);
        for (const form of real) expect(address, network.chain).not.toMatch(form);
      }
    }
  });
});

it('belong to one person and one network, and stay the same', () => {
  const seen = new Set<string>();
  for (const userId of ['1', '2']) {
    for (const { network } of COINS.flatMap((coin) => networksOf(coin))) {
      const place = depositAddress(SECRET, userId, network);
      expect(depositAddress(SECRET, userId, network)).toEqual(place);
      expect(place.memo === null).toBe(!network.memo);
      seen.add(`${userId} ${network.chain} ${place.address} ${place.memo}`);
    }
  }
  const places = [...seen].map((text) => text.slice(2));
  expect(new Set(places).size).toBe(places.length);
});

it('memos have nine digits', () => {
  for (const hex of ['00'.repeat(32), 'ff'.repeat(32)]) expect(memoOf(key(hex))).toMatch(/^[1-9]\d{8}$/);
});
