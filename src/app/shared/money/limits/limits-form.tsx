import { useTranslation } from 'react-i18next';
import { stakeText } from '#app/shared/format/stake-text.ts';
import { KitForm } from '#app/shared/forms/kit-form.tsx';
import { type Judged, judged } from '#app/shared/forms/schemas.ts';
import { type Kit, useKitForm } from '#app/shared/forms/use-kit-form.ts';
import { AmountField } from '#app/ui/amount-field.tsx';
import { Field } from '#app/ui/field.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import { decimal } from '#protocol/decimal.ts';
import type { Limits, LimitsChange } from '#protocol/limits.ts';
import { epochMs } from '#protocol/units.ts';
import styles from './limits.module.css';
import { changeOf, draftOf, type LimitsDraft } from './limits-draft.ts';

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
  const { t } = useTranslation('contract');
  return (
    <KitForm kit={kit} actions={actions}>
      <AmountField {...kit.field('stake')} label={t('contract.limits.stake')} coin="USDT" />
      <AmountField
        {...kit.field('dailyLoss')}
        label={t('contract.limits.dailyLoss')}
        coin="USDT"
        hint={
          limits.lostToday === null
            ? null
            : t('contract.limits.lostToday', { lost: stakeText(limits.lostToday) })
        }
      />
      <Field
        {...kit.field('minutes')}
        label={t('contract.limits.minutes')}
        labelInside
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        suffix={t('contract.limits.minutesUnit')}
        hint={t('contract.limits.minutesHint')}
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
              {name ? t(name) : field}: <PendingValue field={field} value={value} /> ·{' '}
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
  if (amount === null) return t('contract.limits.none');
  if (field === 'sessionMinutes') return `${value} ${t('contract.limits.minutesUnit')}`;
  if (field === 'stake' || field === 'dailyLoss') return `${stakeText(amount)} USDT`;
  return <TimeText time={epochMs(Number(amount))} />;
}
