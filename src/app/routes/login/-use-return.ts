import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { plainPath } from '../-guard/redirects.ts';

/** A path of plain segments and a query: no host, no dots, no doubled or reversed slashes, no escapes in the path. */
const SHAPE = /^(\/[A-Za-z0-9-]+(?:\/[A-Za-z0-9-]+)*)(\?[^#\\]{0,1000})?$/;

function fits(pattern: string, path: string): boolean {
  const wanted = plainPath(pattern).split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length && wanted.every((part, i) => part.startsWith('$') || part === given[i])
  );
}

/**
 * Where to go after signing in. Takes untrusted text and the patterns of the route table ("/account/assert/$account");
 * gives the same text when it names one of them, else null. It is matched against the table and never by origin:
 * "/pc/..//evil.com" has our origin and is hostile. The login group is no place to return to.
 */
export function returnTarget(text: string | undefined, patterns: readonly string[]): string | null {
  const match = SHAPE.exec(text ?? '');
  const path = match?.[1];
  if (!path || path.startsWith('/login')) return null;
  return patterns.some((pattern) => fits(pattern, path)) ? `${path}${match[2] ?? ''}` : null;
}

/** Goes where the person was meant to go: a place of the route table, else home. */
export function useReturn(returnTo: string | undefined): () => void {
  const router = useRouter();
  return useCallback(() => {
    const target = returnTarget(returnTo, Object.keys(router.routesByPath)) ?? '/main';
    router.history.push(`${router.basepath.replace(/\/$/, '')}${target}`);
  }, [router, returnTo]);
}
