import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useArmedPairs } from '#app/shared/market/armed-pairs.ts';
import { useSparklines } from '#app/shared/market/use-sparklines.ts';
import type { Platform } from '#protocol/platform.ts';
import { type Pair, pairName, samePair } from '#protocol/units.ts';
import { PairRow } from './pair-row.tsx';
import { useListKeys } from './use-list-keys.ts';
import { useShownPairs } from './use-shown-pairs.ts';
import styles from './watch.module.css';

interface PairListProps {
  /** The name of the list. */
  readonly label: string;
  readonly pairs: readonly Pair[];
  /** The pair of the desk. */
  readonly pair: Pair;
  readonly platform: Platform | null;
  readonly onPair: (pair: Pair) => void;
  /** Takes a pair off the list. */
  readonly onRemove: (pair: Pair) => void;
}

/** Pairs with their prices: a press or an arrow key changes the pair of the desk. */
export function PairList({ label, pairs, pair, platform, onPair, onRemove }: PairListProps) {
  const { t } = useTranslation('desk');
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  /** Where the keys are, while that is not yet the pair of the desk. */
  const [ahead, setAhead] = useState<string | null>(null);
  const names = pairs.map(pairName).join(' ');
  const shown = useShownPairs(list, names);
  const lines = useSparklines(pairs.filter((one) => shown.has(pairName(one))));
  const armed = useArmedPairs();
  const current = pairs.findIndex((one) => samePair(one, pair));
  const aheadAt = ahead === null ? -1 : pairs.findIndex((one) => pairName(one) === ahead);
  const active = aheadAt < 0 ? current : aheadAt;
  const take = (at: number) => {
    const next = pairs[at];
    setAhead(null);
    if (next && !samePair(next, pair)) onPair(next);
  };
  const nameAt = (at: number) => (pairs[at] ? pairName(pairs[at]) : null);
  const remove = (at: number) => {
    const gone = pairs[at];
    if (!gone) return;
    // The keys go on where they were; the desk keeps its pair.
    setAhead(nameAt(at + 1) ?? nameAt(at - 1));
    onRemove(gone);
  };
  const keys = useListKeys({
    count: pairs.length,
    active,
    onActive: (at) => setAhead(nameAt(at)),
    onTake: take,
    onRemove: remove,
  });
  useEffect(() => {
    list.current?.querySelectorAll('[role=option]')[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-description={t('watch.keys')}
      aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
      className={styles.list}
      {...keys}
    >
      {pairs.map((one, at) => (
        <PairRow
          key={pairName(one)}
          id={`${id}-${at}`}
          pair={one}
          platform={platform}
          chosen={at === current}
          active={at === active}
          armed={armed.has(pairName(one))}
          line={lines.get(pairName(one)) ?? null}
          onTake={() => take(at)}
        />
      ))}
    </div>
  );
}
