import { type Charts, NO_CHARTS } from '#protocol/charts.ts';

/** What can be left out by itself: a pair's drawings, its settings, the sets of indicators, the tools. */
type Part = readonly [group: 'drawings' | 'settings' | 'templates' | 'tools', name: string];
type Parts = ReadonlyMap<string, { readonly part: Part; readonly value: unknown; readonly length: number }>;

function partsOf(charts: Charts): Parts {
  const all: readonly (readonly [...Part, unknown])[] = [
    ...Object.entries(charts.drawings).map(([pair, value]) => ['drawings', pair, value] as const),
    ...Object.entries(charts.settings).map(([pair, value]) => ['settings', pair, value] as const),
    ['templates', '', charts.templates],
    ['tools', '', charts.tools],
  ];
  return new Map(
    all.map(([group, name, value]) => {
      const length = JSON.stringify(value).length + JSON.stringify(name).length + 2;
      return [`${group} ${name}`, { part: [group, name], value, length }];
    }),
  );
}

/**
 * As much of `wanted` as the account has room for, in UTF-16 units of its JSON. What the account holds stays there: what
 * would not fit is left as it is there, or out of it, the least growth first. Nothing is taken from another device.
 */
export function fittingCharts(wanted: Charts, held: Charts, room: number): Charts {
  if (JSON.stringify(wanted).length <= room) return wanted;
  const [next, before] = [partsOf(wanted), partsOf(held)];
  const keys = [...new Set([...next.keys(), ...before.keys()])];
  const growth = (key: string) => (next.get(key)?.length ?? 0) - (before.get(key)?.length ?? 0);
  let left = room - JSON.stringify(held).length;
  let fitting = NO_CHARTS;
  for (const key of keys.toSorted((a, b) => growth(a) - growth(b) || (a < b ? -1 : 1))) {
    const fits = growth(key) <= Math.max(left, 0);
    const taken = (fits ? next : before).get(key);
    if (fits) left -= growth(key);
    if (taken) fitting = withPart(fitting, taken.part, taken.value);
  }
  return fitting;
}

function withPart(charts: Charts, [group, name]: Part, value: unknown): Charts {
  if (group === 'templates' || group === 'tools') return { ...charts, [group]: value };
  return { ...charts, [group]: { ...charts[group], [name]: value } };
}
