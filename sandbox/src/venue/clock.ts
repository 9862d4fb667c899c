/** Real time, in epoch milliseconds. Injected everywhere, so that tests own it. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/**
 * The clock of accrual, terms, fund values and holds. It started at real time, can run faster and never goes back;
 * sign-in, market, contract and the Date header never use it.
 */
export interface BusinessClock extends Clock {
  /** Business seconds per real second. */
  readonly rate: number;
}

/**
 * When an instant of the business clock comes on the real one, which is what countdowns run on (epoch ms); null where
 * it has passed, or is none.
 */
export function realInstant(
  { clock, businessClock }: { readonly clock: Clock; readonly businessClock: BusinessClock },
  at: number | null,
): number | null {
  if (at === null) return null;
  const ahead = at - businessClock.now();
  return ahead > 0 ? clock.now() + Math.ceil(ahead / businessClock.rate) : null;
}
