import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { returnTarget } from '../-guard/return-target.ts';

/** Goes where the person was meant to go: a place of the route table, else home. */
export function useReturn(returnTo: string | undefined): () => void {
  const router = useRouter();
  return useCallback(() => {
    const target = returnTarget(returnTo, Object.keys(router.routesByPath)) ?? '/main';
    router.history.push(`${router.basepath.replace(/\/$/, '')}${target}`);
  }, [router, returnTo]);
}
