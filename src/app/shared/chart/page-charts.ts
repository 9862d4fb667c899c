import type { ValueStore } from '#app/shared/offline/value-store.ts';
import { fieldsOf } from '#app/shared/prefs/kept-text.ts';
import { type Charts, readCharts } from '#protocol/charts.ts';
import { sameDrawings, samePairChart, sameTemplates, sameTools } from '#protocol/united-charts.ts';
import { type ChartSettings, keptSettings } from './chart-settings.ts';
import { keptDrawings } from './drawings.ts';
import { keptTemplates } from './indicators/templates.ts';
import { keptTools } from './kept-tools.ts';

const STORES = [keptDrawings, keptSettings, keptTemplates, keptTools] as const;

let last: { readonly parts: readonly unknown[]; readonly charts: Charts } | null = null;

/** What this device keeps of charts; the same object while nothing changes. */
function now(): Charts {
  const parts = STORES.map((store) => store.get());
  if (!last || parts.some((part, at) => part !== last?.parts[at])) {
    const [drawings, settings, templates, tools] = parts;
    last = { parts, charts: readCharts({ drawings, settings, templates, tools }) };
  }
  return last.charts;
}

/** By pair; of those that are the same the object stays, and with it what can be taken back. */
function byPair<Kept, Given>(
  kept: Readonly<Record<string, Kept>>,
  given: Readonly<Record<string, Given>>,
  isSame: (pair: string) => boolean,
  take: (pair: string, value: Given) => Kept,
): Readonly<Record<string, Kept>> {
  const entries = Object.entries(given).map(([pair, value]) => {
    const held = kept[pair];
    return [pair, held !== undefined && isSame(pair) ? held : take(pair, value)] as const;
  });
  const next = Object.fromEntries(entries);
  const same = Object.keys(kept).every((pair) => kept[pair] === next[pair]);
  return same && entries.length === Object.keys(kept).length ? kept : next;
}

/** What stays the same is not written again. */
function change<Value>(store: ValueStore<Value>, next: Value): void {
  if (next !== store.get()) store.set(next);
}

/** How a device shows a chart that it has not shown yet. */
const UNSEEN = { percent: false, against: null };

/** Puts these charts in the place of what is kept; the period and the scale of each stay this device's, and the open tools. */
function takeOver(next: Charts): void {
  const before = now();
  const sameDrawn = (pair: string) => sameDrawings(before.drawings[pair], next.drawings[pair]);
  change(
    keptDrawings,
    byPair(keptDrawings.get(), next.drawings, sameDrawn, (_, drawings) => drawings),
  );
  const settings = keptSettings.get();
  const sameChart = (pair: string) => samePairChart(before.settings[pair], next.settings[pair]);
  change(
    keptSettings,
    byPair(settings, next.settings, sameChart, (pair, chart): ChartSettings => {
      const { period, log, percent, against } = settings[pair] ?? { ...chart, ...UNSEEN };
      return { ...chart, period, log, percent, against };
    }),
  );
  if (!sameTemplates(before.templates, next.templates)) keptTemplates.set(next.templates);
  if (!sameTools(before.tools, next.tools)) {
    const { open, first, last: used } = fieldsOf<'open' | 'first' | 'last'>(keptTools.get());
    // The tools that a person used leave the device with their charts.
    if (next.tools) keptTools.set({ open, first, last: used, ...next.tools });
    else keptTools.set(open ? { open, first } : null);
  }
}

/** The charts of this page as one, for what brings them together with the account. */
export const pageCharts = {
  get: now,
  takeOver,
  /** After this page, too. */
  isKept: () => STORES.every((store) => store.isKept()),
  subscribe(listener: () => void): () => void {
    const offs = STORES.map((store) => store.subscribe(listener));
    return () => {
      for (const off of offs) off();
    };
  },
} as const;
