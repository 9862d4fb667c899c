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
import { followNewest } from '../follow-newest.ts';
import { createPagedList } from '../paged-list.ts';
import type { OwnerOf, ServiceDeps } from '../service-deps.ts';
import type { UploadBoard } from '../uploads/upload-board.ts';

interface DepositsDeps extends ServiceDeps {
  readonly owner: OwnerOf;
  /** A deposit has arrived or was rejected: balances are other ones. */
  readonly arrived: () => void;
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
  const followed = followNewest(deps, {
    key: 'deposits-lately',
    shape: depositSchema,
    load: (pageSize) =>
      http.call(depositRecords, { pageNo: 1, pageSize }, { background: true, repeats: true }),
    ended: deps.arrived,
  });
  deps.hub.provide('deposits', followed.provider);

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
