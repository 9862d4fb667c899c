import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moveFavourite } from '#app/market/favourites.ts';
import type { Ticker } from '#protocol/market.ts';
import { type Pair, pairName, parsePair } from '#protocol/units.ts';

/** The person's own order of the favourites that are listed, and what to say aloud when one was moved. */
export function useFavouriteOrder(rows: readonly Ticker[] | null, rowHeight: number) {
  const { t } = useTranslation('market');
  const [said, setSaid] = useState('');
  const names = (rows ?? []).map(({ pair }) => pairName(pair)).join(' ');
  const order = useMemo(() => {
    const listed = names === '' ? [] : names.split(' ');
    const onMove = (pair: Pair, place: number) => {
      const target = parsePair(listed[place] ?? '');
      if (!target) return;
      moveFavourite(pair, target);
      setSaid(t('market.order.said', { pair: pairName(pair), place: place + 1, count: listed.length }));
    };
    return { names: listed, rowHeight, onMove };
  }, [names, rowHeight, t]);
  return { order, said };
}
