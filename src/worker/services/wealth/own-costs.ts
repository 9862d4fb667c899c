import { type OwnCost, ownCostSchema, type WealthApi } from '#protocol/assets.ts';
import { failed, ok } from '#protocol/result.ts';
import { listOf } from '#protocol/schemas.ts';
import { type Cache, OWN_COSTS } from '../../cache/cache.ts';
import type { OwnerOf } from '../service-deps.ts';

export const ownCostsKey = (uid: string): string => `${OWN_COSTS}${uid}`;
export const ownCostsSchema = listOf(ownCostSchema);

interface OwnCostsDeps {
  readonly cache: Pick<Cache, 'settings'>;
  readonly owner: OwnerOf;
}

/** Average costs that a person has set for coins of unknown cost. They stay on this device and are never sent. */
export function createOwnCosts({ cache, owner }: OwnCostsDeps): Pick<WealthApi, 'ownCosts' | 'setOwnCost'> {
  return {
    async ownCosts() {
      const uid = owner();
      if (uid === null) return failed({ kind: 'session' });
      return ok((await cache.settings.read(ownCostsKey(uid), ownCostsSchema)) ?? []);
    },
    async setOwnCost(currency, cost) {
      const uid = owner();
      if (uid === null) return failed({ kind: 'session' });
      const kept = await cache.settings.update(ownCostsKey(uid), ownCostsSchema, (held) => {
        const others = (held ?? []).filter((each) => each.currency !== currency);
        return cost === null ? others : [...others, { currency, ...cost } satisfies OwnCost];
      });
      return kept === null ? failed({ kind: 'storage' }) : ok(undefined);
    },
  };
}
