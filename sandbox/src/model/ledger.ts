/** The accounts a person has, numbered as on the wire. */
export const ACCOUNTS = { contract: 1, spot: 2, finance: 3, pool: 4, fund: 5 } as const;
export type AccountNumber = (typeof ACCOUNTS)[keyof typeof ACCOUNTS];

export type Bucket = 'available' | 'frozen';

/**
 * Who an account belongs to: `u:<users.user_id>` a person, `h:<name>` the house, `x:<name>` the world outside.
 * A person's accounts are liabilities of the exchange, the outside ones its assets with the sign turned.
 */
export type Owner = `u:${string}` | `h:${string}` | `x:${string}`;

/** Pays and keeps the stakes of seconds contracts. */
export const HOUSE_CONTRACT = 'h:contract' satisfies Owner;
/** The simulated market's purse: the other side of spot trades. Each pair has a part of it, `h:spot:btcusdt`. */
export const HOUSE_SPOT = 'h:spot' satisfies Owner;
/** The other side of quick exchanges. */
export const HOUSE_EXCHANGE = 'h:exchange' satisfies Owner;
/** Pays the interest of financial products. */
export const HOUSE_FINANCE = 'h:finance' satisfies Owner;
/** Keeps interest that has accrued until its order ends. */
export const HOUSE_INTEREST = 'h:interest' satisfies Owner;
/** The other side of what funds gain and lose. */
export const HOUSE_FUND = 'h:fund' satisfies Owner;
/** Sells new coins: takes what is paid for them, and gives the coins. */
export const HOUSE_SUBSCRIBE = 'h:subscribe' satisfies Owner;
/** Pays what mining machines put out. */
export const HOUSE_MINING = 'h:mining' satisfies Owner;
/** Earns the fees; those of spot trades by pair, as `h:fees:btcusdt`. */
export const HOUSE_FEES = 'h:fees' satisfies Owner;
/** Where deposits come from and withdrawals go: the simulated chain. */
export const OUTSIDE_CHAIN = 'x:chain' satisfies Owner;
/** Where paper money comes from. */
export const PAPER = 'x:paper' satisfies Owner;

/** The owner of a person's accounts, by `users.user_id`. */
export function person(userId: string): Owner {
  return `u:${userId}`;
}

/** One ledger account by its natural key. House and outside accounts use number 0 and `available`. */
export interface AccountKey {
  readonly owner: Owner;
  readonly account: AccountNumber | 0;
  readonly currency: string;
  readonly bucket: Bucket;
}

/** What a posting is about. Together with its id it is unique for ever. */
export type Business =
  | 'opening'
  | 'transfer'
  | 'contract.open'
  | 'contract.settle'
  | 'contract.refund'
  | 'spot.place'
  | 'spot.cancel'
  | 'spot.sweep'
  | 'exchange'
  | 'deposit'
  | 'withdraw.ask'
  | 'withdraw.finish'
  | 'withdraw.reject'
  | 'withdraw.cancel'
  | 'finance.buy'
  | 'finance.accrue'
  | 'finance.redeem'
  | 'finance.interest'
  | 'finance.renew'
  | 'pool.buy'
  | 'pool.mine'
  | 'pool.redeem'
  | 'fund.buy'
  | 'fund.deal'
  | 'fund.value'
  | 'fund.redeem'
  | 'subscribe.commit'
  | 'subscribe.allot'
  | 'subscribe.list';

/** A posting would have taken an account of a person below zero; nothing of it was booked. */
export class InsufficientBalance extends Error {
  constructor() {
    super('Insufficient available balance');
    this.name = 'InsufficientBalance';
  }
}
