import { expect } from 'vitest';

/** Columns are equal to nine digits, and without a value at the same candles. */
export function expectClose(found: ArrayLike<number> | undefined, wanted: ArrayLike<number>) {
  expect(found?.length).toBe(wanted.length);
  for (let at = 0; at < wanted.length; at += 1) {
    const [ours, theirs] = [found?.[at] ?? 0, wanted[at] ?? 0];
    if (Number.isNaN(theirs)) expect(ours).toBeNaN();
    // Both add up the same floats in another order.
    else if (!(Math.abs(ours - theirs) <= 1e-9 * Math.max(1, Math.abs(theirs))))
      expect([at, ours]).toEqual([at, theirs]);
  }
}
