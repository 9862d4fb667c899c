import { PanelLeft, Search, Star } from 'lucide-react';
import { Suspense, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { pricePrecision } from '#app/shared/format/price.ts';
import { toggleWatch, watchOpen } from '#app/shared/watch/watch-open.ts';
import { Change, Price } from '#app/ui/amount.tsx';
import { cx } from '#app/ui/cx.ts';
import { Field } from '#app/ui/field.tsx';
import { usePickList } from '#app/ui/use-pick-list.ts';
import { useStream } from '#app/worker-client/use-live.ts';
import type { Platform } from '#protocol/platform.ts';
import { type Pair, pairName, samePair } from '#protocol/units.ts';
import { useFavourites } from './favourites.ts';
import { findPairs } from './find-pairs.ts';
import styles from './pair-search.module.css';

interface PairSearchProps {
  readonly pairs: readonly Pair[];
  /** The one that is shown now. */
  readonly pair: Pair | null;
  readonly platform: Platform | null;
  readonly onPair: (pair: Pair) => void;
  /** Id of the popover that it stands in, on a desk: it offers to stay beside the chart. */
  readonly popover?: string;
  /** It was opened to type into. */
  readonly takesFocus?: boolean;
  readonly className?: string | undefined;
}

/** Enough to choose from; more are found by typing. */
const MOST = 60;

/** A field that finds pairs, with their last price: arrows choose, Enter takes. */
export function PairSearch(props: PairSearchProps) {
  const { pairs, pair, platform, onPair, takesFocus = false, popover, className } = props;
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const favourites = useFavourites();
  const found = useMemo(() => findPairs(pairs, text, favourites).slice(0, MOST), [pairs, text, favourites]);
  const current = text === '' && pair ? found.findIndex((other) => samePair(other, pair)) : 0;
  const active = Math.min(chosen ?? Math.max(current, 0), found.length - 1);

  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  const { field, list, option } = usePickList({ found, active, onActive: setChosen, onTake: onPair });
  return (
    <div className={cx(styles.search, className)}>
      <Field
        ref={input}
        label={t('pair.search')}
        labelHidden
        size="small"
        start={<Search size={14} aria-hidden="true" />}
        placeholder={t('pair.search')}
        {...field}
        maxLength={24}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(null);
        }}
      />
      <div {...list} role="listbox" aria-label={t('pair.list')} className={styles.list}>
        {found.map((offered, at) => (
          <div
            key={pairName(offered)}
            {...option(at, pair !== null && samePair(offered, pair))}
            data-active={at === active || undefined}
            className={styles.row}
          >
            <PairRow pair={offered} platform={platform} favourite={favourites.includes(pairName(offered))} />
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p role="status" className={styles.none}>
          {t('pair.none', { text })}
        </p>
      )}
      {popover && (
        <Suspense fallback={<div className={styles.foot} />}>
          <WatchToggle popover={popover} />
        </Suspense>
      )}
    </div>
  );
}

/** Opens or closes the list beside the chart; its words come with those of the desk's tools. */
function WatchToggle({ popover }: { readonly popover: string }) {
  const { t } = useTranslation('desk');
  const open = useSyncExternalStore(watchOpen.subscribe, watchOpen.get);
  return (
    <button
      type="button"
      className={styles.foot}
      popoverTarget={popover}
      popoverTargetAction="hide"
      aria-pressed={open}
      aria-keyshortcuts="W"
      onClick={toggleWatch}
    >
      <PanelLeft size={14} aria-hidden="true" />
      {t('watch.beside')}
      <span className={styles.key} aria-hidden="true">
        W
      </span>
    </button>
  );
}

interface PairRowProps {
  readonly pair: Pair;
  readonly platform: Platform | null;
  readonly favourite: boolean;
}

function PairRow({ pair, platform, favourite }: PairRowProps) {
  const { t } = useTranslation();
  const { value, freshness } = useStream<'tickers'>({ name: 'tickers', quote: pair.quote });
  const ticker = value?.find((row) => samePair(row.pair, pair));
  const stale = freshness !== 'live';
  return (
    <>
      <span className={styles.name}>
        <span translate="no">{pairName(pair)}</span>
        {favourite && <Star size={13} fill="currentColor" role="img" aria-label={t('pair.favourite')} />}
      </span>
      <Price value={ticker?.last ?? null} precision={pricePrecision(pair, platform)} stale={stale} />
      <Change percent={ticker?.changePercent ?? null} stale={stale} />
    </>
  );
}
