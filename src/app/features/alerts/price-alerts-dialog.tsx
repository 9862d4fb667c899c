import { BellRing, Repeat, Trash2, Volume2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { truncate } from '#app/shared/format/arithmetic.ts';
import { formatPercent } from '#app/shared/format/decimal.ts';
import { formatPrice, pricePrecision } from '#app/shared/format/price.ts';
import { formatDateTime } from '#app/shared/format/time.ts';
import { KitButton, KitForm } from '#app/shared/forms/kit-form.tsx';
import { type Judged, judged } from '#app/shared/forms/schemas.ts';
import { useKitForm } from '#app/shared/forms/use-kit-form.ts';
import { PERCENT_PLACES, ruleWords } from '#app/shared/market/alert-words.ts';
import { setAlert } from '#app/shared/market/set-alert.ts';
import { useLastPrice } from '#app/shared/market/use-last-price.ts';
import { NotificationSwitch } from '#app/shared/notifications/alert-settings.tsx';
import { LoadingState } from '#app/shared/page/loading-state.tsx';
import { prefs } from '#app/shared/prefs/store.ts';
import { usePrefs } from '#app/shared/prefs/use-prefs.ts';
import { Price } from '#app/ui/amount.tsx';
import { AmountField } from '#app/ui/amount-field.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import common from '#app/ui/common.module.css';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { useHeldRows } from '#app/ui/use-held-rows.ts';
import { worker } from '#app/worker-client/client.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { NewAlert, PriceAlert } from '#protocol/alerts.ts';
import type { Platform } from '#protocol/platform.ts';
import { type Pair, pairName } from '#protocol/units.ts';
import { type AlertDraft, alertOf, distance, EMPTY_DRAFT, isReached } from './alert-draft.ts';
import styles from './price-alerts.module.css';

interface AlertFormProps {
  readonly pair: Pair;
  readonly platform: Platform | null;
}

/** One alert to add, with what it means at the price of now. */
export function AlertForm({ pair, platform }: AlertFormProps) {
  const { t } = useTranslation('overlays');
  const headingId = useId();
  const { price, live } = useLastPrice(pair);
  const precision = pricePrecision(pair, platform);
  const last = live ? price : null;
  const [asked, setAsked] = useState<NewAlert | null>(null);
  /** The price that the field starts with; null until one is known, empty after an alert was added. */
  const [start, setStart] = useState<string | null>(null);
  const add = async (wish: NewAlert) => {
    const failure = await setAlert(wish, { precision, t });
    if (failure) return failure;
    setStart('');
    kit.reset({ kind: kit.values.kind, value: '' });
    return null;
  };
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
    empty: { ...EMPTY_DRAFT, value: start ?? '' },
    t,
    fieldOf: () => 'value',
    send: async (wish) => {
      if (!isReached(wish.rule, last)) return add(wish);
      setAsked(wish);
      return null;
    },
  });
  const draft = kit.values;
  const alert = alertOf(draft, { pair, precision, last });
  const percent = draft.kind === 'percent';
  useEffect(() => {
    if (start !== null || last === null) return;
    const isUntouched = draft.value === '' && !percent;
    const value = isUntouched ? truncate(last, precision) : '';
    setStart(value);
    if (isUntouched) kit.set({ value });
  }, [start, last, precision, draft.value, percent, kit]);

  const hint = () => {
    if (percent) return last === null ? t('price-alerts.needsPrice') : t('price-alerts.percentHint');
    // Nothing is said about the price of now before the person changes it.
    if (alert === null || !('price' in alert.rule) || draft.value === start) return null;
    if (isReached(alert.rule, last)) return t('price-alerts.reached');
    const away = distance(alert.rule.price, last);
    return away && t('price-alerts.away', { percent: formatPercent(away) });
  };

  const addAsked = async (wish: NewAlert) => {
    setAsked(null);
    const failure = await add(wish);
    if (failure) kit.refuse(failure);
  };

  return (
    <>
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
            size="large"
            value={draft.kind}
            options={[
              { value: 'above', label: t('price-alerts.kind.above') },
              { value: 'below', label: t('price-alerts.kind.below') },
              { value: 'percent', label: t('price-alerts.kind.percent') },
            ]}
            onChange={(kind) => kit.set({ kind, ...((percent || kind === 'percent') && { value: '' }) })}
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
      {asked && (
        <ConfirmDialog
          open
          title={t('price-alerts.reached')}
          action={t('price-alerts.ask.add')}
          onCancel={() => setAsked(null)}
          onConfirm={() => void addAsked(asked)}
        >
          {t('price-alerts.ask.text', {
            pair: pairName(pair),
            price: formatPrice(price, pair, platform),
            rule: ruleWords(asked, precision, t),
          })}
        </ConfirmDialog>
      )}
    </>
  );
}

interface AlertListProps {
  readonly alerts: readonly PriceAlert[];
  readonly platform: Platform | null;
}

/** The alerts of this device: those that wait first, then the record of those that fired. */
function AlertList({ alerts, platform }: AlertListProps) {
  const { t } = useTranslation('overlays');
  const list = useRef<HTMLUListElement>(null);
  const isDone = ({ firedAt, repeat }: PriceAlert) => firedAt !== null && !repeat;
  const shown = [...alerts.filter((alert) => !isDone(alert)), ...alerts.filter(isDone)];
  const rows = useHeldRows(shown, ({ id }) => id);
  const remove = async (id: string) => {
    // The button goes with its row: the focus stays in the list.
    list.current?.focus();
    await worker.alerts.remove(id);
  };
  return (
    <ul {...rows.hold} ref={list} className={styles.list} tabIndex={-1} aria-label={t('price-alerts.list')}>
      {rows.shown.map(({ id, row: alert, gone }) => (
        <li
          key={id}
          data-row={id}
          className={styles.alert}
          data-gone={gone || undefined}
          inert={gone}
          aria-hidden={gone || undefined}
        >
          <span className={styles.words}>
            <span>
              <b translate="no">{pairName(alert.pair)}</b>{' '}
              {ruleWords(alert, pricePrecision(alert.pair, platform), t)}
            </span>
            {alert.note !== '' && <bdi className={common.note}>{alert.note}</bdi>}
            <Fired alert={alert} platform={platform} />
          </span>
          {alert.repeat && (
            <Chip>
              <Repeat size={12} aria-hidden="true" /> {t('price-alerts.repeats')}
            </Chip>
          )}
          {alert.sound && (
            <Chip>
              <Volume2 size={12} aria-hidden="true" /> {t('price-alerts.sounds')}
            </Chip>
          )}
          {isDone(alert) && <Chip tone="accent">{t('price-alerts.done')}</Chip>}
          <IconButton
            size="small"
            label={t('price-alerts.remove', {
              alert: `${pairName(alert.pair)} ${ruleWords(alert, pricePrecision(alert.pair, platform), t)}`,
            })}
            onClick={() => void remove(alert.id)}
          >
            <Trash2 size={14} aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

function Fired({ alert, platform }: { readonly alert: PriceAlert; readonly platform: Platform | null }) {
  const { t, i18n } = useTranslation('overlays');
  const { firedAt, firedPrice, pair } = alert;
  if (firedAt === null || firedPrice === null) return null;
  return (
    <span className={styles.record}>
      <BellRing size={12} aria-hidden="true" />
      {t('price-alerts.record', {
        time: formatDateTime(firedAt, i18n.language),
        price: formatPrice(firedPrice, pair, platform),
      })}
    </span>
  );
}

export interface PriceAlertsDialogProps {
  /** The pair to add an alert for; null shows the alerts that exist. */
  readonly pair: Pair | null;
  readonly platform: Platform | null;
  readonly onClose: () => void;
}

/** Adds and removes the price alerts that this device watches. Draw it to open it. */
export function PriceAlertsDialog({ pair, platform, onClose }: PriceAlertsDialogProps) {
  const { t } = useTranslation('overlays');
  const { notifications } = usePrefs();
  const view = useLive<'alerts'>({ name: 'alerts' });
  const signedIn = useLive<'session'>({ name: 'session' }).value?.signedIn ?? false;
  const withAccount = signedIn && platform?.settings;
  return (
    <Dialog open onClose={onClose} title={t('price-alerts.title')} width={520}>
      {pair && <AlertForm pair={pair} platform={platform} />}
      {view.value ? (
        view.value.length > 0 ? (
          <AlertList alerts={view.value} platform={platform} />
        ) : (
          <EmptyState
            compact
            title={t('price-alerts.none')}
            text={t(pair ? 'price-alerts.lead' : 'price-alerts.how')}
          />
        )
      ) : (
        <LoadingState failure={view.failure} lines={2} />
      )}
      <div data-grows="" className={styles.ways}>
        <NotificationSwitch
          label={t('price-alerts.notify')}
          chosen={notifications.price}
          onChange={(price) => prefs.set({ notifications: { ...notifications, price } })}
        />
        <p className={common.note}>{t(withAccount ? 'price-alerts.whereAccount' : 'price-alerts.where')}</p>
      </div>
    </Dialog>
  );
}
