import type { CacheArea } from '#protocol/session.ts';
import type { EarnArea } from '#protocol/tables.ts';
import type { Core } from '../core.ts';
import {
  type AssetsDeps,
  type AssetsService,
  createAssetsService,
} from '../services/assets/assets-service.ts';
import {
  createIntentsService,
  type IntentsDeps,
  type IntentsService,
} from '../services/intents/intents-service.ts';

export interface MoneyArea {
  readonly intents: IntentsService;
  readonly assets: AssetsService;
}

type MoneyDeps = Core & IntentsDeps & Omit<AssetsDeps, 'intents'> & { readonly refreshNotice: () => void };

/** Which of the specified numbers a purchase or a redemption raises. */
const RAISED_BY: Readonly<Record<EarnArea, CacheArea>> = {
  finance: 'product',
  pool: 'pool',
  fund: 'fund',
  subscription: 'action',
};

/** The journal of money and the balances of the person who is signed in, now and later. */
export function createMoneyArea(deps: MoneyDeps): MoneyArea {
  const intents = createIntentsService(deps);
  const assets = createAssetsService({ ...deps, intents });
  // Specified: numbers that are raised after an action, so that what depends on it is fetched again.
  intents.onAccepted(async (request) => {
    deps.refreshNotice();
    await deps.api.session.raiseCache('account');
    if (request.kind === 'earnBuy' || request.kind === 'earnRedeem') {
      await deps.api.session.raiseCache(RAISED_BY[request.area]);
    }
  });
  let accountCache = deps.holder.state().flags.cache.account;
  deps.holder.onChange((change, { flags }) => {
    if (change === 'identity') void intents.resume();
    else if (flags.cache.account !== accountCache) assets.refresh();
    accountCache = flags.cache.account;
  });
  void intents.resume();
  return { intents, assets };
}
