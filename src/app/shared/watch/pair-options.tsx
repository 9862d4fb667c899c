import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { type Pair, pairName, samePair } from '#protocol/units.ts';
import { useListKeys } from './use-list-keys.ts';
import styles from './watch.module.css';

interface PairOptionsProps {
  /** The name of the list. */
  readonly label: string;
  /** What its keys do. */
  readonly hint: string;
  readonly pairs: readonly Pair[];
  /** The pair of the desk. */
  readonly pair: Pair;
  readonly onPair: (pair: Pair) => void;
  /** Takes a pair off the list; left out where none can be taken off. */
  readonly onRemove?: (pair: Pair) => void;
  readonly row: (pair: Pair) => ReactNode;
  readonly ref?: RefObject<HTMLDivElement | null>;
}

/** Pairs to choose from: a press or an arrow key changes the pair of the desk. */
export function PairOptions({ label, hint, pairs, pair, onPair, onRemove, row, ref }: PairOptionsProps) {
  const id = useId();
  const own = useRef<HTMLDivElement>(null);
  const list = ref ?? own;
  /** Where the keys are: the desk follows a moment later, and the next key must not wait for it. */
  const [ahead, setAhead] = useState<string | null>(null);
  /** The pair that the desk has, or is on its way to. */
  const asked = useRef('');
  useEffect(() => {
    asked.current = pairName(pair);
  }, [pair]);
  const current = pairs.findIndex((one) => samePair(one, pair));
  const aheadAt = ahead === null ? -1 : pairs.findIndex((one) => pairName(one) === ahead);
  const active = aheadAt < 0 ? current : aheadAt;
  const nameAt = (at: number) => (pairs[at] ? pairName(pairs[at]) : null);
  const take = (at: number) => {
    const next = pairs[at];
    setAhead(nameAt(at));
    if (!next || pairName(next) === asked.current) return;
    asked.current = pairName(next);
    onPair(next);
  };
  const remove = (at: number) => {
    const gone = pairs[at];
    if (!gone) return;
    // The keys go on where they were; the desk keeps its pair.
    setAhead(nameAt(at + 1) ?? nameAt(at - 1));
    onRemove?.(gone);
  };
  const keys = useListKeys({
    count: pairs.length,
    active,
    onActive: (at) => setAhead(nameAt(at)),
    onTake: take,
    onRemove: onRemove && remove,
    onLeave: () => setAhead(null),
  });
  useEffect(() => {
    list.current?.querySelectorAll('[role=option]')[active]?.scrollIntoView({ block: 'nearest' });
  }, [list, active]);
  return (
    <div
      ref={list}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-description={hint}
      aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
      className={styles.list}
      {...keys}
    >
      {pairs.map((one, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the list hears the keys
        <div
          key={pairName(one)}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === current}
          data-pair={pairName(one)}
          data-active={at === active || undefined}
          className={styles.row}
          onClick={() => {
            list.current?.focus();
            take(at);
          }}
        >
          {row(one)}
        </div>
      ))}
    </div>
  );
}
