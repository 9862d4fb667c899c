import { useTranslation } from 'react-i18next';
import { exactText, moneyText } from '#app/shared/format/money-text.ts';
import { formatDateTime } from '#app/shared/format/time.ts';
import { KitForm } from '#app/shared/forms/kit-form.tsx';
import { type Judged, judged } from '#app/shared/forms/schemas.ts';
import { type Kit, useKitForm } from '#app/shared/forms/use-kit-form.ts';
import { AmountField } from '#app/ui/amount-field.tsx';
import { useOwnFigure } from '#app/ui/amounts-hidden.tsx';
import { Field } from '#app/ui/field.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { decimal } from '#protocol/decimal.ts';
import type { Limits, LimitsChange } from '#protocol/limits.ts';
import { type Decimal, epochMs } from '#protocol/units.ts';
import styles from './limits.module.css';
import { changeOf, draftOf, type LimitsDraft, looserFields } from './limits-draft.ts';

/** Specified: what is looser waits a day. */
const LOOSER_AFTER_MS = 24 * 3_600_000;

/** The form of the three limits. @param save takes what differs; empty when nothing does */
export function useLimitsForm(
  limits: Limits,
  reason: string | null,
  save: (change: LimitsChange) => Promise<void>,
): Kit<LimitsDraft> {
  const { t } = useTranslation('contract');
  return useKitForm({
    schema: judged((draft: LimitsDraft): Judged<LimitsDraft, LimitsChange> => {
      const found = changeOf(draft, limits);
      return found.ok ? { ok: true, wish: found.change } : { ok: false, ...found.problem };
    }),
    empty: draftOf(limits),
    t,
    reason,
    // What is refused is said in the toast of the change.
    send: async (change) => {
      await save(change);
      return null;
    },
  });
}

interface LimitsFormProps {
  readonly kit: Kit<LimitsDraft>;
  readonly limits: Limits;
  readonly actions?: React.ReactNode;
}

/** Stake, daily loss and session time, as a person sets them for themselves. */
export function LimitsForm({ kit, limits, actions }: LimitsFormProps) {
  const { t, i18n } = useTranslation('contract');
  const own = useOwnFigure();
  const looser = looserFields(kit.values, limits);
  // Said while it is typed: what is saved looser changes nothing today.
  const hint = (field: keyof LimitsDraft, inForce: string | null) => {
    const now = t('contract.limits.inForce', { value: inForce ?? t('contract.limits.none') });
    if (!looser.includes(field)) return now;
    const time = formatDateTime(epochMs(serverNow() + LOOSER_AFTER_MS), i18n.language);
    return t('contract.limits.later', { now, time });
  };
  const usdt = (limit: Decimal | null) => limit && `${exactText(limit)} USDT`;
  const lost = limits.lostToday && t('contract.limits.lostToday', { lost: own(moneyText(limits.lostToday)) });
  return (
    <KitForm kit={kit} actions={actions}>
      <AmountField
        {...kit.field('stake')}
        label={t('contract.limits.stake')}
        coin="USDT"
        hint={hint('stake', usdt(limits.stake))}
      />
      <AmountField
        {...kit.field('dailyLoss')}
        label={t('contract.limits.dailyLoss')}
        coin="USDT"
        hint={[hint('dailyLoss', usdt(limits.dailyLoss)), lost].filter(Boolean).join(' · ')}
      />
      <Field
        {...kit.field('minutes')}
        label={t('contract.limits.minutes')}
        labelInside
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        suffix={t('contract.limits.minutesUnit')}
        hint={`${hint(
          'minutes',
          limits.sessionMinutes === null
            ? null
            : `${limits.sessionMinutes} ${t('contract.limits.minutesUnit')}`,
        )} · ${t('contract.limits.minutesHint')}`}
      />
    </KitForm>
  );
}

/** Keys of the limits by the server's names. */
const NAMES: Readonly<Record<string, string>> = {
  stake: 'contract.limits.stake',
  dailyLoss: 'contract.limits.dailyLoss',
  sessionMinutes: 'contract.limits.minutes',
  coolOffUntil: 'contract.limits.coolOff',
  selfExcludedUntil: 'contract.limits.exclusion',
};

/** Looser values that wait for their 24 hours. */
export function PendingLimits({ limits }: { readonly limits: Limits }) {
  const { t } = useTranslation('contract');
  if (limits.pending.length === 0) return null;
  return (
    <section className={styles.pending}>
      <h3>{t('contract.limits.pending')}</h3>
      <ul>
        {limits.pending.map(({ field, value, effectiveAt }) => {
          const name = NAMES[field];
          return (
            <li key={field}>
              {name ? t(name) : field} · <PendingValue field={field} value={value} /> ·{' '}
              {t('contract.limits.from')} <TimeText time={effectiveAt} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function PendingValue({ field, value }: Pick<Limits['pending'][number], 'field' | 'value'>) {
  const { t } = useTranslation('contract');
  const amount = value === null ? null : decimal(value);
  if (amount === null) return <>{t('contract.limits.none')}</>;
  if (field === 'sessionMinutes') return <>{`${value} ${t('contract.limits.minutesUnit')}`}</>;
  if (field === 'stake' || field === 'dailyLoss') return <>{`${exactText(amount)} USDT`}</>;
  return <TimeText time={epochMs(Number(amount))} />;
}
