import type { Payload } from '../api/endpoint.ts';

/** The kind of data whose changes the unread count follows. */
export const NOTICE = 'messages';

/** A repeated read of somebody's own, by the call that it makes. */
interface OwnRead {
  /** The kind of data that it brings, in the words of docs/asyncapi.yaml. */
  readonly kind: string;
  readonly poll: string;
  /**
   * Its answer changes with a commit alone: without one it need not be asked again. Otherwise (the market or the clock
   * has a say in it) it is asked as ever, and at once after a change.
   */
  readonly waits: boolean;
}

const reads: Readonly<Record<string, (payload: Payload) => OwnRead>> = {
  '/trade/getOrders': () => ({ kind: 'orders', poll: 'spot-orders-open', waits: true }),
  '/assets/getAssets': ({ account }) => ({
    kind: 'balances',
    poll: `asserts-account-${account}`,
    waits: true,
  }),
  // Says what the account has gained in a day, too.
  '/contract/getAssets': () => ({ kind: 'balances', poll: 'asserts-contract-list', waits: false }),
  '/contract/getContractRecord': () => ({ kind: 'contracts', poll: 'running', waits: true }),
  // A chain confirms by the clock.
  '/assets/getDeposits': () => ({ kind: 'deposits', poll: 'deposits-lately', waits: false }),
};

/** Which repeated read makes this call; null where its changes are not told. */
export const readOf = (path: string, payload: Payload): OwnRead | null => reads[path]?.(payload) ?? null;
