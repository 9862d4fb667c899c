/** What the tab is called on each page, by the route's pattern. */
export const PAGE_TITLES: Readonly<Record<string, string>> = {
  // What becomes of an address whose page did not come.
  '/$': 'shell.chunk.title',
  '/main': 'shell.title.main',
  '/market': 'shell.title.market',
  '/trade': 'shell.title.trade',
  '/scontract': 'shell.title.contract',
  '/finance/list': 'shell.title.finance',
  '/finance/record': 'shell.title.financeRecords',
  '/finance/calendar': 'shell.title.income',
  '/fund/list': 'shell.title.fund',
  '/fund/record': 'shell.title.fundRecords',
  '/pool/list': 'shell.title.pool',
  '/pool/record': 'shell.title.poolRecords',
  '/subscribe/list': 'shell.title.subscribe',
  '/subscribe/detail': 'shell.title.subscribeProject',
  '/subscribe/preview': 'shell.title.subscribeProject',
  '/subscribe/record': 'shell.title.subscribeRecords',
  '/account/assert/$account': 'shell.title.assets',
  '/account/recharge': 'shell.title.deposit',
  '/account/withdrawel': 'shell.title.withdraw',
  '/account/dui': 'shell.title.exchange',
  '/account/trade': 'shell.title.log',
  '/account/statement': 'shell.title.statement',
  '/account/fees': 'shell.title.fees',
  '/setting/preferences': 'shell.title.preferences',
  '/setting/diagnostics': 'shell.title.diagnostics',
  '/setting/verify': 'shell.title.verify',
  '/setting/profile': 'shell.title.profile',
  '/setting/invites': 'shell.title.invites',
  '/setting/address': 'shell.title.addresses',
  '/setting/safty': 'shell.title.security',
  '/setting/limits': 'shell.title.limits',
  '/setting/message': 'shell.title.messages',
  '/setting/msg-detail': 'shell.title.message',
  '/login/login': 'shell.title.login',
  '/login/register': 'shell.title.register',
  '/login/forget': 'shell.title.forget',
  '/login/modify': 'shell.title.modify',
  '/about/us': 'shell.title.us',
  '/about/policy': 'shell.title.policy',
  '/about/connect': 'shell.title.connect',
  '/about/protocol': 'shell.title.protocol',
  '/about/legal': 'shell.title.legal',
};

interface TitleParts {
  readonly unread: number;
  /** Put first by the screen: a price and its pair. */
  readonly detail: string | null;
  readonly page: string | null;
  readonly brand: string;
}

/** "(3) 64,182.40 BTC/USDT · Seconds contract · Bourse" */
export function documentTitle({ unread, detail, page, brand }: TitleParts): string {
  const names = [detail, page, brand].filter((part) => part !== null).join(' · ');
  return unread > 0 ? `(${unread}) ${names}` : names;
}
