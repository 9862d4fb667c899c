/** Real time, in epoch milliseconds. Injected everywhere, so that tests own it. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/**
 * The clock of accrual, terms, fund values and holds. It starts at real time and can run faster;
 * sign-in, market, contract and the Date header never use it.
 */
export interface BusinessClock extends Clock {
  /** Business seconds per real second. */
  readonly rate: number;
}

/** Takes the real clock and a rate of 1 or more; gives a business clock that equals real time at its creation. */
export function businessClock(real: Clock, rate: number): BusinessClock {
  const origin = real.now();
  return { rate, now: () => Math.floor(origin + (real.now() - origin) * rate) };
}
