import { plainPercent } from '#app/shared/format/decimal.ts';
import { isoWithOffset } from '#app/shared/format/zone-offset.ts';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import { Amount, Price } from '#app/ui/amount.tsx';
import type { Column } from '#app/ui/table-columns.ts';
import { TimeText } from '#app/ui/time-text.tsx';
import type { Platform } from '#protocol/platform.ts';
import type { NewSpotOrder, SpotFill, SpotOrder } from '#protocol/spot.ts';
import { type Decimal, type EpochMs, pairName } from '#protocol/units.ts';
import { averageDecimals, filledPercent, orderTotal, precisionOf, quoteDecimals } from './figures.ts';
import { forceOf, kindWords, SideText, statusWords, typeWords } from './order-words.tsx';
import styles from './orders.module.css';

/** Columns of what an order asks for, which is known before the exchange has it. */
function askedColumns(platform: Platform | null, t: Translate) {
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
    short: {
      id: 'short',
      head: t('orders.column.type'),
      cell: (order) => (
        <>
          <SideText side={order.side} /> · {kindWords(order, t)}
        </>
      ),
    },
    type: {
      id: 'type',
      head: t('orders.column.type'),
      cell: (order) => typeWords(order, t),
      inFile: [
        { head: t('orders.column.type'), csv: ({ type }) => type },
        { head: t('spot.form.force'), csv: (order) => forceOf(order) },
      ],
    },
    price: price('price', t('orders.column.price'), (order) => order.price),
    stop: price('stop', t('orders.column.stop'), (order) => order.stopPrice),
    amount: {
      id: 'amount',
      head: t('orders.column.amount'),
      align: 'end',
      cell: (order) => <Amount value={order.amount} decimals={rule(order).amountPrecision} />,
      csv: ({ amount }) => amount ?? '',
    },
    total: totalColumn<NewSpotOrder>(platform, t, orderTotal),
  } as const satisfies Record<string, Column<NewSpotOrder>>;
}

/** Server time at the moment of the call. */
type Now = () => EpochMs;

/** Columns by their names, to be put together as a table needs them. */
export function orderColumns(platform: Platform | null, t: Translate, now: Now) {
  const rule = ({ pair }: Pick<SpotOrder, 'pair'>) => precisionOf(pair, platform);
  return {
    time: timeColumn<SpotOrder>(t, now, ({ createdAt }) => createdAt),
    ...askedColumns(platform, t),
    average: {
      id: 'average',
      head: t('orders.column.average'),
      align: 'end',
      cell: (order) => (
        <Price
          value={order.avgPrice}
          precision={averageDecimals(order.avgPrice, rule(order).pricePrecision)}
        />
      ),
      csv: ({ avgPrice }) => avgPrice ?? '',
    },
    filled: {
      id: 'filled',
      head: t('orders.column.filled'),
      align: 'end',
      cell: (order) => <span translate="no">{percentText(order)}</span>,
      csv: ({ filled }) => filled,
    },
    fee: feeColumn(t),
    status: {
      id: 'status',
      head: t('orders.column.status'),
      cell: (order) => <Status words={statusWords(order, t)} />,
      csv: ({ status, statusCode, ending }) =>
        status === 'unknown' ? `unknown ${statusCode}` : (ending ?? status),
    },
  } as const satisfies Record<string, Column<SpotOrder>>;
}

export function fillColumns(platform: Platform | null, t: Translate, now: Now) {
  const rule = ({ pair }: SpotFill) => precisionOf(pair, platform);
  return {
    time: timeColumn<SpotFill>(t, now, ({ time }) => time),
    ...tradeColumns(t),
    role: {
      id: 'role',
      head: t('orders.column.role'),
      cell: ({ role }) => t(`orders.role.${role}`),
      csv: ({ role }) => role,
    },
    price: {
      id: 'price',
      head: t('orders.column.price'),
      align: 'end',
      cell: (fill) => <Price value={fill.price} precision={rule(fill).pricePrecision} />,
      csv: ({ price }) => price,
    },
    amount: {
      id: 'amount',
      head: t('orders.column.amount'),
      align: 'end',
      cell: (fill) => <Amount value={fill.amount} decimals={rule(fill).amountPrecision} />,
      csv: ({ amount }) => amount,
    },
    total: totalColumn<SpotFill>(platform, t, (fill) => orderTotal({ ...fill, total: null })),
    fee: feeColumn(t),
    order: {
      id: 'order',
      head: t('orders.column.order'),
      cell: ({ orderId }) => orderId,
      inFile: [
        { head: t('orders.column.order'), csv: ({ orderId }) => orderId },
        { head: t('orders.file.trade'), csv: ({ id }) => id },
      ],
    },
  } as const satisfies Record<string, Column<SpotFill>>;
}

function percentText(order: SpotOrder): string {
  const percent = filledPercent(order);
  return plainPercent(percent, 0);
}

/** Today's by their time alone; the date is on hover. */
export function When({ time, now }: { readonly time: EpochMs; readonly now: Now }) {
  const today = new Date(time).toDateString() === new Date(now()).toDateString();
  return <TimeText time={time} look={today ? 'seconds' : 'full'} />;
}

/** An ending in a whole sentence is cut; the details have all of it. */
const Status = ({ words }: { readonly words: string }) => (
  <span className={styles.status} title={words}>
    {words}
  </span>
);

/** What orders and fills say alike. */
function tradeColumns(t: Translate) {
  return {
    pair: {
      id: 'pair',
      head: t('orders.column.pair'),
      cell: ({ pair }) => <span translate="no">{pairName(pair)}</span>,
      csv: ({ pair }) => pairName(pair),
    },
    side: {
      id: 'side',
      head: t('orders.column.side'),
      cell: ({ side }) => <SideText side={side} />,
      csv: ({ side }) => side,
    },
  } as const satisfies Record<string, Column<Pick<SpotOrder, 'pair' | 'side'>>>;
}

const timeColumn = <Row,>(t: Translate, now: Now, of: (row: Row) => EpochMs) =>
  ({
    id: 'time',
    head: t('orders.column.time'),
    cell: (row) => <When time={of(row)} now={now} />,
    csv: (row) => isoWithOffset(of(row)),
  }) as const satisfies Column<Row>;

const totalColumn = <Row extends Pick<SpotOrder, 'pair'>>(
  platform: Platform | null,
  t: Translate,
  of: (row: Row) => Decimal | null,
) =>
  ({
    id: 'total',
    head: t('orders.column.total'),
    align: 'end',
    cell: (row) => <Amount value={of(row)} decimals={quoteDecimals(precisionOf(row.pair, platform))} />,
    csv: (row) => of(row) ?? '',
  }) as const satisfies Column<Row>;

const FEE_DECIMALS = 8;

const feeColumn = (t: Translate) =>
  ({
    id: 'fee',
    head: t('orders.column.fee'),
    align: 'end',
    cell: ({ fee, feeCoin }) => (
      <Amount value={fee} decimals={FEE_DECIMALS} {...(fee !== null && { coin: feeCoin })} />
    ),
    inFile: [
      { head: t('orders.column.fee'), csv: ({ fee }) => fee ?? '' },
      { head: t('orders.file.feeCoin'), csv: ({ fee, feeCoin }) => (fee === null ? '' : feeCoin) },
    ],
  }) as const satisfies Column<Pick<SpotOrder, 'fee' | 'feeCoin'>>;
