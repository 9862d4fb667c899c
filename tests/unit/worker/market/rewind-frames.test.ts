import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import { epochMs } from '#protocol/units.ts';
import { unpackMoment } from '#worker/market/read-moments.ts';
import { instantOf, packMoment } from '#worker/market/rewind-frames.ts';

const AT = epochMs(1_790_000_000_000);
const level = (price: string, amount: string) => ({
  price: exact(price),
  amount: exact(amount),
  sum: exact(amount),
});
const print = {
  id: 'a|b, c',
  time: AT,
  price: exact('9.5'),
  amount: exact('0.1'),
  side: 'sell' as const,
  own: true,
};

it('a moment comes back as it was, whatever its ids are', () => {
  const packed = packMoment(AT, { bids: [level('9', '1')], asks: [] }, [print]);
  expect(instantOf(packed)).toBe(AT);
  expect(unpackMoment(packed)).toEqual({
    at: AT,
    bids: [{ price: '9', amount: '1' }],
    asks: [],
    prints: [print],
  });
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (id) => {
      const back = unpackMoment(packMoment(AT, { bids: [], asks: [] }, [{ ...print, id }]));
      expect(back?.prints[0]?.id).toBe(id);
    }),
  );
});

it('a damaged moment is none', () => {
  const packed = packMoment(AT, { bids: [level('9', '1')], asks: [level('10', '2')] }, [print]);
  for (const broken of [
    '',
    'x',
    packed.replace('9 1', '9'),
    packed.replace('9 1', '9 1 1'),
    packed.replace('9 1', 'NaN 1'),
    packed.replace(' s ', ' x '),
    packed.replace(String(AT), 'soon'),
    `${packed}|more`,
  ]) {
    expect(unpackMoment(broken), broken).toBeNull();
  }
  fc.assert(fc.property(fc.string(), (text) => unpackMoment(text) === null || text.includes('|')));
});
