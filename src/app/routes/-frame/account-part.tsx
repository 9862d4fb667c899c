import { AccountCharts } from '#app/shared/chart/account-charts.tsx';
import { AccountFavourites } from '#app/shared/market/account-favourites.tsx';
import { framePart } from '#app/shared/offline/lazy-part.tsx';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { usePrefs } from '#app/shared/prefs/use-prefs.ts';
import { useLive } from '#app/worker-client/use-live.ts';

const AwayGuard = framePart(() => import('#app/shared/away/away-guard.tsx').then((away) => away.AwayGuard));

const PushPart = framePart(() => import('#app/shared/push/push-part.tsx').then((part) => part.PushPart));

/** What is a person's own on this page follows their account, and leaves with them; favorites where the back end keeps any. */
export function AccountPart() {
  const platform = usePlatform();
  return (
    <>
      {platform?.settings && <AccountFavourites />}
      <AccountCharts />
      <AwayPart />
      {platform?.push && <PushPart publicKey={platform.push.publicKey} />}
    </>
  );
}

/** Idle logout and blur, where somebody is signed in and wants one of them. */
function AwayPart() {
  const { idleMinutes, blurWhenAway } = usePrefs();
  const signedIn = useLive<'session'>({ name: 'session' }).value?.signedIn;
  if (!signedIn || (idleMinutes === null && !blurWhenAway)) return null;
  return <AwayGuard idleMinutes={idleMinutes} blur={blurWhenAway} />;
}
