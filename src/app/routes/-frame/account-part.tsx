import { AccountCharts } from '#app/shared/chart/account-charts.tsx';
import { AccountFavourites } from '#app/shared/market/account-favourites.tsx';

/** What is a person's own on this page follows their account, and leaves with them; favorites where the back end keeps any. */
export function AccountPart({ favourites }: { readonly favourites: boolean }) {
  return (
    <>
      {favourites && <AccountFavourites />}
      <AccountCharts />
    </>
  );
}
