/** What the skeleton shows while the app loads: panels with a chart, panels, only the bars, or a page's own words. */
export type Frame = 'chart' | 'panels' | 'plain' | 'main' | 'market';

const CHARTS: ReadonlySet<string> = new Set(['scontract', 'trade']);
const PLAIN: ReadonlySet<string> = new Set(['login', 'about', 'setting']);

/** The first part of an address below the app's. */
export const areaOf = (pathname: string, base: string) => pathname.slice(base.length).split('/')[0] || 'main';

/** What the skeleton of an area shows. */
export function frameOf(area: string): Frame {
  if (area === 'main' || area === 'market') return area;
  if (CHARTS.has(area)) return 'chart';
  return PLAIN.has(area) ? 'plain' : 'panels';
}
