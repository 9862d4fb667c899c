import { hasArea } from '#app/shared/page/offers.ts';
import type { Area } from '#protocol/platform.ts';

/** Specified indexes: 0 is the logo, 10 register, 11 log in. */
export type NavIndex = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;

export interface NavItem {
  readonly index: NavIndex;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly label: string;
  /** Hidden where the back end does not have this area. */
  readonly area: Area | null;
}

const ITEMS: readonly NavItem[] = [
  { index: 1, to: '/market', label: 'shell.nav.market', area: 'market' },
  { index: 2, to: '/trade', label: 'shell.nav.trade', area: 'trade' },
  { index: 7, to: '/scontract', label: 'shell.nav.contract', area: 'contract' },
  { index: 3, to: '/finance', label: 'shell.nav.finance', area: 'finance' },
  {
    index: 4,
    to: '/subscribe',
    label: 'shell.nav.subscribe',
    area: 'subscription',
  },
  { index: 8, to: '/pool', label: 'shell.nav.pool', area: 'pool' },
  { index: 9, to: '/fund', label: 'shell.nav.fund', area: 'fund' },
  { index: 5, to: '/account', label: 'shell.nav.assets', area: 'assets' },
  {
    index: 6,
    to: '/setting/safty',
    search: { type: '1' },
    label: 'shell.nav.account',
    area: null,
  },
];

/** Entries of the account menu, in the specified order; log out comes after them. */
const ACCOUNT_ITEMS: readonly Omit<NavItem, 'index'>[] = [
  { to: '/setting/safty', label: 'shell.account.settings', area: null },
  {
    to: '/account/trade',
    search: { type: '4' },
    label: 'shell.account.log',
    area: 'wallet',
  },
  {
    to: '/setting/verify',
    search: { type: '2' },
    label: 'shell.account.verify',
    area: 'account',
  },
];

/** Without those whose area the back end does not have; `areas` is null while it has not said yet. */
const within = <Item extends Pick<NavItem, 'area'>>(items: readonly Item[], areas: readonly Area[] | null) =>
  items.filter(({ area }) => area === null || hasArea(areas, area));

export const navItems = (areas: readonly Area[] | null): readonly NavItem[] => within(ITEMS, areas);

/** Those that may come keep their room: while it is not known what there is, all of them. */
export const navRoom = (areas: readonly Area[] | null): readonly NavItem[] =>
  areas === null ? ITEMS : navItems(areas);

export const accountItems = (areas: readonly Area[] | null): readonly Omit<NavItem, 'index'>[] =>
  within(ACCOUNT_ITEMS, areas);
