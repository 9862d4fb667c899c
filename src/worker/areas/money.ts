import type { CacheArea } from '#protocol/session.ts';
import type { EarnArea } from '#protocol/tables.ts';
import { area } from '../area.ts';
import type { Core } from '../core.ts';
import {
  type AssetsDeps,
  type AssetsService,
  createAssetsService,
} from '../services/assets/assets-service.ts';
import type { CancelAfterService } from '../services/cancel-after/cancel-after-service.ts';
import { keepsSwitch } from '../services/cancel-after/kept-switch.ts';
import {
  createIntentsService,
  type IntentsDeps,
  type IntentsService,
} from '../services/intents/intents-service.ts';

export interface MoneyArea {
  readonly intents: IntentsService;
  readonly assets: AssetsService;
  readonly cancelAfter: () => Promise<CancelAfterService>;
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
  const cancelAfter = area(async () => {
    const { createCancelAfterService } = await import('../services/cancel-after/cancel-after-service.ts');
    const announced = async () => {
      const known = await deps.platform.api.get();
      return known.ok && known.value.cancelAfter === true;
    };
    const service = createCancelAfterService({ ...deps, announced });
    void service.resume();
    return service;
  });
  /** A switch that this device keeps on is renewed whatever page is open. */
  const resumeCancelAfter = async () => {
    const userId = deps.owner();
    const service = cancelAfter.loaded();
    if (service) await service.resume();
    else if (userId !== null && (await keepsSwitch(deps.cache, userId))) await cancelAfter.get();
  };
  // Without its code the next page, or the next change in another tab, tries again.
  const takeUp = () => void resumeCancelAfter().catch(() => {});
  deps.tabs.listen(({ kind }) => {
    if (kind === 'cancelAfter' && !cancelAfter.loaded()) takeUp();
  });
  takeUp();
  let accountCache = deps.holder.state().flags.cache.account;
  deps.holder.onChange((change, { flags }) => {
    if (change === 'identity') {
      void intents.resume();
      takeUp();
    } else if (flags.cache.account !== accountCache) assets.refresh();
    accountCache = flags.cache.account;
  });
  void intents.resume();
  return { intents, assets, cancelAfter: cancelAfter.get };
}
