import { useTranslation } from 'react-i18next';
import { AmountField } from '#app/ui/amount-field.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import type { PairRule } from '#protocol/platform.ts';
import type { FurtherTerms } from '#protocol/spot.ts';
import { type OrderKind, SHAPES } from '#protocol/tables.ts';
import type { FieldsForm } from '../fields-form.ts';
import { changeDraft, priceText, type TicketDraft } from '../ticket-draft.ts';
import { LinkedFields, MarketField, PriceFields } from '../ticket-fields.tsx';
import { SCALED_START } from './check-further.ts';
import { forceOf } from './force-select.tsx';
import styles from './further.module.css';
import { TrailField, trailName } from './trail-field.tsx';

export interface FurtherProps {
  readonly rule: PairRule;
  readonly draft: TicketDraft;
  readonly form: FieldsForm;
  readonly kinds: readonly OrderKind[];
}

/** The fields of a kind behind the first three. */
export function KindFields(props: FurtherProps) {
  const { rule, draft, form, kinds } = props;
  switch (draft.type) {
    case 'iceberg':
      return (
        <>
          <PriceFields rule={rule} draft={draft} form={form} force={forceOf(draft, rule.pair, kinds)} />
          <LinkedFields rule={rule} draft={draft} form={form} />
          <TermField {...props} name="displayAmount" words="display" />
        </>
      );
    case 'oco':
      return (
        <>
          <PriceField {...props} name="price" />
          <PriceField {...props} name="stop" />
          <TermField {...props} name="stopLimitPrice" words="stopLimit" />
          <LinkedFields rule={rule} draft={draft} form={form} />
        </>
      );
    case 'stopMarket':
      return (
        <>
          <PriceField {...props} name="stop" />
          <MarketField rule={rule} draft={draft} form={form} />
        </>
      );
    case 'trailingStop':
      return (
        <>
          <TrailField
            ref={form.field(trailName(draft.more))}
            rule={rule}
            value={draft.more}
            error={form.problemOf(trailName(draft.more))}
            onChange={(trail) =>
              changeTerm(draft, rule, { trailingAmount: undefined, trailingPercent: undefined, ...trail })
            }
          />
          <TermField {...props} name="activationPrice" words="activation" />
          <MarketField rule={rule} draft={draft} form={form} />
        </>
      );
    case 'scaled':
      return <ScaledFields {...props} />;
    default:
      return null;
  }
}

interface TermFieldProps extends FurtherProps {
  readonly name: 'stopLimitPrice' | 'activationPrice' | 'displayAmount' | 'from' | 'to';
  /** The end of its label's key. */
  readonly words: string;
}

/** A price of further terms, or the amount that an iceberg shows. */
function TermField({ rule, draft, form, name, words }: TermFieldProps) {
  const { t } = useTranslation(['trade', 'orders']);
  const inBase = name === 'displayAmount';
  return (
    <AmountField
      ref={form.field(name)}
      label={t(`orders.field.${words}`)}
      value={draft.more[name] ?? ''}
      coin={inBase ? rule.pair.base : rule.pair.quote}
      precision={inBase ? rule.amountPrecision : rule.pricePrecision}
      uncut={!inBase}
      error={form.problemOf(name)}
      onChange={(text) => changeTerm(draft, rule, { [name]: text })}
    />
  );
}

/** Puts texts to the terms of a draft; undefined takes one away. */
export function changeTerm(
  { more }: TicketDraft,
  { pair }: Pick<PairRule, 'pair'>,
  change: Readonly<Partial<Record<keyof FurtherTerms, string | undefined>>>,
): void {
  const next = Object.entries({ ...more, ...change }).filter(([, text]) => text !== undefined);
  changeDraft(pair, { more: Object.fromEntries(next) });
}

/** Trigger price or limit price by themselves: neither names a time in force here. */
function PriceField({ rule, draft, form, name }: FurtherProps & { readonly name: 'price' | 'stop' }) {
  const { t } = useTranslation(['trade', 'orders']);
  return (
    <AmountField
      ref={form.field(name)}
      label={t(name === 'stop' ? 'spot.form.stop' : 'orders.field.limitPrice')}
      value={name === 'stop' ? draft.stop : priceText(draft)}
      coin={rule.pair.quote}
      precision={rule.pricePrecision}
      uncut
      error={form.problemOf(name)}
      onChange={(text) => changeDraft(rule.pair, name === 'stop' ? { stop: text } : { price: text })}
    />
  );
}

function ScaledFields(props: FurtherProps) {
  const { rule, draft, form } = props;
  const { t } = useTranslation(['trade', 'orders']);
  const { shape = 'flat', count = SCALED_START } = draft.more;
  return (
    <>
      <TermField {...props} name="from" words="from" />
      <TermField {...props} name="to" words="to" />
      <div className={styles.pair}>
        <Field
          ref={form.field('count')}
          label={t('orders.field.count')}
          labelInside
          inputMode="numeric"
          autoComplete="off"
          value={count}
          error={form.problemOf('count')}
          maxLength={6}
          onChange={(event) => changeTerm(draft, rule, { count: event.target.value })}
        />
        <Select
          label={t('orders.field.shape')}
          labelHidden
          size="large"
          value={SHAPES.find((name) => name === shape) ?? 'flat'}
          options={SHAPES.map((value) => ({ value, label: t(`orders.shape.${value}`) }))}
          onChange={(value) => changeTerm(draft, rule, { shape: value })}
        />
      </div>
      <AmountField
        ref={form.field('quantity')}
        label={t('spot.form.amount')}
        value={draft.by === 'amount' ? draft.quantity : ''}
        coin={rule.pair.base}
        precision={rule.amountPrecision}
        error={form.problemOf('quantity')}
        onChange={(quantity) => changeDraft(rule.pair, { by: 'amount', quantity })}
      />
    </>
  );
}
