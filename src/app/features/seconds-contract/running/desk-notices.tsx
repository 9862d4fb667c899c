import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { stakeText } from '#app/format/stake-text.ts';
import { useSetLimits } from '#app/own-limits/use-set-limits.ts';
import { drafts } from '#app/prefs/drafts.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import type { Limits } from '#protocol/contract.ts';
import { type EpochMs, epochMs } from '#protocol/units.ts';
import { lossesQuery } from '../queries.ts';
import { BreakOffer } from './break-offer.tsx';
import { offersBreak, WITHIN_MS } from './loss-break.ts';
import { SessionReminder } from './session-reminder.tsx';

const kept = drafts.open('bourse-contract-break', (text): EpochMs | null => {
  const instant = Number(text ?? Number.NaN);
  return Number.isSafeInteger(instant) && instant > 0 ? epochMs(instant) : null;
});

/** When this person last said "not now" to a break in this tab, by server time; a reload does not ask again. */
const breakDeclined = { set: (at: EpochMs): void => kept.set(at) };

const useBreakDeclined = (): EpochMs | null => useSyncExternalStore(kept.subscribe, kept.get);

interface DeskNoticesProps {
  readonly userId: string;
  readonly practice: boolean;
  readonly limits: Limits | null;
}

const MINUTE_MS = 60_000;

/** What the desk says of its own accord: a break after losses, and how long this has been going on. */
export function DeskNotices({ userId, practice, limits }: DeskNoticesProps) {
  const declinedAt = useBreakDeclined();
  // Asked again with everything of the person that a settled order changes: leaving the desk forgets no loss.
  const losses = useQuery({
    ...lossesQuery(userId, () => epochMs(serverNow() - WITHIN_MS)),
    enabled: userId !== '' && !practice,
  });
  const { set: setLimits } = useSetLimits(userId);
  const now = serverNow();
  const resting = Math.max(limits?.coolOffUntil ?? 0, limits?.selfExcludedUntil ?? 0) > now;
  const offered = !practice && !resting && offersBreak(losses.data ?? [], now, declinedAt);
  return (
    <>
      {offered && (
        <BreakOffer
          onBreak={async (minutes) => {
            const until = epochMs(serverNow() + minutes * MINUTE_MS);
            if (await setLimits({ coolOffUntil: until })) breakDeclined.set(serverNow());
          }}
          onDecline={() => breakDeclined.set(serverNow())}
        />
      )}
      <SessionReminder lostToday={limits?.lostToday ? stakeText(limits.lostToday) : null} />
    </>
  );
}
