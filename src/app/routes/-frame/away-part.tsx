import { lazy, Suspense } from 'react';
import { loadChunk } from '#app/offline/load-chunk.ts';
import { usePrefs } from '#app/prefs/use-prefs.ts';

const AwayGuard = lazy(() =>
  loadChunk(() => import('#app/away/away-guard.tsx')).then((away) => ({ default: away.AwayGuard })),
);

/** Idle logout and blur, loaded only where somebody is signed in and wants one of them. */
export function AwayPart({ signedIn }: { readonly signedIn: boolean }) {
  const { idleMinutes, blurWhenAway } = usePrefs();
  if (!signedIn || (idleMinutes === null && !blurWhenAway)) return null;
  return (
    <Suspense>
      <AwayGuard idleMinutes={idleMinutes} blur={blurWhenAway} />
    </Suspense>
  );
}
