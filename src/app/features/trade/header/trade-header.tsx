import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCompact } from '#app/shared/format/decimal.ts';
import { toggleFavourite, useFavourites } from '#app/shared/market/favourites.ts';
import { PairBar, PairFigure } from '#app/shared/market/pair-bar.tsx';
import { useDayFigures } from '#app/shared/market/use-last-price.ts';
import { IconButton } from '#app/ui/button.tsx';
import type { Platform } from '#protocol/platform.ts';
import { type Pair, pairName } from '#protocol/units.ts';

interface TradeHeaderProps {
  readonly pair: Pair;
  readonly pairs: readonly Pair[];
  readonly platform: Platform | null;
  readonly precision: number;
  readonly onPair: (pair: Pair) => void;
  readonly end: ReactNode;
}

export function TradeHeader({ pair, pairs, platform, precision, onPair, end }: TradeHeaderProps) {
  const { t } = useTranslation('trade');
  return (
    <PairBar
      heading={t('trade.title')}
      pair={pair}
      pairs={pairs}
      platform={platform}
      precision={precision}
      onPair={onPair}
      start={<FavouriteStar pair={pair} />}
      figures={<DayVolume pair={pair} />}
      end={end}
    />
  );
}

function FavouriteStar({ pair }: { readonly pair: Pair }) {
  const { t } = useTranslation('trade');
  const on = useFavourites().includes(pairName(pair));
  return (
    <IconButton
      size="small"
      label={t(on ? 'trade.favourite.remove' : 'trade.favourite.add', { pair: pairName(pair) })}
      onClick={() => toggleFavourite(pair)}
    >
      <Star
        size={16}
        fill={on ? 'currentColor' : 'none'}
        color={on ? 'var(--warn)' : 'currentColor'}
        aria-hidden="true"
      />
    </IconButton>
  );
}

function DayVolume({ pair }: { readonly pair: Pair }) {
  const { t, i18n } = useTranslation('trade');
  const { ticker, live } = useDayFigures(pair);
  const figure = (name: string, value: string, coin: string) => (
    <PairFigure name={name} stale={!live}>
      <span translate="no">
        {value} {coin}
      </span>
    </PairFigure>
  );
  return (
    <>
      {figure(t('trade.volume'), formatCompact(ticker?.volume ?? null, i18n.language), pair.base)}
      {figure(t('trade.turnover'), formatCompact(ticker?.turnover ?? null, i18n.language), pair.quote)}
    </>
  );
}
