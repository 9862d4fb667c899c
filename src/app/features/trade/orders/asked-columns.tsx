import type { Translate } from '#app/i18n/failure-text.ts';
import { Amount, Price } from '#app/ui/amount.tsx';
import type { Column } from '#app/ui/table-columns.ts';
import type { Platform } from '#protocol/platform.ts';
import type { NewSpotOrder } from '#protocol/spot.ts';
import { orderTotal, precisionOf, quoteDecimals } from './figures.ts';
import { typeWords } from './order-words.ts';
import { SideText } from './side-text.tsx';
import { tradeColumns } from './trade-columns.tsx';

/** Columns of what an order asks for, which is known before the exchange has it. */
export function askedColumns(platform: Platform | null, t: Translate) {
  const rule = ({ pair }: Pick<NewSpotOrder, 'pair'>) => precisionOf(pair, platform);
  const price = (id: string, head: string, of: (order: NewSpotOrder) => NewSpotOrder['price']) =>
    ({
      id,
      head,
      align: 'end',
      cell: (order) => <Price value={of(order)} precision={rule(order).pricePrecision} />,
      csv: (order) => of(order) ?? '',
    }) as const satisfies Column<NewSpotOrder>;
  return {
    ...tradeColumns(t),
    kind: {
      id: 'kind',
      head: t('spot.column.type'),
      cell: (order) => (
        <>
          <SideText side={order.side} /> · {typeWords(order, t)}
        </>
      ),
    },
    short: {
      id: 'short',
      head: t('spot.column.type'),
      cell: ({ side, type }) => (
        <>
          <SideText side={side} /> · {t(`spot.type.${type}`)}
        </>
      ),
    },
    type: {
      id: 'type',
      head: t('spot.column.type'),
      cell: (order) => typeWords(order, t),
      csv: ({ type, timeInForce }) => `${type} ${timeInForce}`,
    },
    price: price('price', t('spot.column.price'), (order) => order.price),
    stop: price('stop', t('spot.column.stop'), (order) => order.stopPrice),
    amount: {
      id: 'amount',
      head: t('spot.column.amount'),
      align: 'end',
      cell: (order) => <Amount value={order.amount} decimals={rule(order).amountPrecision} />,
      csv: ({ amount }) => amount ?? '',
    },
    total: {
      id: 'total',
      head: t('spot.column.total'),
      align: 'end',
      cell: (order) => <Amount value={orderTotal(order)} decimals={quoteDecimals(rule(order))} />,
      csv: (order) => orderTotal(order) ?? '',
    },
  } as const satisfies Record<string, Column<NewSpotOrder>>;
}
