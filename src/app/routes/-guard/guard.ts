import { redirectOf } from './redirects.ts';
import { isVisitorPath } from './visitor-paths.ts';

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
