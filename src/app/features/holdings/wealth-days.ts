import { subtract } from '#app/shared/format/arithmetic.ts';
import type { WealthDay } from '#protocol/assets.ts';
import type { Decimal, EpochMs } from '#protocol/units.ts';

export interface ProfitDay {
  /** 00:00 UTC at which the day began. */
  readonly day: EpochMs;
  readonly profit: Decimal;
}

const DAY_MS = 86_400_000;

/** What each day changed beside what came in and went out; the first one that is known has nothing to compare with. */
export function profits(days: readonly WealthDay[]): readonly ProfitDay[] {
  return days.flatMap((day, at) => {
    const before = days[at - 1];
    if (!before || day.time - before.time !== DAY_MS) return [];
    return [{ day: before.time, profit: subtract(subtract(day.total, before.total), day.inflow) }];
  });
}

/** The line of the totals, today's last. Floats: it is drawn and not booked. */
export const curveOf = (days: readonly WealthDay[], now: Decimal | null): Float64Array =>
  Float64Array.from([...days.map(({ total }) => Number(total)), ...(now === null ? [] : [Number(now)])]);
