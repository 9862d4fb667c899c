import { decimal, ONE, ZERO } from '#protocol/decimal.ts';
import type { Limits, LimitsApi, LimitsChange } from '#protocol/limits.ts';
import { type Failure, failed, ok, type Result } from '#protocol/result.ts';
import { type Coin, type Decimal, epochMs } from '#protocol/units.ts';
import { big } from '../../market/exact-math.ts';
import type { OwnerOf, ServiceDeps } from '../service-deps.ts';
import {
  changeLimit,
  type DeviceLimits,
  deviceLimitsSchema,
  type LimitField,
  type LimitValue,
  limitsAt,
  NO_LIMITS,
} from './device-state.ts';
import { type PriceOf, pauseUntil, readUsage } from './own-usage.ts';

export interface DeviceLimitsService extends LimitsApi {
  /**
   * What stands in the way of an order, by its stake and by what a loss of it takes in its pay coin; null where nothing
   * does. A limit that can't be checked stands in the way.
   */
  within(coin: Coin, stake: Decimal, loss: Decimal): Promise<Failure | null>;
}

interface DeviceLimitsDeps extends ServiceDeps {
  readonly owner: OwnerOf;
  readonly priceOf: PriceOf;
}

const REFUSED: Failure = { kind: 'invalid', msg: 'contract.limits.refused' };

/**
 * A person's own limits where the back end has no call for them: kept on this device, past signing out, and held
 * against the records of the server. Cleared browser data take them away, and another device does not know them.
 */
export function createDeviceLimits(deps: DeviceLimitsDeps): DeviceLimitsService {
  const { cache, serverNow, owner, priceOf } = deps;
  const keyOf = () => `limits:${owner() ?? ''}`;
  const held = async () =>
    limitsAt((await cache.settings.read(keyOf(), deviceLimitsSchema)) ?? NO_LIMITS, serverNow());

  const shown = async (state: DeviceLimits): Promise<Limits> => {
    const usage = await readUsage(deps, priceOf);
    const { values, pending, riskAcknowledged } = state;
    const instant = (value: LimitValue) => (value === null ? null : epochMs(Number(value)));
    const minutes = values.sessionMinutes;
    return {
      stake: values.stake,
      dailyLoss: values.dailyLoss,
      sessionMinutes: minutes === null ? null : Number(minutes),
      coolOffUntil: instant(values.coolOffUntil),
      selfExcludedUntil: instant(values.selfExcludedUntil),
      lostToday: usage.ok ? usage.value.lost : null,
      atRisk: usage.ok ? usage.value.atRisk : null,
      pausedUntil:
        usage.ok && minutes !== null ? pauseUntil(usage.value.opened, Number(minutes), serverNow()) : null,
      pending,
      riskAcknowledged,
      onDevice: true,
    };
  };

  const change = async (step: (state: DeviceLimits) => DeviceLimits): Promise<Result<DeviceLimits>> => {
    const kept = await cache.settings.update(keyOf(), deviceLimitsSchema, (state) =>
      step(limitsAt(state ?? NO_LIMITS, serverNow())),
    );
    // What the device cannot keep is not in force.
    return kept ? ok(kept) : failed({ kind: 'invalid', msg: 'contract.limits.unkept' });
  };

  return {
    get: async () => ok(await shown(await held())),
    async set(wish) {
      const fields = Object.entries(wish) as [LimitField, LimitsChange[LimitField]][];
      const next = await change((state) =>
        fields.reduce(
          (before, [field, value]) => changeLimit(before, field, textOf(value), serverNow()),
          state,
        ),
      );
      return next.ok ? ok(await shown(next.value)) : next;
    },
    async acknowledgeRisk(version) {
      const next = await change((state) => ({ ...state, riskAcknowledged: version }));
      return next.ok ? ok(undefined) : next;
    },
    async within(coin, stake, loss) {
      const price = big(priceOf(coin) ?? ONE);
      const { values } = await held();
      if (values.selfExcludedUntil !== null || values.coolOffUntil !== null) return REFUSED;
      if (values.stake !== null && big(stake).times(price).gt(big(values.stake))) return REFUSED;
      if (values.dailyLoss === null && values.sessionMinutes === null) return null;
      const usage = await readUsage(deps, priceOf);
      if (!usage.ok) return usage.failure;
      const { lost, atRisk, opened } = usage.value;
      // Running orders count as lost: the limit holds even if every one of them loses.
      const most = big(loss).times(price).plus(big(lost)).plus(big(atRisk));
      if (values.dailyLoss !== null && most.gt(big(values.dailyLoss))) return REFUSED;
      const minutes = values.sessionMinutes;
      return minutes !== null && pauseUntil(opened, Number(minutes), serverNow()) !== null ? REFUSED : null;
    },
  };
}

/** Nothing and zero both take a limit away. */
function textOf(value: Decimal | number | null | undefined): LimitValue {
  const text = value === null || value === undefined ? null : decimal(String(value));
  return text === null || big(text).eq(big(ZERO)) ? null : text;
}
