import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { HomeScreen } from '#app/features/home/home-screen.tsx';
import { PriceStrip, TopMovers } from '#app/features/market/home-parts.tsx';
import { Watchlist } from '#app/features/market/watchlist.tsx';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { Panel } from '#app/ui/panel.tsx';
import { SkeletonLines } from '#app/ui/states.tsx';
import { AlertsDialog } from './-alerts-dialog.tsx';

export const Route = createFileRoute('/main')({
  staticData: { nav: 0, title: 'shell.title.main' },
  loader: async ({ context }) => {
    // Known before the first paint: the page of a visitor and of somebody signed in are two.
    const asked = context.session().then(
      (session) => session.signedIn,
      () => null,
    );
    const texts = context.texts('home');
    const signedIn = await asked;
    if (signedIn) await context.texts('assets', 'earn');
    await texts;
    return { signedIn };
  },
  component: MainRoute,
});

/** In the place of the balance until its code is there: without it the top of the page would be a hole. */
function BalanceAwaited() {
  const { t } = useTranslation();
  return (
    <Panel bare padded title={t('ui.loading')}>
      <SkeletonLines count={5} />
    </Panel>
  );
}

const HomeBalance = lazyPart(
  () => import('#app/features/holdings/home-balance.tsx').then((part) => part.HomeBalance),
  <BalanceAwaited />,
);
const ComingUp = lazyPart(() => import('#app/features/income/coming-up.tsx').then((part) => part.ComingUp));

function MainRoute() {
  const platform = usePlatform();
  return (
    <HomeScreen
      platform={platform}
      startsSignedIn={Route.useLoaderData().signedIn}
      strip={<PriceStrip platform={platform} />}
      movers={<TopMovers platform={platform} />}
      balance={<HomeBalance />}
      watchlist={
        <Watchlist
          platform={platform}
          alertsDialog={(pair, onClose) => <AlertsDialog pair={pair} platform={platform} onClose={onClose} />}
        />
      }
      comingUp={<ComingUp />}
    />
  );
}
