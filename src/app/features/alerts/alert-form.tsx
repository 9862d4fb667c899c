import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '#app/shared/format/decimal.ts';
import { pricePrecision } from '#app/shared/format/price.ts';
import { KitButton, KitForm } from '#app/shared/forms/kit-form.tsx';
import { type Judged, judged } from '#app/shared/forms/schemas.ts';
import { useKitForm } from '#app/shared/forms/use-kit-form.ts';
import { useLastPrice } from '#app/shared/market/use-last-price.ts';
import { Price } from '#app/ui/amount.tsx';
import { AmountField } from '#app/ui/amount-field.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import type { NewAlert } from '#protocol/alerts.ts';
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
  const headingId = useId();
  const { price, live } = useLastPrice(pair);
  const precision = pricePrecision(pair, platform);
  const last = live ? price : null;
  const kit = useKitForm({
    schema: judged((draft: AlertDraft): Judged<AlertDraft, NewAlert> => {
      const wish = alertOf(draft, { pair, precision, last });
      if (wish) return { ok: true, wish };
      if (draft.kind !== 'percent') return { ok: false, field: 'value', key: 'd_alert_price' };
      return {
        ok: false,
        field: 'value',
        key: last === null ? 'price-alerts.needsPrice' : 'd_alert_percent',
      };
    }),
    empty: EMPTY_DRAFT,
    t,
    fieldOf: () => 'value',
    send: async (wish) => {
      const added = await worker.alerts.add(wish);
      if (!added.ok) return added.failure;
      toasts.show(
        'success',
        t('price-alerts.added', { pair: pairName(pair), rule: ruleWords(added.value, precision, t) }),
      );
      kit.reset({ kind: kit.values.kind });
      return null;
    },
  });
  const draft = kit.values;
  const alert = alertOf(draft, { pair, precision, last });
  const percent = draft.kind === 'percent';

  const hint = () => {
    if (percent) return last === null ? t('price-alerts.needsPrice') : t('price-alerts.percentHint');
    if (alert === null || alert.rule.kind === 'percent') return null;
    if (isReached(alert.rule, last)) return t('price-alerts.reached');
    const away = distance(alert.rule.price, last);
    return away && t('price-alerts.away', { percent: formatPercent(away) });
  };

  return (
    <KitForm kit={kit} className={styles.form} labelledBy={headingId}>
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
          onChange={(kind) => kit.set({ kind, value: '' })}
        />
        <AmountField
          {...kit.field('value')}
          label={t(percent ? 'price-alerts.move' : 'price-alerts.price')}
          coin={percent ? '%' : pair.quote}
          precision={percent ? PERCENT_PLACES : precision}
          hint={hint()}
          data-autofocus
        />
      </div>
      <Field {...kit.field('note')} label={t('price-alerts.note')} maxLength={80} autoComplete="off" />
      <div className={styles.choices}>
        <Checkbox {...kit.box('repeat')} label={t('price-alerts.repeat')} />
        <Checkbox {...kit.box('sound')} label={t('price-alerts.sound')} />
        <KitButton kit={kit}>{t('price-alerts.add')}</KitButton>
      </div>
    </KitForm>
  );
}
