import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toggleFavourite } from '#app/pair/favourites.ts';
import { IconButton } from '#app/ui/button.tsx';
import { CoinIcon } from '#app/ui/coin-icon.tsx';
import { cx } from '#app/ui/cx.ts';
import { overLinkClass, rowLinkClass } from '#app/ui/data-table.tsx';
import type { Ticker } from '#contract/market.ts';
import type { Platform } from '#contract/platform.ts';
import { pairName } from '#contract/units.ts';
import styles from './market.module.css';
import { PairLink } from './pair-link.tsx';

interface PairCellProps {
  readonly ticker: Ticker;
  readonly platform: Platform | null;
  readonly favourite: boolean;
}

/** The pair with its star; the link of the whole row. */
export function PairCell({ ticker: { pair, logo }, platform, favourite }: PairCellProps) {
  const { t } = useTranslation('market');
  return (
    <span className={styles.pair}>
      <IconButton
        size="small"
        className={cx(overLinkClass, favourite && styles.starred)}
        label={t(favourite ? 'market.favourite.remove' : 'market.favourite.add', { pair: pairName(pair) })}
        aria-pressed={favourite}
        onClick={() => toggleFavourite(pair)}
      >
        <Star size={15} aria-hidden="true" fill={favourite ? 'currentColor' : 'none'} />
      </IconButton>
      <CoinIcon coin={pair.base} logo={logo} />
      <PairLink pair={pair} platform={platform} className={rowLinkClass} plainClassName={styles.name}>
        <span translate="no">
          {pair.base}
          <span className={styles.quote}>/{pair.quote}</span>
        </span>
      </PairLink>
    </span>
  );
}
