import { ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { pricePrecision } from '#app/format/price.ts';
import { Change, Price } from '#app/ui/amount.tsx';
import { Menu, MenuItem } from '#app/ui/menu.tsx';
import { useShortcut } from '#app/ui/use-shortcut.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { Platform } from '#contract/platform.ts';
import { type Pair, pairName, samePair } from '#contract/units.ts';
import { DECIDING_QUOTE, offeredPairs } from '../offered-pairs.ts';
import styles from './pair-header.module.css';

interface PairSwitcherProps {
  readonly pair: Pair;
  readonly platform: Platform | null;
  readonly onPair: (pair: Pair) => void;
}

/** The pairs against USDT with their last price; typing a letter leads to the next pair that begins with it. */
export function PairSwitcher({ pair, platform, onPair }: PairSwitcherProps) {
  const { t } = useTranslation('contract');
  const place = useRef<HTMLDivElement>(null);
  useShortcut('/', () => place.current?.querySelector('button')?.click());
  return (
    <div ref={place}>
      <Menu
        label={t('contract.header.switch', { pair: pairName(pair) })}
        buttonClassName={styles.switch}
        button={
          <>
            <span translate="no">{pairName(pair)}</span>
            <ChevronDown size={16} aria-hidden="true" />
          </>
        }
      >
        {offeredPairs(platform).map((offered) => (
          <MenuItem
            key={pairName(offered)}
            checked={samePair(offered, pair)}
            onSelect={() => onPair(offered)}
          >
            <PairRow pair={offered} platform={platform} />
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}

function PairRow({ pair, platform }: Pick<PairSwitcherProps, 'pair' | 'platform'>) {
  const { value, freshness } = useLive<'tickers'>({ name: 'tickers', quote: DECIDING_QUOTE });
  const ticker = value?.find((row) => samePair(row.pair, pair));
  const stale = freshness !== 'live';
  return (
    <span className={styles.row} translate="no">
      <span>{pairName(pair)}</span>
      <Price value={ticker?.last ?? null} precision={pricePrecision(pair, platform)} stale={stale} />
      <Change percent={ticker?.changePercent ?? null} stale={stale} />
    </span>
  );
}
