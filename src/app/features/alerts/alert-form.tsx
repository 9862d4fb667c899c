import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '#app/shared/format/decimal.ts';
import { pricePrecision } from '#app/shared/format/price.ts';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { useLastPrice } from '#app/shared/market/use-last-price.ts';
import { Price } from '#app/ui/amount.tsx';
import { AmountField } from '#app/ui/amount-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import type { Platform } from '#protocol/platform.ts';
import { type Pair, pairName } from '#protocol/units.ts';
import { type AlertDraft, alertOf, distance, EMPTY_DRAFT, isReached, PERCENT_PLACES } from './alert-draft.ts';
import styles from './price-alerts.module.css';
import { ruleWords } from './rule-words.ts';

interface AlertFormProps {
  readonly pair: Pair;
  readonly platform: Platform | null;
}

/** One alert to add, with what it means at the price of now. */
export function AlertForm({ pair, platform }: AlertFormProps) {
  const { t } = useTranslation('price-alerts');
  const [draft, setDraft] = useState<AlertDraft>(EMPTY_DRAFT);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const headingId = useId();
  const { price, live } = useLastPrice(pair);
  const precision = pricePrecision(pair, platform);
  const last = live ? price : null;
  const change = (part: Partial<AlertDraft>) => {
    setDraft((known) => ({ ...known, ...part }));
    setError(null);
  };
  const alert = alertOf(draft, { pair, precision, last });
  const percent = draft.kind === 'percent';

  const hint = () => {
    if (percent) return last === null ? t('price-alerts.needsPrice') : t('price-alerts.percentHint');
    if (alert === null || alert.rule.kind === 'percent') return null;
    if (isReached(alert.rule, last)) return t('price-alerts.reached');
    const away = distance(alert.rule.price, last);
    return away && t('price-alerts.away', { percent: formatPercent(away) });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (alert === null) {
      setError(
        percent && last === null
          ? t('price-alerts.needsPrice')
          : t(percent ? 'd_alert_percent' : 'd_alert_price'),
      );
      return;
    }
    setBusy(true);
    const added = await worker.alerts.add(alert);
    setBusy(false);
    if (!added.ok) return setError(failureText(added.failure, t));
    toasts.show(
      'success',
      t('price-alerts.added', { pair: pairName(pair), rule: ruleWords(added.value, precision, t) }),
    );
    setDraft((known) => ({ ...EMPTY_DRAFT, kind: known.kind }));
  };

  return (
    <form
      className={styles.form}
      aria-labelledby={headingId}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <p id={headingId} className={styles.pair}>
        <b translate="no">{pairName(pair)}</b>
        <span>
          {t('price-alerts.last')} <Price value={price} precision={precision} stale={!live} />
        </span>
      </p>
      <div className={styles.rule}>
        <Select
          label={t('price-alerts.when')}
          labelHidden
          value={draft.kind}
          options={[
            { value: 'above', label: t('price-alerts.kind.above') },
            { value: 'below', label: t('price-alerts.kind.below') },
            { value: 'percent', label: t('price-alerts.kind.percent') },
          ]}
          onChange={(kind) => change({ kind, value: '' })}
        />
        <AmountField
          label={t(percent ? 'price-alerts.move' : 'price-alerts.price')}
          coin={percent ? '%' : pair.quote}
          precision={percent ? PERCENT_PLACES : precision}
          value={draft.value}
          onChange={(value) => change({ value })}
          hint={hint()}
          error={error}
          data-autofocus
        />
      </div>
      <Field
        label={t('price-alerts.note')}
        value={draft.note}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => change({ note: event.target.value })}
      />
      <div className={styles.choices}>
        <Checkbox
          label={t('price-alerts.repeat')}
          checked={draft.repeat}
          onChange={(event) => change({ repeat: event.target.checked })}
        />
        <Checkbox
          label={t('price-alerts.sound')}
          checked={draft.sound}
          onChange={(event) => change({ sound: event.target.checked })}
        />
        <Button type="submit" look="primary" busy={busy}>
          {t('price-alerts.add')}
        </Button>
      </div>
    </form>
  );
}
