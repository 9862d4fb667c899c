import type { seededChance } from '../sandbox/seeded-chance.ts';
import { START } from './world.ts';

const FIRST = 10_000;
const [LOWEST, HIGHEST] = [9_000, 11_000];
export const SECOND = 1000;
/** Levels of one side that the app shows. */
const LEVELS = 20;

/** One trade each second, whose number names the state of the market. */
export interface SimulatedTrade {
  readonly nr: number;
  /** Epoch ms. */
  readonly at: number;
  /** Ticks of a cent. */
  readonly ticks: number;
}

export interface VenueMarket {
  trade(nr: number): SimulatedTrade;
  /** The newest one at an instant (epoch ms). */
  newest(at: number): SimulatedTrade;
  /** `[price, amount]`, best first; the amount of the last level is the number of the newest trade. */
  side(at: number, which: 'bids' | 'asks'): readonly (readonly [string, string])[];
}

export const priceText = (ticks: number): string => (ticks / 100).toFixed(2);

/** A market that follows from its chance alone. */
export function createVenueMarket(chance: ReturnType<typeof seededChance>): VenueMarket {
  const walk = [FIRST];
  const ticksOf = (nr: number): number => {
    while (walk.length <= nr) {
      const next = (walk.at(-1) ?? FIRST) + chance.below(41) - 20;
      walk.push(Math.min(Math.max(next, LOWEST), HIGHEST));
    }
    return walk[nr] ?? FIRST;
  };
  const trade = (nr: number) => ({ nr, at: START + nr * SECOND, ticks: ticksOf(nr) });
  const newest = (at: number) => trade(Math.max(0, Math.floor((at - START) / SECOND)));
  return {
    trade,
    newest,
    side(at, which) {
      const { nr, ticks } = newest(at);
      const away = which === 'bids' ? -1 : 1;
      return Array.from({ length: LEVELS }, (_, n) => [
        priceText(ticks + away * (5 + n)),
        n === LEVELS - 1 ? String(nr + 1) : '0.5',
      ]);
    },
  };
}
