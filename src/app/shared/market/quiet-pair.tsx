import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { useLasting } from '#app/ui/hooks.ts';
import type { RefusedPairProps } from './refused-pair.tsx';
import { useDayFigures } from './use-last-price.ts';

const RefusedPair = lazyPart(() => import('./refused-pair.tsx').then((part) => part.RefusedPair));

const QUIET_MS = 60_000;

/** Under a desk's head: what may be said of a market that stands still for a minute. */
export const QuietPair = (props: RefusedPairProps) =>
  useLasting(!useDayFigures(props.pair).live, QUIET_MS) && <RefusedPair {...props} />;
