import { ok } from '#protocol/result.ts';
import { listOf, pageSchema } from '#protocol/schemas.ts';
import { PAGE_SIZE } from '#protocol/tables.ts';
import {
  type Withdrawal,
  type WithdrawalsApi,
  type WithdrawalWish,
  withdrawalNetworkSchema,
  withdrawalSchema,
} from '#protocol/withdrawals.ts';
import { passkeyWithdrawOptions } from '../../api/passkeys.ts';
import {
  withdrawalNetworks,
  withdrawalPreview,
  withdrawalRecords,
  withdrawalTerms,
} from '../../api/withdrawals.ts';
import type { RequestOf } from '../../cache/money-request.ts';
import { followNewest } from '../follow-newest.ts';
import type { IntentsService } from '../intents/intents-service.ts';
import { wishPayload } from '../intents/send-money.ts';
import { createPagedList } from '../paged-list.ts';
import type { OwnerOf, ServiceDeps } from '../service-deps.ts';

/** Under this name the newest withdrawals of a person are kept, and by this schema they are read. */
export const WITHDRAWALS = 'withdrawals';
export const keptWithdrawals = pageSchema(withdrawalSchema);

interface WithdrawalsDeps extends ServiceDeps {
  readonly owner: OwnerOf;
  readonly intents: IntentsService;
  /** One was sent, rejected or canceled: balances are other ones. */
  readonly ended: () => void;
}

/** Withdrawals through the journal of money; their networks, terms, records, and what becomes of them. */
export function createWithdrawalsService(deps: WithdrawalsDeps): WithdrawalsApi {
  const { http, serverNow, owner, intents } = deps;
  const { snapshots } = deps.cache;
  const pages = createPagedList<Withdrawal>({ snapshots, serverNow, owner, row: withdrawalSchema });
  const followed = followNewest(deps, {
    key: 'withdrawals-lately',
    shape: withdrawalSchema,
    load: (pageSize) =>
      http.call(withdrawalRecords, { pageNo: 1, pageSize }, { background: true, repeats: true }),
    ended: deps.ended,
  });
  deps.hub.provide('withdrawals', followed.provider);
  // Those that this device has seen: a lost answer must not be taken for one of them.
  const seen = async (): Promise<readonly string[]> => {
    const held = await snapshots.read(WITHDRAWALS, keptWithdrawals, owner());
    return (held?.value.list ?? []).map(({ id }) => id);
  };

  return {
    async networks(currency) {
      const key = `withdrawal-networks-${currency}`;
      const fetched = await http.call(withdrawalNetworks, { currency });
      if (fetched.ok) {
        void snapshots.write(key, fetched.value, serverNow(), null);
        return fetched;
      }
      const held =
        fetched.failure.kind === 'session'
          ? null
          : await snapshots.read(key, listOf(withdrawalNetworkSchema), null);
      return held ? ok(held.value) : fetched;
    },

    terms: (currency, chain) => http.call(withdrawalTerms, { currency, chain }),

    preview: (wish) => http.call(withdrawalPreview, wishPayload(wish)),

    passkeyOptions: (wish) => http.call(passkeyWithdrawOptions, wishPayload(wish)),

    async withdraw(wish, proofs) {
      const outcome = await intents.submit(requestOf(wish), await seen(), true, { proofs: { ...proofs } });
      followed.refresh();
      return ok(outcome);
    },

    async cancel({ id, amount, currency }) {
      const about = { amount, coin: currency };
      const outcome = await intents.submit({ kind: 'withdrawalCancel', id, about }, []);
      followed.refresh();
      return ok(outcome);
    },

    records: (pageNo) =>
      pages.page(WITHDRAWALS, pageNo, () => http.call(withdrawalRecords, { pageNo, pageSize: PAGE_SIZE })),

    allRecords: () =>
      pages.forFile(WITHDRAWALS, (pageNo, pageSize) => http.call(withdrawalRecords, { pageNo, pageSize })),
  };
}

const requestOf = (wish: WithdrawalWish): RequestOf<'withdrawal'> => ({ kind: 'withdrawal', ...wish });
