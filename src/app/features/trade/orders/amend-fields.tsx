import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDecimal, NO_VALUE } from '#app/shared/format/decimal.ts';
import { AmountField } from '#app/ui/amount-field.tsx';
import { movedTrigger, type Trail } from '#protocol/moved-trigger.ts';
import type { PairRule } from '#protocol/platform.ts';
import type { SpotOrder } from '#protocol/spot.ts';
import type { TicketField } from '../order-form/check-ticket.ts';
import { TrailField, trailName } from '../order-form/further/trail-field.tsx';
import { type AmendDraft, hasOwnAmount, trails } from './amend-draft.ts';

export type AmendInput = 'trail' | 'stop' | 'price' | 'quantity';

/** Which input a rule is about; null where it is about the order as a whole. */
export function inputOf(field: TicketField | null): AmendInput | null {
  if (field === 'trailingAmount' || field === 'trailingPercent') return 'trail';
  return field === 'stop' || field === 'price' || field === 'quantity' ? field : null;
}

interface AmendFieldsProps {
  readonly order: SpotOrder;
  readonly rule: PairRule | null;
  readonly draft: AmendDraft;
  readonly inputs: Readonly<Record<AmendInput, RefObject<HTMLInputElement | null>>>;
  readonly errorOf: (field: TicketField) => string | null;
  readonly onType: (change: Partial<AmendDraft>) => void;
}

/** What of an order can be another one: distance or prices, and its amount where that is its own. */
export function AmendFields({ order, rule, draft, inputs, errorOf, onType }: AmendFieldsProps) {
  const { t } = useTranslation(['orders', 'trade']);
  const { base, quote } = order.pair;
  const price = { coin: quote, precision: rule?.pricePrecision ?? 8, uncut: true };
  return (
    <>
      {trails(order) && rule && (
        <TrailField
          ref={inputs.trail}
          data-autofocus
          rule={rule}
          value={draft.trail}
          error={errorOf(trailName(draft.trail))}
          onChange={(trail) => onType({ trail })}
        />
      )}
      {order.waiting && !trails(order) && (
        <AmountField
          ref={inputs.stop}
          data-autofocus={order.price === null}
          label={t('spot.form.stop')}
          value={draft.stop}
          {...price}
          error={errorOf('stop')}
          onChange={(stop) => stop !== draft.stop && onType({ stop })}
        />
      )}
      {order.price !== null && (
        <AmountField
          ref={inputs.price}
          data-autofocus
          label={t('spot.form.price')}
          value={draft.price}
          {...price}
          error={errorOf('price')}
          onChange={(text) => text !== draft.price && onType({ price: text })}
        />
      )}
      {hasOwnAmount(order) && (
        <AmountField
          ref={inputs.quantity}
          label={t('orders.amend.amount')}
          value={draft.amount}
          coin={base}
          precision={rule?.amountPrecision ?? 8}
          error={errorOf('quantity')}
          onChange={(amount) => amount !== draft.amount && onType({ amount })}
        />
      )}
    </>
  );
}

interface MovedRowProps {
  readonly order: SpotOrder;
  readonly rule: PairRule | null;
  /** Undefined where the draft is no change yet. */
  readonly trail: Trail | undefined;
}

/** Where the trigger of a trailing stop goes: it keeps the best price that it has followed. */
export function MovedRow({ order, rule, trail }: MovedRowProps) {
  const { t } = useTranslation('orders');
  const moved = rule && trail ? movedTrigger(order, trail, rule) : null;
  const later = order.stopPrice === null ? t('orders.preview.trailLater') : NO_VALUE;
  return (
    <div>
      <dt>{t('orders.amend.trigger')}</dt>
      <dd translate="no">
        {moved && rule ? `${formatDecimal(moved, rule.pricePrecision)} ${order.pair.quote}` : later}
      </dd>
    </div>
  );
}
