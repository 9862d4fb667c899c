import { type Deposit, depositSchema } from '#protocol/deposits.ts';
import { ok, type Result } from '#protocol/result.ts';
import { listOf } from '#protocol/schemas.ts';
import { depositRecords } from '../../api/deposits.ts';
import { followCached } from '../follow-cached.ts';
import type { OwnerOf, ServiceDeps } from '../service-deps.ts';

export interface FollowDepositsDeps extends ServiceDeps {
  readonly owner: OwnerOf;
  /** Something has arrived: balances are other ones. */
  readonly arrived: () => void;
}

const KEY = 'deposits-lately';
/** Those still on their way are among the newest. */
const NEWEST = 20;

/** The topic `deposits`: the newest of them, from the device first, read anew on the app timer. */
export function followDeposits(deps: FollowDepositsDeps): { readonly refresh: () => void } {
  const { hub, http, cache, owner, arrived } = deps;
  let refresh = () => {};

  const load = async (): Promise<Result<readonly Deposit[]>> => {
    const page = await http.call(depositRecords, { pageNo: 1, pageSize: NEWEST }, { background: true });
    return page.ok ? ok(page.value.list) : page;
  };

  hub.provide('deposits', {
    isPrivate: true,
    open: (_, emit) => {
      const uid = owner();
      if (uid === null) {
        emit.value([]);
        return { close: () => {} };
      }
      let seen: readonly Deposit[] | null = null;
      const polling = followCached(deps, {
        key: KEY,
        userId: uid,
        shape: listOf(depositSchema),
        timer: 'app',
        emit,
        read: () => cache.snapshots.read(KEY, listOf(depositSchema), uid),
        load,
        took: (deposits) => {
          if (seen && hasArrived(seen, deposits)) arrived();
          seen = deposits;
        },
        save: (deposits, asOf) => cache.snapshots.write(KEY, deposits, asOf, uid),
      });
      refresh = polling.refresh;
      return {
        close: () => {
          refresh = () => {};
          polling.stop();
        },
      };
    },
  });
  return { refresh: () => refresh() };
}

/** One is credited now that was not before, whether it was seen on its way or not. */
function hasArrived(before: readonly Deposit[], now: readonly Deposit[]): boolean {
  const done = new Set(before.filter(({ status }) => status === 'finished').map(({ id }) => id));
  return now.some(({ id, status }) => status === 'finished' && !done.has(id));
}
