import { useEffect, useRef } from 'react';
import { worker } from '#app/worker-client/client.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import { favourites } from './favourites.ts';

/** Has the favorites follow the account: tells each change of them, and takes over what the account makes of them. */
export function AccountFavourites() {
  const names = useLive<'favorites'>({ name: 'favorites' }).value;
  const known = useRef<readonly string[] | null>(null);
  useEffect(() => {
    const tell = () => {
      const now = favourites.get();
      if (now === known.current) return;
      // A worker that is lost asks again when it runs.
      worker.settings.favorites(now, known.current).catch(() => {});
      known.current = now;
    };
    tell();
    return favourites.subscribe(tell);
  }, []);
  useEffect(() => {
    if (names === null || names.join() === favourites.get().join()) return;
    known.current = names;
    favourites.set(names);
  }, [names]);
  return null;
}
