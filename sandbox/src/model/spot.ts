export type Side = 'buy' | 'sell';
export const TIMES_IN_FORCE = ['GTC', 'IOC', 'FOK', 'postOnly'] as const;
export type TimeInForce = (typeof TIMES_IN_FORCE)[number];

/** 0 unfinished, 1 finished, 2 cancelled. */
export type Status = 0 | 1 | 2;

/**
 * How an order ended; `linked`: another one that it hangs together with did something that leaves it no purpose;
 * `disconnect`: the person's switch for dead lines fired.
 */
export const ENDINGS = [
  'filled',
  'cancelled',
  'amended',
  'ioc',
  'fok',
  'postOnly',
  'selfTrade',
  'noLiquidity',
  'expired',
  'linked',
  'disconnect',
] as const;
export type Ending = (typeof ENDINGS)[number];

/** What an exit is for: it closes what its entry opened with a gain, or before a loss grows. */
export const EXIT_ROLES = ['takeProfit', 'stopLoss'] as const;
export type ExitRole = (typeof EXIT_ROLES)[number];

/** What can be asked for; a limit order with a trigger price is a stop-limit. */
export const ORDER_TYPES = ['limit', 'market', 'stopMarket', 'trailingStop'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

/** How the amounts of a scaled order run from its first price to its last. */
export const SHAPES = ['flat', 'up', 'down'] as const;
export type Shape = (typeof SHAPES)[number];

/** What this exchange offers beyond limit, market and stop-limit orders. */
export const ORDER_KINDS = [
  'stopMarket',
  'trailingStop',
  'exits',
  'oco',
  'scaled',
  'iceberg',
  'goodTill',
  'worstPrice',
  'amendTrail',
] as const;
