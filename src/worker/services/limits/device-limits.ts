import { decimal, ONE, ZERO } from '#protocol/decimal.ts';
import type { Limits, LimitsApi, LimitsChange } from '#protocol/limits.ts';
import { type Failure, failed, ok, type Result } from '#protocol/result.ts';
import { type Coin, type Decimal, type EpochMs, epochMs } from '#protocol/units.ts';
import type { JournalEntry } from '../../cache/journal-table.ts';
import { big } from '../../market/exact-math.ts';
import type { Bar } from '../intents/submit.ts';
import type { OwnerOf, ServiceDeps } from '../service-deps.ts';
import {
  changeLimit,
  type DeviceLimits,
  deviceLimitsSchema,
  type LimitField,
  type LimitValue,
  limitsAt,
  limitsKey,
  NO_LIMITS,
} from './device-state.ts';
import { type PriceOf, pauseUntil, readUsage } from './own-usage.ts';

export interface DeviceLimitsService extends LimitsApi {
  /**
   * What stands in the way of an order of a stake in a pay coin; else what its place in the journal is asked for, null
   * where nothing is. A limit that can't be checked stands in the way.
   * @param lossOf what the loss of a stake takes, fee included
   */
  room(coin: Coin, stake: Decimal, lossOf: (stake: Decimal) => Decimal): Promise<Result<Bar | null>>;
}

export interface DeviceLimitsDeps extends ServiceDeps {
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
  const keyOf = () => limitsKey(owner() ?? '');
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
    async room(coin, stake, lossOf) {
      const inUsdt = (amount: Decimal, of: Coin) => big(amount).times(big(priceOf(of) ?? ONE));
      const { values } = await held();
      if (values.selfExcludedUntil !== null || values.coolOffUntil !== null) return failed(REFUSED);
      if (values.stake !== null && inUsdt(stake, coin).gt(big(values.stake))) return failed(REFUSED);
      const { dailyLoss, sessionMinutes: minutes } = values;
      if (dailyLoss === null && minutes === null) return ok(null);
      const readAt = serverNow();
      const usage = await readUsage(deps, priceOf);
      if (!usage.ok) return usage;
      const { lost, atRisk, opened, running } = usage.value;
      if (minutes !== null && pauseUntil(opened, Number(minutes), serverNow()) !== null)
        return failed(REFUSED);
      if (dailyLoss === null) return ok(null);
      // Running orders count as lost: the limit holds even if every one of them loses.
      const most = inUsdt(lossOf(stake), coin).plus(big(lost)).plus(big(atRisk));
      return ok((others) => {
        const unread = others
          .flatMap((entry) => (mayBeUnread(entry, readAt, running) ? [entry.request] : []))
          .filter((request) => request.kind === 'contractOrder')
          .reduce(
            (sum, { openAmount, quoteCoin }) => sum.plus(inUsdt(lossOf(openAmount), quoteCoin)),
            big(ZERO),
          );
        return most.plus(unread).gt(big(dailyLoss)) ? REFUSED : null;
      });
    },
  };
}

/** How far apart two tabs may take the server's time to be. */
const TABS_DIFFER_MS = 2000;

/** It stands at the server, or may come to stand there, and what was read at `readAt` may not have it. */
function mayBeUnread({ state, ended }: JournalEntry, readAt: EpochMs, running: ReadonlySet<string>): boolean {
  if (!ended) return state !== 'notFound' && state !== 'needsUser';
  const isRead = ended.recordId !== null && running.has(ended.recordId);
  return state === 'accepted' && !isRead && ended.at > readAt - TABS_DIFFER_MS;
}

/** Nothing and zero both take a limit away. */
function textOf(value: Decimal | number | null | undefined): LimitValue {
  const text = value === null || value === undefined ? null : decimal(String(value));
  return text === null || big(text).eq(big(ZERO)) ? null : text;
}
