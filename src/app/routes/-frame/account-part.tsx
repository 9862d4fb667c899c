import { AccountCharts } from '#app/shared/chart/account-charts.tsx';
import { AccountFavourites } from '#app/shared/market/account-favourites.tsx';
import { framePart } from '#app/shared/offline/lazy-part.tsx';
import { usePlatform } from '#app/shared/page/platform-query.ts';

const PushPart = framePart(() => import('#app/shared/push/push-part.tsx').then((part) => part.PushPart));

/** What is a person's own on this page follows their account, and leaves with them; favorites where the back end keeps any. */
export function AccountPart() {
  const platform = usePlatform();
  return (
    <>
      {platform?.settings && <AccountFavourites />}
      <AccountCharts />
      {platform?.push && <PushPart publicKey={platform.push.publicKey} />}
    </>
  );
}
