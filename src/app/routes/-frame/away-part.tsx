import { lazy, Suspense } from 'react';
import { loadChunk } from '#app/shared/offline/load-chunk.ts';
import { usePrefs } from '#app/shared/prefs/use-prefs.ts';

const AwayGuard = lazy(() =>
  loadChunk(() => import('#app/shared/away/away-guard.tsx')).then((away) => ({ default: away.AwayGuard })),
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
