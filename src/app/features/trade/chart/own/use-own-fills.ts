import { useQuery } from '@tanstack/react-query';
import { useLive } from '#app/worker-client/use-live.ts';
import type { SpotFill } from '#protocol/spot.ts';
import type { Pair } from '#protocol/units.ts';
import { newestFillsQuery } from '../../newest-fills.ts';

const NONE: readonly SpotFill[] = [];

/** The newest fills of a person in the market of a pair; none of a visitor's. */
export function useOwnFills(pair: Pair, signedIn: boolean): readonly SpotFill[] {
  const userId = useLive<'session'>({ name: 'session' }).value?.userId ?? '';
  const fills = useQuery({ ...newestFillsQuery(userId, pair), enabled: signedIn });
  return (signedIn && fills.data?.list) || NONE;
}
