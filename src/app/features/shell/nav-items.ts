import type { Area } from '#contract/platform.ts';

/** Specified indexes: 0 is the logo, 10 register, 11 log in. */
export type NavIndex = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;

export interface NavItem {
  readonly index: NavIndex;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  /** Where a link through a redirect ends: the entry exists when this route does. */
  readonly route: string;
  readonly label: string;
  /** Hidden where the back end does not have this area. */
  readonly area: Area | null;
}

const ITEMS: readonly NavItem[] = [
  { index: 1, to: '/market', route: '/market', label: 'shell.nav.market', area: 'market' },
  { index: 2, to: '/trade', route: '/trade', label: 'shell.nav.trade', area: 'trade' },
  { index: 7, to: '/scontract', route: '/scontract', label: 'shell.nav.contract', area: 'contract' },
  { index: 3, to: '/finance', route: '/finance/list', label: 'shell.nav.finance', area: 'finance' },
  {
    index: 4,
    to: '/subscribe',
    route: '/subscribe/list',
    label: 'shell.nav.subscribe',
    area: 'subscription',
  },
  { index: 8, to: '/pool', route: '/pool/list', label: 'shell.nav.pool', area: 'pool' },
  { index: 9, to: '/fund', route: '/fund/list', label: 'shell.nav.fund', area: 'fund' },
  { index: 5, to: '/account', route: '/account/assert/$account', label: 'shell.nav.assets', area: 'assets' },
  {
    index: 6,
    to: '/setting/safty',
    search: { type: '1' },
    route: '/setting/safty',
    label: 'shell.nav.account',
    area: null,
  },
];

/** Entries of the account menu, in the specified order; log out comes after them. */
const ACCOUNT_ITEMS: readonly Omit<NavItem, 'index'>[] = [
  { to: '/setting/safty', route: '/setting/safty', label: 'shell.account.settings', area: null },
  {
    to: '/account/trade',
    search: { type: '4' },
    route: '/account/trade',
    label: 'shell.account.log',
    area: 'assets',
  },
  {
    to: '/setting/verify',
    search: { type: '2' },
    route: '/setting/verify',
    label: 'shell.account.verify',
    area: null,
  },
];

interface Offered {
  /** Patterns of the route table. */
  readonly routes: ReadonlySet<string>;
  /** What the back end has; null while it has not said yet. */
  readonly areas: readonly Area[] | null;
}

function exists(item: Pick<NavItem, 'route' | 'area'>, { routes, areas }: Offered): boolean {
  return routes.has(item.route) && (item.area === null || areas === null || areas.includes(item.area));
}

/** An entry appears together with its screen. */
export const navItems = (offered: Offered): readonly NavItem[] =>
  ITEMS.filter((item) => exists(item, offered));

export const accountItems = (offered: Offered): readonly Omit<NavItem, 'index'>[] =>
  ACCOUNT_ITEMS.filter((item) => exists(item, offered));
