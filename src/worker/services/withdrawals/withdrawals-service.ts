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
import type { IntentsService } from '../intents/intents-service.ts';
import { wishPayload } from '../intents/send-money.ts';
import { createPagedList } from '../paged-list.ts';
import type { OwnerOf, ServiceDeps } from '../service-deps.ts';

/** Under this name the newest withdrawals of a person are kept, and by this schema they are read. */
export const WITHDRAWALS = 'withdrawals';
export const keptWithdrawals = pageSchema(withdrawalSchema);

interface WithdrawalsDeps extends Pick<ServiceDeps, 'http' | 'cache' | 'serverNow'> {
  readonly owner: OwnerOf;
  readonly intents: IntentsService;
}

/** Withdrawals through the journal of money; their networks, terms and records. */
export function createWithdrawalsService(deps: WithdrawalsDeps): WithdrawalsApi {
  const { http, serverNow, owner, intents } = deps;
  const { snapshots } = deps.cache;
  const pages = createPagedList<Withdrawal>({ snapshots, serverNow, owner, row: withdrawalSchema });
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

    withdraw: async (wish, proofs) =>
      ok(await intents.submit(requestOf(wish), await seen(), true, { proofs: { ...proofs } })),

    cancel: async ({ id, amount, currency }) =>
      ok(await intents.submit({ kind: 'withdrawalCancel', id, about: { amount, coin: currency } }, [])),

    records: (pageNo) =>
      pages.page(WITHDRAWALS, pageNo, () => http.call(withdrawalRecords, { pageNo, pageSize: PAGE_SIZE })),

    allRecords: () =>
      pages.forFile(WITHDRAWALS, (pageNo, pageSize) => http.call(withdrawalRecords, { pageNo, pageSize })),
  };
}

const requestOf = (wish: WithdrawalWish): RequestOf<'withdrawal'> => ({ kind: 'withdrawal', ...wish });
