import { Star } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { toggleFavourite } from '#app/shared/market/favourites.ts';
import { IconButton } from '#app/ui/button.tsx';
import { CoinIcon } from '#app/ui/coin-icon.tsx';
import { cx } from '#app/ui/cx.ts';
import { overLinkClass, rowLinkClass } from '#app/ui/data-table.tsx';
import type { Platform } from '#protocol/platform.ts';
import { type Pair, pairName, samePair } from '#protocol/units.ts';
import styles from './market.module.css';
import { PairLink } from './pair-link.tsx';

interface PairCellProps {
  readonly pair: Pair;
  readonly logo: string | null;
  readonly platform: Platform | null;
  readonly favourite: boolean;
}

function DrawnPair({ pair, logo, platform, favourite }: PairCellProps) {
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

/** The pair with its star; the link of the whole row. Prices that tick do not draw it again. */
export const PairCell = memo(
  DrawnPair,
  (before, after) =>
    samePair(before.pair, after.pair) &&
    before.logo === after.logo &&
    before.platform === after.platform &&
    before.favourite === after.favourite,
);
