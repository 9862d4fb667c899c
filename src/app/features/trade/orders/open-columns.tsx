import { isoWithOffset } from '#app/format/time.ts';
import type { Translate } from '#app/i18n/failure-text.ts';
import { Amount } from '#app/ui/amount.tsx';
import type { Column } from '#app/ui/table-columns.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import type { Platform } from '#contract/platform.ts';
import type { SpotOrder } from '#contract/spot.ts';
import { orderColumns, When } from './columns.tsx';
import type { OpenRow } from './open-rows.ts';
import { OrderRowActions } from './order-row-actions.tsx';
import { statusWords } from './order-words.ts';
import styles from './orders.module.css';

interface Actions {
  /** Without words on the buttons. */
  readonly compact: boolean;
  readonly isBusy: (orderId: string) => boolean;
  readonly disabledReason: string | null;
  readonly onDetail: (order: SpotOrder) => void;
  readonly onAmend: (order: SpotOrder) => void;
  readonly onCancel: (orderId: string) => void;
}

const DASH = '—';

/** Every column of open orders. An order that is on its way shows what its intent knows. */
export function openColumns(
  platform: Platform | null,
  t: Translate,
  actions: Actions,
): readonly Column<OpenRow>[] {
  const of = orderColumns(platform, t, serverNow);
  const ofOrder = (column: Column<SpotOrder>): Column<OpenRow> => {
    const { id, head, align, cell, csv } = column;
    return {
      id,
      head,
      ...(align && { align }),
      cell: (row) => (row.kind === 'order' ? cell(row.order) : DASH),
      ...(csv && { csv: (row: OpenRow) => (row.kind === 'order' ? csv(row.order) : '') }),
    };
  };
  return [
    {
      id: 'time',
      head: t('spot.column.time'),
      cell: (row) => (
        <When time={row.kind === 'order' ? row.order.createdAt : row.intent.createdAt} now={serverNow} />
      ),
      csv: (row) => isoWithOffset(row.kind === 'order' ? row.order.createdAt : row.intent.createdAt),
    },
    {
      ...ofOrder(of.pair),
      cell: (row) => (row.kind === 'order' ? of.pair.cell(row.order) : (row.intent.pair ?? DASH)),
    },
    ofOrder(of.side),
    ...[of.kind, of.short, of.type].map(
      (column: Column<SpotOrder>): Column<OpenRow> => ({
        ...ofOrder(column),
        cell: (row) => (row.kind === 'order' ? column.cell(row.order) : <Pending row={row} t={t} />),
      }),
    ),
    ofOrder(of.stop),
    ofOrder(of.price),
    {
      ...ofOrder(of.amount),
      cell: (row) =>
        row.kind === 'order' ? (
          of.amount.cell(row.order)
        ) : (
          <Amount
            value={row.intent.amount}
            decimals={8}
            {...(row.intent.coin !== null && { coin: row.intent.coin })}
          />
        ),
    },
    ofOrder(of.filled),
    ofOrder(of.total),
    {
      id: 'status',
      head: t('spot.column.status'),
      cell: (row) => (row.kind === 'order' ? statusWords(row.order, t) : DASH),
      csv: (row) => (row.kind === 'order' ? statusWords(row.order, t) : 'pending'),
    },
    {
      id: 'actions',
      head: t('spot.column.actions'),
      headHidden: true,
      align: 'end',
      cell: (row) =>
        row.kind === 'order' && (
          <OrderRowActions {...actions} order={row.order} busy={actions.isBusy(row.order.id)} />
        ),
    },
  ];
}

function Pending({
  row,
  t,
}: {
  readonly row: OpenRow & { readonly kind: 'pending' };
  readonly t: Translate;
}) {
  const known = row.intent.state === 'journaled' || row.intent.state === 'sent';
  return <span className={styles.pending}>{t(known ? 'spot.orders.sending' : 'spot.orders.checking')}</span>;
}
