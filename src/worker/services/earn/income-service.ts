import { type IncomeApi, type IncomeEvent, type IncomeSource, incomeEventSchema } from '#protocol/income.ts';
import type { Area } from '#protocol/platform.ts';
import { type Failure, failed, ok, type Result } from '#protocol/result.ts';
import { listOf } from '#protocol/schemas.ts';
import { EARN_AREAS, type EarnArea } from '#protocol/tables.ts';
import { type EpochMs, epochMs } from '#protocol/units.ts';
import { createReadKnown } from '../known.ts';
import type { OwnerOf, ServiceDeps } from '../service-deps.ts';
import type { BusinessTime } from './business-time.ts';

/** The instant of the business clock, and how far ahead of it what has no end is followed. */
export interface IncomeSpan {
  readonly now: EpochMs;
  readonly until: EpochMs;
}

/** Reads the orders of one area and gives what they brought and will bring. */
export type ReadIncome = (span: IncomeSpan) => Promise<Result<readonly IncomeEvent[]>>;

export interface IncomeDeps extends Pick<ServiceDeps, 'cache' | 'serverNow'> {
  readonly owner: OwnerOf;
  readonly businessTime: () => Promise<BusinessTime>;
  /** The areas of this back end; null while it has not said. */
  readonly areas: () => readonly Area[] | null;
  readonly readers: Readonly<Record<EarnArea, ReadIncome>>;
}

const DAY = 86_400_000;
/** What has no end is shown this far ahead. */
const AHEAD = 92 * DAY;
/** And what is over this far back. */
const BACK = 400 * DAY;

/** One calendar out of the orders of every area; each area is kept by itself, so that one that fails takes no other with it. */
export function createIncomeService(deps: IncomeDeps): IncomeApi {
  const { businessTime, areas, readers } = deps;
  const known = createReadKnown(deps);

  return {
    async calendar() {
      const { now } = await businessTime();
      const until = epochMs(now + AHEAD);
      const since = now - BACK;
      const offered = areas();
      const asked = EARN_AREAS.filter((area) => offered?.includes(area) ?? true);
      const events: IncomeEvent[] = [];
      const sources: IncomeSource[] = [];
      let failure: Failure | null = null;
      const answers = asked.map((area) =>
        known(`income:${area}`, listOf(incomeEventSchema), () => readers[area]({ now, until })),
      );
      for (const [index, area] of asked.entries()) {
        const answer = await answers[index];
        if (answer?.ok) {
          const { value, asOf, source } = answer.value;
          events.push(...value.filter(({ at }) => at >= since));
          sources.push({ area, asOf, source });
          continue;
        }
        // Of a session that ended nothing may be shown.
        if (answer?.failure.kind === 'session') return answer;
        failure ??= answer?.failure ?? null;
        sources.push({ area, asOf: null, source: 'cache' });
      }
      const ages = sources.flatMap(({ asOf }) => asOf ?? []);
      if (ages.length === 0 && failure) return failed(failure);
      events.sort((a, b) => a.at - b.at);
      return ok({
        value: { events, until, sources },
        // As old as the oldest part.
        asOf: epochMs(Math.min(deps.serverNow(), ...ages)),
        source: sources.every(({ source }) => source === 'network') ? 'network' : 'cache',
      });
    },
  };
}
