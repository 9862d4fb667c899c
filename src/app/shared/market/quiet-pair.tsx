import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { useLasting } from '#app/ui/hooks.ts';
import type { Pair } from '#protocol/units.ts';
import { useDayFigures } from './use-last-price.ts';

const RefusedPair = lazyPart(() => import('./refused-pair.tsx').then((part) => part.RefusedPair));

const QUIET_MS = 60_000;

/** Under a desk's head: what may be said of a market that stands still for a minute. */
export const QuietPair = ({ pair }: { readonly pair: Pair }) =>
  useLasting(!useDayFigures(pair).live, QUIET_MS) && <RefusedPair pair={pair} />;
