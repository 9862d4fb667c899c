import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { useLasting } from '#app/ui/hooks.ts';
import type { RefusedPairProps } from './refused-pair.tsx';
import { useDayFigures } from './use-last-price.ts';
import { useRereadPlatform } from './use-reread-platform.ts';

const RefusedPair = lazyPart(() => import('./refused-pair.tsx').then((part) => part.RefusedPair));

const QUIET_MS = 60_000;

/** Under a desk's head: a market that stands still for a minute may be gone. Asks the back end, and says what it refuses. */
export function QuietPair(props: RefusedPairProps) {
  const isQuiet = useLasting(!useDayFigures(props.pair).live, QUIET_MS);
  useRereadPlatform(isQuiet);
  return isQuiet && <RefusedPair {...props} />;
}
