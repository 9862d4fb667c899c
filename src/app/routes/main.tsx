import { createFileRoute } from '@tanstack/react-router';
import { HomeScreen } from '#app/features/home/home-screen.tsx';
import { PriceStrip } from '#app/features/market/price-strip.tsx';
import { TopMovers } from '#app/features/market/top-movers.tsx';
import { usePlatform } from '#app/page/platform-query.ts';

export const Route = createFileRoute('/main')({
  staticData: { nav: 0 },
  loader: ({ context }) => Promise.all([context.texts('home'), context.texts('market')]),
  component: MainRoute,
});

function MainRoute() {
  const platform = usePlatform();
  return (
    <HomeScreen
      platform={platform}
      strip={<PriceStrip platform={platform} />}
      movers={<TopMovers platform={platform} />}
    />
  );
}
