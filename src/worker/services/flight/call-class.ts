/**
 * `public`: everybody gets the same answer, which is kept as it is. `private`: kept without secrets and redacted in a
 * file. `withheld`: no field and no body of it is ever recorded.
 */
export type CallClass = 'public' | 'private' | 'withheld';

const PUBLIC: ReadonlySet<string> = new Set([
  '/pc/bourse.config.json',
  '/paramter/getPublic',
  '/paramter/contractconfig',
  '/index/getCarousel',
  '/index/getAnnouncements',
  '/huobi/getKline',
  '/huobi/getHuobiContractDepthV2',
  '/huobi/getMarketTrade',
  '/huobi/getDetails',
  '/huobi/getHuobiDetailsByQuoteCoin',
  '/finance/getProducts',
  '/pool/getList',
  '/fund/getList',
  '/fund/getNav',
  '/subscribe/getList',
  '/subscribe/getDetail',
]);

/** Sign-in, security, identity, devices and files: of these areas only the calls named below are recorded. */
const WITHHELD = /^\/(?:user|push|address)\//;
const RECORDED: ReadonlySet<string> = new Set(['/user/info', '/user/getLimits', '/user/logout']);
const ALSO_WITHHELD: ReadonlySet<string> = new Set(['/assets/submitDeposit', '/assets/withdraw']);

const AREAS =
  /\/(?:user|push|paramter|index|huobi|contract|assets|address|trade|finance|pool|fund|subscribe)\/(?:passkey\/)?[A-Za-z0-9]+$/;

/** The name of a call, such as "/huobi/getKline", whatever stands before it; any other address may say anything. */
export function callOf(url: string): { readonly path: string; readonly query: string } {
  const { pathname, search } = new URL(url, 'http://own.invalid');
  return { path: AREAS.exec(pathname)?.[0] ?? (PUBLIC.has(pathname) ? pathname : '/unknown'), query: search };
}

/** A call is public only if it is listed above, and withheld if its area is not known. */
export function classOf(path: string): CallClass {
  if (PUBLIC.has(path)) return 'public';
  if (RECORDED.has(path)) return 'private';
  const isWithheld = WITHHELD.test(path) || ALSO_WITHHELD.has(path) || AREAS.exec(path)?.[0] !== path;
  return isWithheld ? 'withheld' : 'private';
}
