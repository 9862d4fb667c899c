/** Old and short addresses, settled before the guard looks at them; the query is kept. */
const REDIRECTS: Readonly<Record<string, string>> = {
  '/': '/main',
  '/home': '/main',
  '/finance': '/finance/list',
  '/subscribe': '/subscribe/list',
  '/pool': '/pool/list',
  '/fund': '/fund/list',
  '/account': '/account/assert/2',
  '/account/assert': '/account/assert/2',
  '/setting': '/setting/safty',
  '/login': '/login/login',
  '/about': '/about/us',
};

/** Takes a path under the base path; "/market/" and "/market" are one. */
export const plainPath = (pathname: string): string => pathname.replace(/\/+$/, '') || '/';

/** The path that this one stands for, or null when it stands for itself. */
export const redirectOf = (pathname: string): string | null => REDIRECTS[plainPath(pathname)] ?? null;

const HOST = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i;

/** Where a phone is sent: the operator's mobile host, or null when there is none, this is it, or this is no phone. */
export function mobileTarget(host: string | null, userAgent: string, here: string): string | null {
  if (host === null || host === here || !HOST.test(host)) return null;
  return /\b(?:iPhone|iPod)\b|Android.*\bMobile\b|\bMobi\b/.test(userAgent) ? `https://${host}/` : null;
}
