import { Bell, BellRing, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCompact } from '#app/shared/format/decimal.ts';
import { useArmedPairs } from '#app/shared/market/armed-pairs.ts';
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
  readonly onAlert: () => void;
  /** In the place of the day's figures, while it is there. */
  readonly instead: ReactNode;
  readonly end: ReactNode;
}

export function TradeHeader(props: TradeHeaderProps) {
  const { pair, pairs, platform, precision, onPair, onAlert, instead, end } = props;
  const { t } = useTranslation('trade');
  return (
    <PairBar
      heading={t('trade.title')}
      pair={pair}
      pairs={pairs}
      platform={platform}
      precision={precision}
      onPair={onPair}
      start={
        <>
          <FavouriteStar pair={pair} />
          <AlertBell pair={pair} onAlert={onAlert} />
        </>
      }
      figures={<DayVolume pair={pair} />}
      instead={instead}
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

function AlertBell({ pair, onAlert }: { readonly pair: Pair; readonly onAlert: () => void }) {
  const { t } = useTranslation('trade');
  const armed = useArmedPairs().has(pairName(pair));
  const Icon = armed ? BellRing : Bell;
  return (
    <IconButton
      size="small"
      label={t(armed ? 'trade.alert.armed' : 'trade.alert.add', { pair: pairName(pair) })}
      aria-haspopup="dialog"
      onClick={onAlert}
    >
      <Icon size={16} color={armed ? 'var(--accent)' : 'currentColor'} aria-hidden="true" />
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
