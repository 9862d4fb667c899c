import type { Payload } from '../api/endpoint.ts';

/** The kind of data whose changes the unread count follows. */
export const NOTICE = 'messages';

const ACCOUNTS = [2, 3, 4, 5].map((account) => `asserts-account-${account}`);

/** The repeated reads that each kind of somebody's own data is part of, in the words of docs/asyncapi.yaml. */
export const POLLS: ReadonlyMap<string, readonly string[]> = new Map([
  ['orders', ['spot-orders-open']],
  ['balances', ['asserts-contract-list', ...ACCOUNTS]],
  ['contracts', ['running']],
  ['deposits', ['deposits-lately']],
]);

const all = new Set([...POLLS.values()].flat());
export const isOwn = (poll: string): boolean => all.has(poll);

/**
 * Calls whose answers change with a commit alone, as the kind and the read: without one they need not be asked again.
 * In the others the market or the clock has a say (what an account gained in a day, how often a chain has confirmed).
 */
const waiting: Readonly<Record<string, (payload: Payload) => readonly [kind: string, poll: string]>> = {
  '/trade/getOrders': () => ['orders', 'spot-orders-open'],
  '/assets/getAssets': ({ account }) => ['balances', `asserts-account-${account}`],
  '/contract/getContractRecord': () => ['contracts', 'running'],
};

/** What this call of a repeated read waits for; null where it has to be asked whatever is told. */
export const waitsFor = (path: string, payload: Payload) => waiting[path]?.(payload) ?? null;
