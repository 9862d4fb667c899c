import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useArmedPairs } from '#app/shared/market/armed-pairs.ts';
import { useSparklines } from '#app/shared/market/use-sparklines.ts';
import type { Platform } from '#protocol/platform.ts';
import { type Pair, pairName } from '#protocol/units.ts';
import { PairOptions } from './pair-options.tsx';
import { PairRow } from './pair-row.tsx';
import { useShownPairs } from './use-shown-pairs.ts';

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

/** Pairs with their prices; the lines of the day are fetched for the rows in sight. */
export function PairList({ platform, ...props }: PairListProps) {
  const { t } = useTranslation('desk');
  const { pairs } = props;
  const list = useRef<HTMLDivElement>(null);
  const shown = useShownPairs(list, pairs.map(pairName).join(' '));
  const lines = useSparklines(pairs.filter((one) => shown.has(pairName(one))));
  const armed = useArmedPairs();
  return (
    <PairOptions
      {...props}
      ref={list}
      hint={t('watch.keys')}
      row={(one) => (
        <PairRow
          pair={one}
          platform={platform}
          armed={armed.has(pairName(one))}
          line={lines.get(pairName(one)) ?? null}
        />
      )}
    />
  );
}
