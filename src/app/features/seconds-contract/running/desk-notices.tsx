import { useState } from 'react';
import { stakeText } from '#app/format/stake-text.ts';
import { useSetLimits } from '#app/own-limits/use-set-limits.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import type { ContractOrder, Limits } from '#contract/contract.ts';
import { type EpochMs, epochMs } from '#contract/units.ts';
import { BreakOffer } from './break-offer.tsx';
import { offersBreak } from './loss-break.ts';
import { SessionReminder } from './session-reminder.tsx';

interface DeskNoticesProps {
  readonly userId: string;
  readonly practice: boolean;
  /** Closed with money while the desk was open. */
  readonly closed: readonly ContractOrder[];
  readonly limits: Limits | null;
}

const MINUTE_MS = 60_000;

/** What the desk says of its own accord: a break after losses, and how long this has been going on. */
export function DeskNotices({ userId, practice, closed, limits }: DeskNoticesProps) {
  const [declinedAt, setDeclinedAt] = useState<EpochMs | null>(null);
  const { set: setLimits } = useSetLimits(userId);
  return (
    <>
      {!practice && offersBreak(closed, serverNow(), declinedAt) && (
        <BreakOffer
          onBreak={async (minutes) => {
            const until = epochMs(serverNow() + minutes * MINUTE_MS);
            if (await setLimits({ coolOffUntil: until })) setDeclinedAt(serverNow());
          }}
          onDecline={() => setDeclinedAt(serverNow())}
        />
      )}
      <SessionReminder lostToday={limits?.lostToday ? stakeText(limits.lostToday) : null} />
    </>
  );
}
