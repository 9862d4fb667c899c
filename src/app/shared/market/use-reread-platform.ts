import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rereadPlatform } from '#app/shared/page/platform-query.ts';

const REREAD_EVERY_MS = 60_000;

/** Prices that do not fit the step of their pair say that it has changed: the back end is asked, now and every minute. */
export function useRereadPlatform(misfit: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!misfit) return;
    const reread = () => void rereadPlatform(client);
    reread();
    const timer = setInterval(reread, REREAD_EVERY_MS);
    return () => clearInterval(timer);
  }, [misfit, client]);
}
