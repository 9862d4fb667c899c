import type { Platform } from '#protocol/platform.ts';
import { pairName, pairSymbol } from '#protocol/units.ts';

/** Where a link leads: an address of the app and what it is called there. */
interface LinkTarget {
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
  /** Key of the texts of the frame. */
  readonly label: string;
  readonly pair: string | null;
}

/** Screens that a link may name, each without anything in its forms. */
const SCREENS: Readonly<Record<string, Pick<LinkTarget, 'to' | 'label'>>> = {
  home: { to: '/main', label: 'shell.title.main' },
  market: { to: '/market', label: 'shell.title.market' },
  assets: { to: '/account/assert/2', label: 'shell.title.assets' },
  calendar: { to: '/finance/calendar', label: 'shell.title.income' },
  messages: { to: '/setting/message', label: 'shell.title.messages' },
  preferences: { to: '/setting/preferences', label: 'shell.title.preferences' },
  device: { to: '/about/device', label: 'shell.title.device' },
};

const DESKS: Readonly<Record<string, Pick<LinkTarget, 'to' | 'label'>>> = {
  pair: { to: '/trade', label: 'shell.title.trade' },
  contract: { to: '/scontract', label: 'shell.title.contract' },
};

/** The whole grammar: `pair/btcusdt`, `contract/btcusdt`, `route/market`. Nothing may follow. */
const LINK = /^web\+bourse:(pair|contract|route)\/([^/?#]{2,500})$/;

/** The system writes letters of other scripts in percents. */
const isNamed = (written: string, symbol: string): boolean =>
  written === symbol || written === encodeURI(symbol);

/** Where a `web+bourse:` link leads; null for any other text, and for a pair that is not listed. */
export function readBourseLink(text: string, pairs: Platform['pairs']): LinkTarget | null {
  const [, kind = '', name = ''] = LINK.exec(text) ?? [];
  if (kind === 'route') {
    const screen = Object.hasOwn(SCREENS, name) ? SCREENS[name] : undefined;
    return screen ? { ...screen, search: {}, pair: null } : null;
  }
  const desk = Object.hasOwn(DESKS, kind) ? DESKS[kind] : undefined;
  const listed = pairs.find(({ pair }) => isNamed(name, pairSymbol(pair)));
  if (!desk || !listed) return null;
  const pair = pairName(listed.pair);
  return { ...desk, search: { pair }, pair };
}

/** What an address of the app was opened with by the system. */
export const linkOf = (search: string): string | null => new URLSearchParams(search).get('link');
