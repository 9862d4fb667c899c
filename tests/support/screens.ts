export interface Screen {
  readonly path: string;
  /** Only for who is signed in. */
  readonly guarded: boolean;
}

const open = (path: string): Screen => ({ path, guarded: false });
const guarded = (path: string): Screen => ({ path, guarded: true });

const OPEN_TO_ALL: readonly Screen[] = [
  '/main',
  '/market',
  '/trade',
  '/scontract',
  '/finance/list',
  '/fund/list',
  '/pool/list',
  '/subscribe/list',
  '/subscribe/detail',
  '/subscribe/preview',
].map(open);

/** Every screen there is; who is signed in is led away from the login group. */
export const LOGIN_SCREENS: readonly Screen[] = ['/login/login', '/login/register', '/login/forget'].map(
  open,
);
export const VISITOR_SCREENS: readonly Screen[] = [
  ...OPEN_TO_ALL,
  ...['/about/us', '/about/connect', '/about/protocol', '/about/legal', '/about/device'].map(open),
  ...LOGIN_SCREENS,
];
export const SIGNED_IN_SCREENS: readonly Screen[] = [
  ...OPEN_TO_ALL,
  ...[
    '/finance/record',
    '/finance/calendar',
    '/finance/earn',
    '/fund/record',
    '/pool/record',
    '/subscribe/record',
    '/account/assert/2',
    '/account/assert/1',
    '/account/fees',
    '/account/recharge',
    '/account/dui',
    '/account/withdrawel',
    '/account/trade',
    '/account/statement',
    '/setting/safty',
    '/setting/limits',
    '/login/modify',
    '/setting/verify',
    '/setting/profile',
    '/setting/invites',
    '/setting/address',
    '/setting/message',
    '/setting/preferences',
    '/setting/diagnostics',
    '/about/policy',
  ].map(guarded),
];
