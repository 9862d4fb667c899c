import type { AccountId, AssetsApi, DatedSheet } from '#protocol/assets.ts';
import { type AssetSheet, assetSheetSchema } from '#protocol/contract.ts';
import { failed, ok, type Result } from '#protocol/result.ts';
import { createListeners } from '#protocol/source.ts';
import { USDT } from '#protocol/units.ts';
import type { WireAssets } from '../../api/assets.ts';
import { accountAssets } from '../../api/assets.ts';
import { contractAssets } from '../../api/contract.ts';
import { priceAssets } from '../../market/asset-totals.ts';
import { checkTransfer } from '../contract/order-checks.ts';
import type { IntentsService } from '../intents/intents-service.ts';
import type { TickerBook } from '../market/ticker-book.ts';
import type { OwnerOf, ServiceDeps } from '../service-deps.ts';
import { followAssets } from './follow-assets.ts';

export interface AssetsService {
  readonly api: AssetsApi;
  /** Something moved money (the account's cache number was raised): what is followed is fetched again. */
  refresh(): void;
  /** What this device last saw of an account; null where it saw nothing. */
  held(account: AccountId): Promise<AssetSheet | null>;
}

export interface AssetsDeps extends ServiceDeps {
  readonly owner: OwnerOf;
  readonly book: TickerBook;
  readonly intents: IntentsService;
}

/** One list of prices serves everything that asks within one tick of the app timer. */
const PRICES_EVERY = 4000;

/** Specified: contract assets are cached under `asserts-contract-list`. */
const keyOf = (account: AccountId): string =>
  account === 1 ? 'asserts-contract-list' : `asserts-account-${account}`;

/** Balances of the five accounts, priced in USDT by one market call, from the device first. */
export function createAssetsService(deps: AssetsDeps): AssetsService {
  const { http, serverNow, cache, hub, owner, book, intents } = deps;
  const refreshes = createListeners();

  const fetchBalances = (account: AccountId, repeats: boolean): Promise<Result<WireAssets>> =>
    account === 1
      ? http.call(contractAssets, {}, { background: repeats, repeats })
      : http.call(accountAssets, { account }, { background: repeats, repeats });

  /** Balances are worth showing without prices; old prices are better than none. */
  const refreshPrices = async (): Promise<void> => {
    await book.held(USDT);
    await book.load(USDT, PRICES_EVERY, false);
  };

  const priced = ({ list, accountRate, unreadable }: WireAssets): AssetSheet =>
    priceAssets(list, book.priceInUsdt, accountRate, unreadable);

  const snapshot = async (account: AccountId) => {
    const uid = owner();
    return uid === null ? null : cache.snapshots.read(keyOf(account), assetSheetSchema, uid);
  };

  const keep = async (account: AccountId, uid: string | null, sheet: AssetSheet) => {
    if (uid !== null && uid === owner()) {
      await cache.snapshots.write(keyOf(account), sheet, serverNow(), uid);
    }
  };

  hub.provide('assets', {
    isPrivate: true,
    open: ({ account }, emit) => {
      const uid = owner();
      const followed = followAssets(deps, {
        key: keyOf(account),
        userId: uid,
        emit,
        read: () => snapshot(account),
        fetchBalances: () => fetchBalances(account, true),
        book,
        priced,
        keep: (sheet) => keep(account, uid, sheet),
      });
      const leave = refreshes.add(followed.refresh);
      return {
        close: () => {
          leave();
          followed.close();
        },
      };
    },
  });

  const sheet = async (account: AccountId, cached: boolean): Promise<Result<DatedSheet | null>> => {
    if (cached) {
      const dated = await snapshot(account);
      return ok(dated ? { ...dated.value, asOf: dated.asOf, source: 'cache' } : null);
    }
    const uid = owner();
    const [fetched] = await Promise.all([fetchBalances(account, false), refreshPrices()]);
    if (!fetched.ok) return fetched;
    const value = priced(fetched.value);
    void keep(account, uid, value);
    return ok({ ...value, asOf: serverNow(), source: 'network' });
  };

  return {
    refresh: refreshes.tell,
    held: async (account) => (await snapshot(account))?.value ?? null,
    api: {
      sheet,
      async transfer({ amount, currency, to }) {
        const refused = checkTransfer(amount);
        if (refused) return failed(refused);
        const type = to === 'contract' ? 1 : 2;
        return ok(await intents.submit({ kind: 'transfer', amount, currency, type }, []));
      },
    },
  };
}
