import { plainPath, redirectOf } from './redirects.ts';

/** Section 6 of the specification: all that a person without a token may open, and what a device keeps. */
const VISITOR_PATHS: ReadonlySet<string> = new Set([
  '/main',
  '/home',
  '/market',
  '/trade',
  '/scontract',
  '/finance/list',
  '/pool/list',
  '/fund/list',
  '/subscribe/list',
  '/subscribe/detail',
  '/subscribe/preview',
  '/about/us',
  '/about/connect',
  '/about/protocol',
  '/about/legal',
  '/about/device',
  '/login/login',
  '/login/register',
  '/login/forget',
]);

export const isVisitorPath = (pathname: string): boolean => VISITOR_PATHS.has(plainPath(pathname));

export interface Place {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly searchText: string;
}

export type Verdict =
  | { readonly go: 'on' }
  | { readonly go: 'to'; readonly path: string; readonly keepQuery: true }
  | { readonly go: 'login'; readonly returnTo: string };

/**
 * Redirects come first; then a path outside the visitor list needs a session, known or not:
 * a visitor on a path that does not exist goes to login as specified. `signedIn` is asked only when it matters.
 */
export async function judge(place: Place, signedIn: () => Promise<boolean>): Promise<Verdict> {
  const path = redirectOf(place.pathname);
  if (path !== null) return { go: 'to', path, keepQuery: true };
  if (isVisitorPath(place.pathname) || (await signedIn())) return { go: 'on' };
  return { go: 'login', returnTo: `${place.pathname}${place.searchText}` };
}
