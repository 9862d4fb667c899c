/** Two octaves around what small speakers play well. */
export const LOWEST_HZ = 220;
export const HIGHEST_HZ = 880;

/** Prices of a view, for drawing and hearing only. */
export interface PriceSpan {
  readonly low: number;
  readonly high: number;
}

/**
 * The pitch of a price, in hertz: the lowest price of the view is A3, the highest A5. The same ratio of two prices is the
 * same musical interval wherever it lies (frequency = 220 · 4^s, s = ln(price / low) / ln(high / low)). Prices beyond the
 * view sound as its edges do; where all prices are one, it is the middle.
 */
export function pitchOf(price: number, { low, high }: PriceSpan): number {
  const whole = Math.log(high / low);
  const share = Math.log(price / low) / whole;
  const known = low > 0 && whole > 0 && Number.isFinite(share);
  return LOWEST_HZ * (HIGHEST_HZ / LOWEST_HZ) ** (known ? Math.min(1, Math.max(0, share)) : 0.5);
}
