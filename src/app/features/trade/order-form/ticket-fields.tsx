import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountField } from '#app/ui/amount-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/select.tsx';
import type { LiveView } from '#app/worker-client/live-store.ts';
import { liveStore, useLivePart } from '#app/worker-client/use-live.ts';
import type { Depth } from '#protocol/market.ts';
import type { PairRule } from '#protocol/platform.ts';
import type { Side } from '#protocol/spot.ts';
import { TIMES_IN_FORCE } from '#protocol/tables.ts';
import type { Decimal, Pair } from '#protocol/units.ts';
import { bestPrices } from './best-prices.ts';
import { COIN_DECIMALS, linkedAmounts } from './check-ticket.ts';
import type { FieldsForm } from './fields-form.ts';
import styles from './order-form.module.css';
import { changeDraft, priceText, type TicketDraft } from './ticket-draft.ts';

interface BookPricesProps {
  readonly pair: Pair;
  readonly draft: TicketDraft;
  readonly pricePrecision: number;
}

const NAMES = ['bid', 'mid', 'ask'] as const;

/**
 * Chips that take a price out of the book: the newest at the moment of the click. Nothing is taken of a book that is
 * not fresh. Drawn when a price comes or goes, not when one changes.
 */
function BookPrices({ pair, draft, pricePrecision }: BookPricesProps) {
  const { t } = useTranslation('trade');
  const topic = { name: 'depth', pair } as const;
  const pricesIn = ({ value, freshness }: LiveView<Depth>) =>
    bestPrices(freshness === 'live' ? value : null, pricePrecision);
  const known = useLivePart<'depth', string>(topic, (view) => {
    const prices = pricesIn(view);
    return NAMES.filter((name) => prices[name] !== null).join(' ');
  });
  const untouched = draft.price === null && draft.startPrice === null;
  const first = useLivePart<'depth', Decimal | null>(topic, (view) =>
    untouched ? pricesIn(view)[draft.side === 'buy' ? 'bid' : 'ask'] : null,
  );
  useEffect(() => {
    if (untouched && first !== null) changeDraft(pair, { startPrice: first });
  }, [untouched, first, pair]);
  const take = (name: (typeof NAMES)[number]) => {
    const price = pricesIn(liveStore<'depth'>(topic).view())[name];
    if (price !== null) changeDraft(pair, { price });
  };
  return NAMES.map((name) => (
    <Button
      key={name}
      size="small"
      look="quiet"
      className={styles.chip}
      title={t(`spot.form.${name}Title`)}
      disabled={!known.split(' ').includes(name)}
      onClick={() => take(name)}
    >
      {t(`spot.form.${name}`)}
    </Button>
  ));
}

interface TicketFieldsProps {
  readonly rule: PairRule;
  readonly draft: TicketDraft;
  readonly form: FieldsForm;
}

/** Stop price and price of an order that names them, with the chips that read the book. */
export function PriceFields({
  rule,
  draft,
  form,
  force,
}: TicketFieldsProps & { readonly force?: ReactNode }) {
  const { t } = useTranslation('trade');
  const { pair, pricePrecision } = rule;
  const price = priceText(draft);
  return (
    <>
      {draft.type === 'stopLimit' && (
        <AmountField
          ref={form.field('stop')}
          label={t('spot.form.stop')}
          value={draft.stop}
          coin={pair.quote}
          precision={pricePrecision}
          uncut
          error={form.problemOf('stop')}
          onChange={(stop) => changeDraft(pair, { stop })}
        />
      )}
      <AmountField
        ref={form.field('price')}
        label={t('spot.form.price')}
        value={price}
        coin={pair.quote}
        precision={pricePrecision}
        uncut
        error={form.problemOf('price')}
        onChange={(text) => changeDraft(pair, { price: text })}
        extra={
          <>
            <BookPrices pair={pair} draft={draft} pricePrecision={pricePrecision} />
            {force ?? (
              <Select
                label={t('spot.form.force')}
                labelHidden
                className={styles.force}
                value={draft.force}
                options={TIMES_IN_FORCE.map((value) => ({ value, label: t(`spot.force.${value}`) }))}
                onChange={(next) => changeDraft(pair, { force: next })}
              />
            )}
          </>
        }
      />
    </>
  );
}

/** Amount and total of a limit order: each follows the other. */
export function LinkedFields({ rule, draft, form }: TicketFieldsProps) {
  const { t } = useTranslation('trade');
  const { pair } = rule;
  const { amount, total } = linkedAmounts(draft, rule);
  const ref = form.field('quantity');
  const error = form.problemOf('quantity');
  const byAmount = draft.by === 'amount';
  return (
    <>
      <AmountField
        {...(byAmount && { ref, error })}
        // By it the boot script finds the field.
        id="spot-amount"
        label={t('spot.form.amount')}
        value={amount}
        coin={pair.base}
        precision={rule.amountPrecision}
        onChange={(quantity) => changeDraft(pair, { by: 'amount', quantity })}
      />
      <AmountField
        {...(!byAmount && { ref, error })}
        label={t('spot.form.total')}
        value={total}
        coin={pair.quote}
        precision={COIN_DECIMALS}
        onChange={(quantity) => changeDraft(pair, { by: 'total', quantity })}
      />
    </>
  );
}

/** How much of a market order: a buy by amount or by what it may cost, a sell by amount alone. */
export function MarketField({ rule, draft, form }: TicketFieldsProps) {
  const { t } = useTranslation('trade');
  const { pair } = rule;
  const byAmount = draft.by === 'amount';
  const choice = (by: TicketDraft['by'], coin: string) => (
    <Button
      size="small"
      look="quiet"
      className={styles.chip}
      aria-pressed={draft.by === by}
      onClick={() => draft.by !== by && changeDraft(pair, { by, quantity: '' })}
    >
      {t(by === 'amount' ? 'spot.form.byAmount' : 'spot.form.byTotal', { coin })}
    </Button>
  );
  return (
    <AmountField
      ref={form.field('quantity')}
      label={t(byAmount ? 'spot.form.amount' : 'spot.form.spend')}
      value={draft.quantity}
      coin={byAmount ? pair.base : pair.quote}
      precision={byAmount ? rule.amountPrecision : COIN_DECIMALS}
      error={form.problemOf('quantity')}
      onChange={(quantity) => changeDraft(pair, { quantity })}
      extra={
        draft.side === 'buy' && (
          <>
            {choice('amount', pair.base)}
            {choice('total', pair.quote)}
          </>
        )
      }
    />
  );
}

const SIDES: readonly Side[] = ['buy', 'sell'];

interface SideChoiceProps {
  readonly side: Side;
  readonly onChange: (side: Side) => void;
}

/** Buy or sell, as one group of radio buttons. */
export function SideChoice({ side, onChange }: SideChoiceProps) {
  const { t } = useTranslation('trade');
  return (
    <fieldset className={styles.sides} aria-label={t('spot.form.side')}>
      {SIDES.map((value) => (
        <label key={value} className={styles.side} data-side={value}>
          <input type="radio" name="spot-side" checked={value === side} onChange={() => onChange(value)} />
          {t(`spot.side.${value}`)}
        </label>
      ))}
    </fieldset>
  );
}

const STOPS = [25, 50, 75, 100] as const;

interface ShareSliderProps {
  /** 0 to 100. */
  readonly percent: number;
  /** Why nothing can be chosen, or null. */
  readonly disabledReason: string | null;
  readonly onChange: (percent: number) => void;
}

/** How much of what is free is used: by a slider, and by chips for the quarters. */
export function ShareSlider({ percent, disabledReason, onChange }: ShareSliderProps) {
  const { t } = useTranslation('trade');
  const off = disabledReason !== null;
  return (
    <div className={styles.share}>
      <input
        type="range"
        min={0}
        max={100}
        step={1}
        value={percent}
        disabled={off}
        aria-label={t('spot.form.share')}
        aria-valuetext={t('ui.amount.share', { percent })}
        className={styles.slider}
        style={{ '--filled': `${percent}%` } as React.CSSProperties}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <div className={styles.stops}>
        {STOPS.map((stop) => (
          <Button
            key={stop}
            size="small"
            look="quiet"
            className={styles.stop}
            aria-label={t('ui.amount.share', { percent: stop })}
            disabledReason={disabledReason}
            onClick={() => onChange(stop)}
          >
            {stop}%
          </Button>
        ))}
      </div>
    </div>
  );
}
