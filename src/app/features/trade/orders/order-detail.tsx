import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyDecimals } from '#app/shared/format/money-text.ts';
import { failureText, type Translate } from '#app/shared/i18n/failure-text.ts';
import { Amount, Price } from '#app/ui/amount.tsx';
import { cx } from '#app/ui/cx.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import rows from '#app/ui/fact-rows.module.css';
import { EmptyState } from '#app/ui/states.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import { failureOf } from '#app/worker-client/failure-error.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import type { Rows } from '#protocol/page.ts';
import type { Platform } from '#protocol/platform.ts';
import type { SpotOrder } from '#protocol/spot.ts';
import { pairName } from '#protocol/units.ts';
import { fillColumns } from './columns.tsx';
import { exitFacts } from './exit-facts.tsx';
import { averageDecimals, precisionOf, quoteDecimals } from './figures.ts';
import { SideText, statusWords, typeWords } from './order-words.tsx';
import styles from './orders.module.css';
import { orderQuery } from './queries.ts';
import { TimeLeft } from './time-left.tsx';

interface OrderDetailProps {
  readonly userId: string;
  /** As the list knows it; what the exchange says now takes its place. */
  readonly order: SpotOrder;
  /** Everything that is open. */
  readonly orders: Rows<SpotOrder> | null;
  readonly platform: Platform | null;
  readonly onClose: () => void;
}

/** One order in full, with the trades that filled it, oldest first. */
export function OrderDetail({ userId, order: listed, orders, platform, onClose }: OrderDetailProps) {
  const { t } = useTranslation(['orders', 'trade']);
  const { data, error, refetch } = useQuery(orderQuery(userId, listed.id));
  const order = data?.order ?? listed;
  const failure = failureOf(error);
  const { time, role, price, amount, total, fee } = fillColumns(platform, t, serverNow);
  const { pricePrecision, amountPrecision } = precisionOf(order.pair, platform);
  const facts = [
    [t('orders.column.status'), statusWords(order, t)],
    [t('orders.column.time'), <TimeText key="time" time={order.createdAt} />],
    ...(order.triggeredAt === null
      ? []
      : [[t('orders.detail.triggered'), <TimeText key="triggered" time={order.triggeredAt} />] as const]),
    ...(order.closedAt === null
      ? []
      : [[t('orders.detail.closed'), <TimeText key="closed" time={order.closedAt} />] as const]),
    ...(order.stopPrice === null
      ? []
      : [
          [
            t('orders.column.stop'),
            <Price key="stop" value={order.stopPrice} precision={pricePrecision} />,
          ] as const,
        ]),
    [t('orders.column.price'), <Price key="price" value={order.price} precision={pricePrecision} />],
    [
      t('orders.column.average'),
      <Price
        key="average"
        value={order.avgPrice}
        precision={averageDecimals(order.avgPrice, pricePrecision)}
      />,
    ],
    [
      t('orders.column.amount'),
      order.amount === null ? (
        <Amount
          key="amount"
          value={order.total}
          decimals={quoteDecimals({ pricePrecision })}
          coin={order.pair.quote}
        />
      ) : (
        <Amount key="amount" value={order.amount} decimals={amountPrecision} coin={order.pair.base} />
      ),
    ],
    [
      t('orders.column.filled'),
      <Amount key="filled" value={order.filled} decimals={amountPrecision} coin={order.pair.base} />,
    ],
    [
      t('orders.detail.turnover'),
      <Amount
        key="turnover"
        value={order.turnover}
        decimals={quoteDecimals({ pricePrecision })}
        {...(order.turnover !== null && { coin: order.pair.quote })}
      />,
    ],
    [
      t('orders.column.fee'),
      <Amount
        key="fee"
        value={order.fee}
        decimals={moneyDecimals(order.fee)}
        {...(order.fee !== null && { coin: order.feeCoin })}
      />,
    ],
    ...linkFacts(order, t, pricePrecision),
    ...exitFacts({ userId, order, orders: orders?.list ?? [], platform }, t),
    ...(order.replaces === null ? [] : [[t('orders.detail.replaces'), order.replaces] as const]),
    [t('orders.column.order'), order.id],
  ] as const;
  return (
    <Dialog open title={t('orders.detail.title')} onClose={onClose} width={720}>
      <p className={styles.detailHead}>
        <b translate="no">{pairName(order.pair)}</b> <SideText side={order.side} /> {typeWords(order, t)}
      </p>
      <dl className={cx(rows.rows, styles.facts)}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className={styles.subhead}>{t('spot.tab.fills')}</h3>
      <DataTable
        caption={t('orders.detail.fills')}
        columns={[time, role, price, amount, total, fee]}
        rows={data?.fills ?? null}
        rowKey={({ id }) => id}
        error={failure && failureText(failure, t)}
        onRetry={() => void refetch()}
        rowHeight={30}
        skeletonRows={2}
        empty={<EmptyState compact title={t('orders.detail.noFills')} />}
      />
    </Dialog>
  );
}

/** What only linked, trailing, sliced and dated orders have. */
function linkFacts(
  order: SpotOrder,
  t: Translate,
  precision: number,
): readonly (readonly [string, ReactNode])[] {
  const { trailingAmount, trailingPercent, activationPrice, displayAmount, expiresAt, parentId, groupId } =
    order;
  const trail =
    trailingPercent === undefined
      ? trailingAmount && `${trailingAmount} ${order.pair.quote}`
      : `${trailingPercent}%`;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('orders.detail.trail'), trail],
    [
      t('orders.detail.activation'),
      activationPrice && <Price key="activation" value={activationPrice} precision={precision} />,
    ],
    [t('orders.field.display'), displayAmount && `${displayAmount} ${order.pair.base}`],
    [
      t('orders.detail.ends'),
      expiresAt && (
        <span key="ends">
          <TimeText time={expiresAt} />
          {order.status === 'open' && (
            <>
              {' · '}
              <TimeLeft until={expiresAt} />
            </>
          )}
        </span>
      ),
    ],
    [t('orders.detail.parent'), parentId],
    [t('orders.detail.group'), groupId],
  ];
  return facts.filter(([, value]) => value !== undefined);
}
