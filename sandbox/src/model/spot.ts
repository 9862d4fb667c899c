export type Side = 'buy' | 'sell';
export const TIMES_IN_FORCE = ['GTC', 'IOC', 'FOK', 'postOnly'] as const;
export type TimeInForce = (typeof TIMES_IN_FORCE)[number];

/** 0 unfinished, 1 finished, 2 cancelled. */
export type Status = 0 | 1 | 2;

/** How an order ended. */
export const ENDINGS = [
  'filled',
  'cancelled',
  'amended',
  'ioc',
  'fok',
  'postOnly',
  'selfTrade',
  'noLiquidity',
] as const;
export type Ending = (typeof ENDINGS)[number];
