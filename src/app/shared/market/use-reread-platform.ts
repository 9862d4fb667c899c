import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rereadPlatform } from '#app/shared/page/platform-query.ts';

const REREAD_EVERY_MS = 60_000;

/** Asks the back end about itself, now and every minute, while something on the screen says that it has changed. */
export function useRereadPlatform(isDoubtful: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isDoubtful) return;
    const reread = () => void rereadPlatform(client);
    reread();
    const timer = setInterval(reread, REREAD_EVERY_MS);
    return () => clearInterval(timer);
  }, [isDoubtful, client]);
}
