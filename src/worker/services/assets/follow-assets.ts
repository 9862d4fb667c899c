import type { AssetSheet } from '#contract/contract.ts';
import { ok, type Result } from '#contract/result.ts';
import type { WireAssets } from '../../api/wire/contract.ts';
import type { Dated } from '../../cache/snapshot-table.ts';
import type { Emit } from '../../live/hub.ts';
import { ageOf } from '../follow-cached.ts';
import type { ServiceDeps } from '../service-deps.ts';

export interface FollowAssets {
  readonly emit: Emit<AssetSheet>;
  readonly read: () => Promise<Dated<AssetSheet> | null>;
  readonly fetchBalances: () => Promise<Result<WireAssets>>;
  /** Brings prices up to date where it can. */
  readonly refreshPrices: () => Promise<void>;
  readonly priced: (balances: WireAssets) => AssetSheet;
  readonly keep: (sheet: AssetSheet) => Promise<void>;
}

export interface FollowedAssets {
  /** Balances have changed: fetch them now. */
  refresh(): void;
  close(): void;
}

/** Balances change by this person's own actions, which refresh them; prices move all the time. */
const BALANCES_EVERY = 15_000;

/** One followed account: what the device holds at once, then balances every 15 s, revalued on every app tick. */
export function followAssets(
  { clock, scheduler, serverNow }: Pick<ServiceDeps, 'clock' | 'scheduler' | 'serverNow'>,
  { emit, read, fetchBalances, refreshPrices, priced, keep }: FollowAssets,
): FollowedAssets {
  let closed = false;
  let balances: WireAssets | null = null;
  let dueAt = Number.NEGATIVE_INFINITY;
  let asked = 0;

  const show = (held: WireAssets): AssetSheet => {
    const sheet = priced(held);
    if (!closed) emit.value(sheet);
    return sheet;
  };

  const loadBalances = async (): Promise<Result<unknown>> => {
    const before = asked;
    const fetched = await fetchBalances();
    if (!fetched.ok) {
      if (!closed && fetched.failure.kind !== 'superseded') emit.failure(fetched.failure);
      return fetched;
    }
    // Money moved while this was on its way: what came may be from before.
    if (asked !== before && !closed) return loadBalances();
    balances = fetched.value;
    dueAt = clock.elapsed() + BALANCES_EVERY;
    return fetched;
  };

  const load = async (): Promise<Result<unknown>> => {
    const isDue = balances === null || clock.elapsed() >= dueAt;
    const [fetched] = await Promise.all([isDue ? loadBalances() : ok(null), refreshPrices()]);
    if (!fetched.ok || !balances) return fetched;
    const sheet = show(balances);
    if (isDue && !closed) void keep(sheet);
    return fetched;
  };

  void read().then((held) => {
    if (held && !balances && !closed) emit.value(held.value, ageOf(serverNow(), held.asOf), 'cache');
  });
  const polling = scheduler.every('app', load);
  const stopWake = scheduler.onWake(() => {
    dueAt = Number.NEGATIVE_INFINITY;
  });

  return {
    refresh: () => {
      asked += 1;
      dueAt = Number.NEGATIVE_INFINITY;
      polling.refresh();
    },
    close: () => {
      closed = true;
      stopWake();
      polling.stop();
    },
  };
}
