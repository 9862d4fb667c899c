import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '#app/shared/format/money-text.ts';
import { drafts } from '#app/shared/forms/drafts.ts';
import { Sentences } from '#app/shared/i18n/sentences.tsx';
import { useSetLimits } from '#app/shared/money/limits/own-limits.ts';
import { useOwnFigure } from '#app/ui/amounts-hidden.tsx';
import { Button } from '#app/ui/button.tsx';
import { serverNow } from '#app/worker-client/server-clock.ts';
import type { Limits } from '#protocol/limits.ts';
import { type EpochMs, epochMs } from '#protocol/units.ts';
import { lossesQuery } from '../queries.ts';
import { offersBreak, WITHIN_MS } from './loss-break.ts';
import styles from './running.module.css';

const HOUR_MS = 3_600_000;
/** The page's own time: leaving the screen and coming back goes on counting. */
let startedAt: number | null = null;

/** Once an hour: how long the person has been here. It stays until it is read. */
function SessionReminder({ lostToday }: { readonly lostToday: string | null }) {
  const { t } = useTranslation('contract');
  const own = useOwnFigure();
  const [hours, setHours] = useState(0);
  useEffect(() => {
    startedAt ??= performance.now();
    const since = startedAt;
    const left = HOUR_MS - ((performance.now() - since) % HOUR_MS);
    let repeat: ReturnType<typeof setInterval> | undefined;
    const tell = () => setHours(Math.round((performance.now() - since) / HOUR_MS));
    const first = setTimeout(() => {
      tell();
      repeat = setInterval(tell, HOUR_MS);
    }, left);
    return () => {
      clearTimeout(first);
      clearInterval(repeat);
    };
  }, []);
  if (hours === 0) return null;
  return (
    <section className={styles.notice} role="status" aria-label={t('contract.reminder.label')}>
      <p>
        <Sentences>
          {t('contract.reminder.text', { count: hours })}
          {lostToday !== null && t('contract.reminder.lost', { lost: own(lostToday) })}
        </Sentences>
      </p>
      <Button size="small" onClick={() => setHours(0)}>
        {t('contract.reminder.read')}
      </Button>
    </section>
  );
}

interface BreakOfferProps {
  /** Sets a cool-off of so many minutes; resolves once the server has it or has refused it. */
  readonly onBreak: (minutes: number) => Promise<void>;
  readonly onDecline: () => void;
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** After three losses in ten minutes: offered, never forced. */
function BreakOffer({ onBreak, onDecline }: BreakOfferProps) {
  const { t } = useTranslation('contract');
  const [busy, setBusy] = useState(false);
  const take = async (minutes: number) => {
    setBusy(true);
    await onBreak(minutes);
    setBusy(false);
  };
  return (
    <section className={styles.notice} role="status" aria-label={t('contract.break.title')}>
      <p>
        <Sentences>
          <strong>{t('contract.break.title')}</strong>
          {t('contract.break.text')}
        </Sentences>
      </p>
      <Button size="small" busy={busy} onClick={() => void take(HOUR)}>
        {t('contract.break.hour')}
      </Button>
      <Button size="small" busy={busy} onClick={() => void take(DAY)}>
        {t('contract.break.day')}
      </Button>
      <Button size="small" look="quiet" onClick={onDecline}>
        {t('contract.break.decline')}
      </Button>
    </section>
  );
}

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
      <SessionReminder lostToday={limits?.lostToday ? moneyText(limits.lostToday) : null} />
    </>
  );
}
