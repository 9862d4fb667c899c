import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { serverNow } from '#app/worker-client/server-clock.ts';
import type { AssetSheet } from '#protocol/contract.ts';
import type { DayLine } from '#protocol/market.ts';
import { type Coin, USDT } from '#protocol/units.ts';
import { coinsWithValue } from './day.ts';
import { dayLinesQuery } from './queries.ts';
import { startOfToday, todayCurve, todayOf } from './today.ts';

const NONE: ReadonlyMap<Coin, DayLine> = new Map();

/** The change of the current holdings since the start of the day, and its curve; `today` is null where it is unknown. */
export function useToday(sheets: readonly AssetSheet[]) {
  const since = startOfToday(serverNow());
  const coins = coinsWithValue(sheets)
    .filter((name) => name !== USDT)
    .toSorted();
  const query = useQuery({ ...dayLinesQuery(coins, since), enabled: coins.length > 0 });
  const lines = useMemo(
    () => (query.data ? new Map(query.data.map((line) => [line.pair.base, line])) : NONE),
    [query.data],
  );
  return useMemo(() => {
    const today = todayOf(sheets, lines);
    const curve = today && todayCurve(sheets, lines, { since, now: serverNow(), before: today.before });
    return { since, today, curve, isLoading: coins.length > 0 && query.isPending };
  }, [sheets, lines, since, coins.length, query.isPending]);
}
