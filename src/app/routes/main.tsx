import { createFileRoute } from '@tanstack/react-router';
import { HomeScreen } from '#app/features/home/home-screen.tsx';
import { LastPairCard, PriceStrip, TopMovers } from '#app/features/market/home-parts.tsx';
import { usePlatform } from '#app/shared/page/platform-query.ts';

export const Route = createFileRoute('/main')({
  staticData: { nav: 0 },
  loader: async ({ context }) => {
    // Known before the first paint: the page of a visitor and of somebody signed in differ in height.
    const asked = context.session().then(
      (session) => session.signedIn,
      () => null,
    );
    const [signedIn] = await Promise.all([asked, context.texts('home'), context.texts('market')]);
    return { signedIn };
  },
  component: MainRoute,
});

function MainRoute() {
  const platform = usePlatform();
  return (
    <HomeScreen
      platform={platform}
      startsSignedIn={Route.useLoaderData().signedIn}
      strip={<PriceStrip platform={platform} />}
      movers={<TopMovers platform={platform} />}
      lastPair={<LastPairCard platform={platform} />}
    />
  );
}
