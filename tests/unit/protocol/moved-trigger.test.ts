import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import { isReachedAt, movedTrigger } from '#protocol/moved-trigger.ts';
import { afterTrade, followedTo, isReached, type Trigger } from '../../../sandbox/src/venue/spot/trigger.ts';

const PLACES = 2;
const text = (value: bigint) => exact((Number(value) / 10 ** PLACES).toFixed(PLACES));
const distance = fc.oneof(
  fc.record({ ticks: fc.bigInt(1n, 40_000n), share: fc.constant(null) }),
  fc.record({ ticks: fc.constant(null), share: fc.bigInt(10n, 2000n) }),
);
type Distance = { readonly ticks: bigint | null; readonly share: bigint | null };
const named = ({ ticks, share }: Distance) =>
  ticks === null ? { trailingPercent: text(share ?? 0n) } : { trailingAmount: text(ticks) };

test('a trigger moves to where the exchange moves it, a step at most behind the price that was followed', () => {
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.bigInt(100_000n, 9_000_000n),
      distance,
      distance,
      (up, followed, before, after) => {
        const trigger = (of: Distance): Trigger => ({ price: null, up, trail: { ...of, from: null } });
        const old = { ...trigger(before), price: afterTrade(trigger(before), followed) };
        const best = followedTo(old) ?? 0n;
        expect(afterTrade(trigger(before), best)).toBe(old.price);
        const behind = up ? best - followed : followed - best;
        expect(behind >= 0n && behind <= 1n).toBe(true);

        const side = up ? ('buy' as const) : ('sell' as const);
        const order = { side, stopPrice: text(old.price ?? 0n), ...named(before) };
        const next = { ...trigger(after), price: afterTrade(trigger(after), best) };
        const moved = movedTrigger(order, named(after), { pricePrecision: PLACES });
        expect(Number(moved)).toBe(Number(text(next.price ?? 0n)));
        for (const last of [followed, old.price ?? 0n])
          expect(isReachedAt(moved ?? exact('0'), text(last), side)).toBe(isReached(next, last));
      },
    ),
  );
});

test('one that does not follow yet has no trigger to move', () => {
  const waits = { side: 'sell', stopPrice: null, trailingAmount: exact('5') } as const;
  expect(movedTrigger(waits, { trailingAmount: exact('2') }, { pricePrecision: 2 })).toBeNull();
});

test.each(['100', '250'])(
  'one that trails by %s percent of the price, as no exchange takes it, has no trigger to move',
  (percent) => {
    const odd = { side: 'sell', stopPrice: exact('60000'), trailingPercent: exact(percent) } as const;
    expect(movedTrigger(odd, { trailingPercent: exact('2') }, { pricePrecision: 2 })).toBeNull();
  },
);
