import type { ComponentProps } from 'react';
import { framePart } from '#app/shared/offline/lazy-part.tsx';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { RunningTracker } from '#app/shared/running-orders/running-tracker.tsx';

const DisconnectMark = framePart(() =>
  import('#app/features/trade/disconnect/disconnect-mark.tsx').then((part) => part.DisconnectMark),
);

/** What runs by itself with a person's orders, on every page: the switch for dead lines, seconds contracts. */
export function RunningPart(props: ComponentProps<typeof RunningTracker>) {
  const platform = usePlatform();
  return (
    <>
      {platform?.cancelAfter && <DisconnectMark />}
      <RunningTracker {...props} />
    </>
  );
}
