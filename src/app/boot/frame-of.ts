/** What the skeleton shows while the app loads: panels with a chart, panels, or only the bars. */
export type Frame = 'chart' | 'panels' | 'plain';

const CHARTS: ReadonlySet<string> = new Set(['scontract', 'trade']);
const PLAIN: ReadonlySet<string> = new Set(['login', 'about', 'setting']);

const areaOf = (pathname: string, base: string) => pathname.slice(base.length).split('/')[0] ?? '';

/** The trading desk, whose panels stand where they were left. */
export const isDesk = (pathname: string, base: string): boolean => areaOf(pathname, base) === 'trade';

export function frameOf(pathname: string, base: string): Frame {
  const area = areaOf(pathname, base);
  if (CHARTS.has(area)) return 'chart';
  return PLAIN.has(area) ? 'plain' : 'panels';
}
