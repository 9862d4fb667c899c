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
