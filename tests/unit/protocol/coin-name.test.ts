import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { pairSchema } from '#protocol/schemas.ts';
import { coin, type Pair, pairName, pairSymbol, parsePair, readCoin } from '#protocol/units.ts';
import { wireCoin } from '#worker/api/primitives.ts';

const NAMES = [
  'BTC',
  'T',
  '1INCH',
  '1000000BABYDOGE',
  '42',
  '币安人生',
  'РУБЛЬ',
  'рубль',
  'ΞΤΗ',
  'عملة',
  'हिन्दी',
  '원화',
  'ÉTOILE',
  'USDC.E',
  'A_B-C',
  '$MYRO',
  '₿X',
  '𝔅𝔗ℭ',
  'YEARN+',
];

/** Nothing that parts a pair, can't be seen, or turns the line around. */
const NONE = [
  '',
  ' ',
  'B TC',
  'A/B',
  'A\\B',
  'A\u0000',
  'A\n',
  'A\u200b',
  'A\u202eB',
  '\u3164',
  'A\u034f',
  '<b>',
  '=A',
  '-A',
  '+A',
  '@A',
  '.',
  '\u0301A',
  'A'.repeat(25),
  '__proto__',
];

describe('the name of a coin', () => {
  it.each(NAMES)('may be %s', (name) => {
    expect(readCoin(name)).toBe(name);
    expect(v.parse(wireCoin, name)).toBe(name);
    const pair = { base: coin(name), quote: coin('USDT') };
    expect(v.parse(pairSchema, pair)).toEqual(pair);
    expect(parsePair(pairName(pair))).toEqual(pair);
    const address = new URL(`https://x.example/trade?${new URLSearchParams({ pair: pairName(pair) })}`);
    expect(parsePair(address.searchParams.get('pair') ?? '')).toEqual(pair);
  });

  it.each(NONE)('is not %j', (name) => {
    expect(readCoin(name)).toBeNull();
    expect(v.safeParse(wireCoin, name).success).toBe(false);
    expect(v.safeParse(pairSchema, { base: name, quote: 'USDT' }).success).toBe(false);
  });

  it('has Latin letters in capitals and keeps all others: no name becomes another one', () => {
    expect(coin('btc')).toBe('BTC');
    expect(coin('usdc.e')).toBe('USDC.E');
    for (const [one, other] of [
      ['ıNJ', 'INJ'],
      ['ßOL', 'SSOL'],
      ['ſOL', 'SOL'],
      ['ﬁL', 'FIL'],
      ['µX', 'ΜX'],
      ['\u212aSM', 'KSM'],
      ['ΑDA', 'ADA'],
    ] as const) {
      expect(coin(one)).toBe(one);
      const symbols = [one, other].map((base) => pairSymbol({ base: coin(base), quote: coin('USDT') }));
      expect(new Set(symbols).size).toBe(2);
    }
    expect(pairSymbol({ base: coin('İX'), quote: coin('USDT') })).toBe('İxusdt');
  });
});

describe('a pair', () => {
  const pair = (base: string, quote: string): Pair => ({ base: coin(base), quote: coin(quote) });

  it.each([
    ['btc/usdt', pair('BTC', 'USDT')],
    ['BTC-USDT', pair('BTC', 'USDT')],
    ['btc_usdt', pair('BTC', 'USDT')],
    ['A-B/USDT', pair('A-B', 'USDT')],
    ['A-B-USDT', pair('A-B', 'USDT')],
    ['USDC.e_USDT', pair('USDC.E', 'USDT')],
    ['币/元', pair('币', '元')],
  ])('is read from %s', (text, read) => {
    expect(parsePair(text)).toEqual(read);
  });

  it.each(['', 'BTC', 'BTC/', '/USDT', 'A/B/C', 'BTC /USDT', 'BTC/US\u200bDT'])('is not %j', (text) => {
    expect(parsePair(text)).toBeNull();
  });
});
