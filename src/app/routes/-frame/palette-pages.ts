import type { PalettePage } from '#app/features/palette/use-entries.ts';
import { navItems } from '#app/features/shell/nav-items.ts';
import { hasArea } from '#app/shared/page/offers.ts';
import type { Area } from '#protocol/platform.ts';
import { EARN_AREAS, type EarnArea } from '#protocol/tables.ts';
import { legalLinks } from './legal-links.ts';

const HOME: PalettePage = { to: '/main', label: 'shell.title.main' };

const VISITOR: readonly PalettePage[] = [
  { to: '/login/login', label: 'shell.account.login' },
  { to: '/login/register', label: 'shell.account.register' },
  { to: '/login/forget', label: 'shell.title.forget' },
];

/** Pages of the account, under the names that they bear themselves. */
const ASSETS: readonly PalettePage[] = [
  { to: '/account/recharge', label: 'shell.title.deposit' },
  { to: '/account/withdrawel', label: 'shell.title.withdraw' },
  { to: '/account/dui', label: 'shell.title.exchange' },
  { to: '/account/trade', search: { type: '4' }, label: 'shell.title.log' },
  { to: '/account/statement', label: 'shell.title.statement' },
  { to: '/account/fees', label: 'shell.title.fees' },
];

/** What a person has in each area that earns. */
const HOLDINGS: readonly (PalettePage & { readonly area: EarnArea })[] = [
  { area: 'finance', to: '/finance/record', label: 'shell.title.financeRecords' },
  { area: 'subscription', to: '/subscribe/record', label: 'shell.title.subscribeRecords' },
  { area: 'pool', to: '/pool/record', label: 'shell.title.poolRecords' },
  { area: 'fund', to: '/fund/record', label: 'shell.title.fundRecords' },
];

/** Of all areas that earn: the overview where there are several, the calendar where there is one. */
const OVERVIEW: PalettePage = { to: '/finance/earn', label: 'shell.title.earn' };
const CALENDAR: PalettePage = { to: '/finance/calendar', label: 'shell.title.income' };

const ACCOUNT: readonly PalettePage[] = [
  { to: '/setting/verify', search: { type: '2' }, label: 'shell.title.verify' },
  { to: '/setting/address', search: { type: '3' }, label: 'shell.title.addresses' },
  { to: '/setting/profile', label: 'shell.title.profile' },
  { to: '/setting/invites', label: 'shell.title.invites' },
  { to: '/setting/limits', label: 'shell.title.limits' },
];

/** Of visitors, too. */
const DEVICE: PalettePage = { to: '/about/device', label: 'shell.title.device' };

const MESSAGES: PalettePage = {
  to: '/setting/message',
  search: { type: '4' },
  label: 'shell.title.messages',
};

const SETTINGS: readonly PalettePage[] = [
  { to: '/setting/safty', search: { type: '1' }, label: 'shell.title.security' },
  { to: '/setting/preferences', label: 'shell.title.preferences' },
  { to: '/setting/diagnostics', label: 'shell.title.diagnostics' },
  { to: '/login/modify', label: 'shell.title.modify' },
  { to: '/about/policy', label: 'shell.title.policy' },
];

/** The pages that the palette leads to, each once; `areas` are those of the back end, null while it has not said. */
export function palettePages(areas: readonly Area[] | null, signedIn: boolean): readonly PalettePage[] {
  const offered = (area: Area) => hasArea(areas, area);
  const assets = offered('wallet') ? ASSETS : [];
  const holdings = HOLDINGS.filter(({ area }) => offered(area));
  const earning = EARN_AREAS.filter(offered).length;
  const ofAll = [...(earning > 1 ? [OVERVIEW] : []), ...(earning > 0 ? [CALENDAR] : [])];
  const own = signedIn
    ? [
        ...assets,
        ...holdings,
        ...ofAll,
        ...(offered('account') ? ACCOUNT : []),
        ...(offered('notices') ? [MESSAGES] : []),
        ...SETTINGS,
      ]
    : VISITOR;
  // The navigation calls the security page "Account": here it goes by its own name.
  const nav = navItems(areas).filter(({ to }) => !own.some((page) => page.to === to));
  return [HOME, ...nav, ...own, DEVICE, ...legalLinks()];
}
