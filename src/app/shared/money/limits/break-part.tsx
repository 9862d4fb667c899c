import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import common from '#app/ui/common.module.css';
import { Select } from '#app/ui/select.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import { serverNow } from '#app/worker-client/server-clock.ts';
import type { Limits, LimitsChange } from '#protocol/limits.ts';
import { type EpochMs, epochMs } from '#protocol/units.ts';
import styles from './limits.module.css';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Hours of a break, with their words. */
const BREAKS = [
  { value: '1', key: 'contract.break.hour' },
  { value: '24', key: 'contract.break.day' },
  { value: '168', key: 'contract.break.week' },
] as const;

const EXCLUSIONS = [
  { value: '7', key: 'contract.exclusion.days7' },
  { value: '30', key: 'contract.exclusion.days30' },
  { value: '180', key: 'contract.exclusion.days180' },
  { value: '365', key: 'contract.exclusion.year' },
  { value: '1825', key: 'contract.exclusion.years5' },
] as const;

/** An instant so long from now, by server time. */
const inFuture = (ms: number): EpochMs => epochMs(serverNow() + ms);

interface BreakPartProps {
  readonly limits: Limits;
  readonly busy: boolean;
  /** Why nothing can be changed now, or null. */
  readonly reason: string | null;
  readonly onSet: (change: LimitsChange) => Promise<boolean>;
}

/** A pause that can be waited out, and one that can't be taken back. */
export function BreakPart({ limits, busy, reason, onSet }: BreakPartProps) {
  const { t } = useTranslation('contract');
  const [hours, setHours] = useState<(typeof BREAKS)[number]['value']>('1');
  const [days, setDays] = useState<(typeof EXCLUSIONS)[number]['value']>('7');
  const [sure, setSure] = useState(false);
  const exclude = async () => {
    if (await onSet({ selfExcludedUntil: inFuture(Number(days) * DAY_MS) })) setSure(false);
  };
  return (
    <>
      <section className={styles.part}>
        <h3>{t('contract.limits.coolOff')}</h3>
        <p className={common.muted}>
          {t('contract.limits.coolOffText')}{' '}
          {limits.coolOffUntil !== null && (
            <strong>
              {t('contract.limits.until')} <TimeText time={limits.coolOffUntil} />
            </strong>
          )}
        </p>
        <div className={styles.row}>
          <Select
            label={t('contract.limits.coolOff')}
            labelHidden
            value={hours}
            options={BREAKS.map(({ value, key }) => ({ value, label: t(key) }))}
            onChange={setHours}
          />
          <Button
            busy={busy}
            disabledReason={reason}
            onClick={() => void onSet({ coolOffUntil: inFuture(Number(hours) * HOUR_MS) })}
          >
            {t('contract.break.start')}
          </Button>
        </div>
      </section>
      <section className={styles.part}>
        <h3>{t('contract.limits.exclusion')}</h3>
        <p className={common.muted}>
          {t(limits.onDevice ? 'contract.limits.exclusionDevice' : 'contract.limits.exclusionText')}{' '}
          {limits.selfExcludedUntil !== null && (
            <strong>
              {t('contract.limits.until')} <TimeText time={limits.selfExcludedUntil} />
            </strong>
          )}
        </p>
        <div className={styles.row}>
          <Select
            label={t('contract.exclusion.length')}
            labelHidden
            value={days}
            options={EXCLUSIONS.map(({ value, key }) => ({ value, label: t(key) }))}
            onChange={setDays}
          />
          <Checkbox
            label={t('contract.exclusion.sure')}
            checked={sure}
            onChange={(event) => setSure(event.target.checked)}
          />
          <Button
            look="danger"
            busy={busy}
            disabledReason={reason ?? (sure ? null : t('contract.exclusion.tick'))}
            onClick={() => void exclude()}
          >
            {t('contract.exclusion.action')}
          </Button>
        </div>
      </section>
    </>
  );
}
