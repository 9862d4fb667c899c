/** What the skeleton shows while the app loads: panels with a chart, panels, or only the bars. */
export type Frame = 'chart' | 'panels' | 'plain';

const CHARTS: ReadonlySet<string> = new Set(['scontract', 'trade']);
const PLAIN: ReadonlySet<string> = new Set(['login', 'about', 'setting']);

export function frameOf(pathname: string, base: string): Frame {
  const area = pathname.slice(base.length).split('/')[0] ?? '';
  if (CHARTS.has(area)) return 'chart';
  return PLAIN.has(area) ? 'plain' : 'panels';
}
