import type { GenericSchema } from 'valibot';
import {
  type Deposit,
  type DepositsApi,
  depositAddressSchema,
  depositNetworkSchema,
  depositSchema,
  type Known,
} from '#protocol/deposits.ts';
import { failed, ok, type Result } from '#protocol/result.ts';
import { listOf } from '#protocol/schemas.ts';
import { PAGE_SIZE } from '#protocol/tables.ts';
import { depositAddress, depositNetworks, depositRecords, submitDeposit } from '../../api/deposits.ts';
import { followCached } from '../follow-cached.ts';
import { createPagedList } from '../paged-list.ts';
import type { OwnerOf, ServiceDeps } from '../service-deps.ts';
import type { UploadBoard } from '../uploads/upload-board.ts';

interface DepositsDeps extends FollowDepositsDeps {
  readonly uploads: UploadBoard;
  /** A deposit was reported: the back end may write of it. */
  readonly reported: () => void;
}

const RECORDS = 'deposits';

/** Deposits: networks, addresses, what is on its way, records, and reports with a receipt. */
export function createDepositsService(deps: DepositsDeps): DepositsApi {
  const { http, serverNow, owner, uploads } = deps;
  const { snapshots } = deps.cache;
  const pages = createPagedList<Deposit>({ snapshots, serverNow, owner, row: depositSchema });
  const followed = followDeposits(deps);

  /** What was fetched is kept; what was not is what this device last saw, and says so. */
  const known = async <T>(
    key: string,
    shape: GenericSchema<unknown, T>,
    fetched: Result<T>,
    uid: string | null,
  ): Promise<Result<Known<T>>> => {
    if (fetched.ok) {
      const asOf = serverNow();
      if (uid === owner()) await snapshots.write(key, fetched.value, asOf, uid);
      return ok({ value: fetched.value, asOf, source: 'network' });
    }
    const { kind } = fetched.failure;
    const held = kind === 'session' || kind === 'refused' ? null : await snapshots.read(key, shape, uid);
    return held ? ok({ ...held, source: 'cache' }) : fetched;
  };

  return {
    async networks(currency) {
      const uid = owner();
      const fetched = await http.call(depositNetworks, { currency });
      return known(`deposit-networks:${currency}`, listOf(depositNetworkSchema), fetched, uid);
    },

    async address(currency, chain) {
      const uid = owner();
      const fetched = await http.call(depositAddress, { currency, chain });
      const answered = fetched.ok && (fetched.value.currency !== currency || fetched.value.chain !== chain);
      // An address of another network would take the money.
      if (answered) return failed({ kind: 'badBody' });
      return known(`deposit-address:${currency}:${chain}`, depositAddressSchema, fetched, uid);
    },

    records: (pageNo) =>
      pages.page(RECORDS, pageNo, () => http.call(depositRecords, { pageNo, pageSize: PAGE_SIZE })),

    allRecords: () =>
      pages.forFile(RECORDS, (pageNo, pageSize) => http.call(depositRecords, { pageNo, pageSize })),

    async submit(upload, { receipt, ...report }) {
      if (!(receipt instanceof Blob)) return failed({ kind: 'invalid' });
      const answer = await uploads.run(upload, (carrier) =>
        http.call(submitDeposit, { ...report, receipt }, { carrier }),
      );
      if (answer.ok) deps.reported();
      followed.refresh();
      return answer;
    },
  };
}

interface FollowDepositsDeps extends ServiceDeps {
  readonly owner: OwnerOf;
  /** Something has arrived: balances are other ones. */
  readonly arrived: () => void;
}

const KEY = 'deposits-lately';
/** Those still on their way are among the newest. */
const NEWEST = 20;

/** The topic `deposits`: the newest of them, from the device first, read again on the app timer. */
function followDeposits(deps: FollowDepositsDeps): { readonly refresh: () => void } {
  const { hub, http, cache, owner, arrived } = deps;
  let refresh = () => {};

  const load = async (): Promise<Result<readonly Deposit[]>> => {
    const page = await http.call(
      depositRecords,
      { pageNo: 1, pageSize: NEWEST },
      { background: true, repeats: true },
    );
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
