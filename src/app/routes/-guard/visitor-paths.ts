import { plainPath } from './redirects.ts';

/** Section 6 of the specification: all that a person without a token may open. */
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
  '/login/login',
  '/login/register',
  '/login/forget',
]);

export const isVisitorPath = (pathname: string): boolean => VISITOR_PATHS.has(plainPath(pathname));
