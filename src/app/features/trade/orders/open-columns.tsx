import { Pencil, ReceiptText, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { exactText } from '#app/shared/format/money-text.ts';
import { isoWithOffset } from '#app/shared/format/zone-offset.ts';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import { useOwnFigure } from '#app/ui/amounts-hidden.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import common from '#app/ui/common.module.css';
import type { Column } from '#app/ui/table-columns.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import type { Platform } from '#protocol/platform.ts';
import type { NewSpotOrder, SpotOrder } from '#protocol/spot.ts';
import type { OrderKind } from '#protocol/tables.ts';
import type { EpochMs } from '#protocol/units.ts';
import { isAmendable } from './amend-draft.ts';
import { orderColumns, When } from './columns.tsx';
import { precisionOf } from './figures.ts';
import { type LinkedGround, linkedColumns } from './linked-columns.tsx';
import { activationOf } from './linked-terms.ts';
import type { OpenRow, PendingRow } from './open-rows.ts';
import { isUnsized, SideText, statusWords } from './order-words.tsx';
import styles from './orders.module.css';

interface OrderRowActionsProps {
  readonly order: SpotOrder;
  readonly kinds: readonly OrderKind[];
  readonly busy: boolean;
  /** Without words on the buttons. */
  readonly compact: boolean;
  /** Why nothing can be sent now, or null. */
  readonly disabledReason: string | null;
  readonly onDetail: (order: SpotOrder) => void;
  readonly onAmend: (order: SpotOrder) => void;
  readonly onCancel: (orderId: string) => void;
}

/** What can be done with an order that is open. */
function OrderRowActions(props: OrderRowActionsProps) {
  const { order, kinds, busy, compact, disabledReason, onDetail, onAmend, onCancel } = props;
  const { t } = useTranslation(['orders', 'trade']);
  const named = { order: orderName(order, t, useOwnFigure()) };
  return (
    <span className={styles.actions}>
      <IconButton size="small" label={t('orders.detailNamed', named)} onClick={() => onDetail(order)}>
        <ReceiptText size={14} aria-hidden="true" />
      </IconButton>
      {isAmendable(order, kinds) && (
        <IconButton
          size="small"
          label={t('orders.amendNamed', named)}
          disabledReason={disabledReason}
          onClick={() => onAmend(order)}
        >
          <Pencil size={14} aria-hidden="true" />
        </IconButton>
      )}
      {compact ? (
        <IconButton
          size="small"
          label={t('orders.cancelNamed', named)}
          busy={busy}
          disabledReason={disabledReason}
          onClick={() => onCancel(order.id)}
        >
          <X size={14} aria-hidden="true" />
        </IconButton>
      ) : (
        <Button
          size="small"
          look="quiet"
          aria-label={t('orders.cancelNamed', named)}
          busy={busy}
          disabledReason={disabledReason}
          onClick={() => onCancel(order.id)}
        >
          {t('orders.cancel')}
        </Button>
      )}
    </span>
  );
}

/** What a button of the row acts on: "Buy 0.001 BTC · 60000". */
function orderName(
  { side, amount, total, price, pair }: SpotOrder,
  t: Translate,
  own: (figure: string) => string,
): string {
  const size =
    amount === null ? `${own(total ?? '')} ${pair.quote}` : `${own(exactText(amount))} ${pair.base}`;
  return [`${t(`spot.side.${side}`)} ${size}`, ...(price === null ? [] : [exactText(price)])].join(' · ');
}

interface Actions extends LinkedGround {
  /** Without words on the buttons. */
  readonly compact: boolean;
  readonly isBusy: (orderId: string) => boolean;
  readonly disabledReason: string | null;
  readonly onDetail: (order: SpotOrder) => void;
  readonly onAmend: (order: SpotOrder) => void;
  readonly onCancel: (orderId: string) => void;
}

const DASH = '—';

/** Every column of open orders. One that is on its way shows what it asks for, and where it stands. */
export function openColumns(
  platform: Platform | null,
  t: Translate,
  actions: Actions,
): readonly Column<OpenRow>[] {
  const of = orderColumns(platform, t, serverNow);
  const kinds = platform?.orderKinds ?? [];
  /** Known as soon as it is sent. */
  const asked = (column: Column<NewSpotOrder>): Column<OpenRow> => {
    const { id, head, align, cell } = column;
    return {
      id,
      head,
      ...(align && { align }),
      cell: ({ order }) => cell(order),
      inFile: (column.inFile ?? [column]).map(({ head: name, csv }) => ({
        head: name,
        ...(csv && { csv: ({ order }: OpenRow) => csv(order) }),
      })),
    };
  };
  const filledCell = (order: SpotOrder) =>
    isUnsized(order) ? t('orders.exit.onFill') : of.filled.cell(order);
  /** A trailing stop has no trigger price before the market comes to its activation price. */
  const followsLater = (order: OpenRow['order']) => {
    const from = order.stopPrice === null ? activationOf(order) : undefined;
    const { pricePrecision } = precisionOf(order.pair, platform);
    return from && t('orders.stop.from', { price: formatDecimal(from, pricePrecision) });
  };
  const linked = linkedColumns(platform, t, actions);
  const pending = (row: PendingRow) => <Pending row={row} t={t} />;
  return [
    {
      id: 'time',
      head: t('orders.column.time'),
      cell: (row) => <When time={createdAt(row)} now={serverNow} />,
      csv: (row) => isoWithOffset(createdAt(row)),
    },
    asked(of.pair),
    {
      ...asked(of.side),
      // Under its entry.
      cell: ({ order }) => (
        <span className={'parentId' in order && order.parentId ? styles.exit : undefined}>
          <SideText side={order.side} />
        </span>
      ),
    },
    {
      ...asked(of.short),
      // Where there is no room for how it stands.
      cell: (row) =>
        row.kind === 'order' ? (
          of.short.cell(row.order)
        ) : (
          <>
            <SideText side={row.order.side} /> · {pending(row)}
          </>
        ),
    },
    asked(of.type),
    asked(of.price),
    { ...asked(of.stop), cell: ({ order }) => followsLater(order) ?? of.stop.cell(order) },
    asked(of.amount),
    {
      id: 'filled',
      head: of.filled.head,
      align: 'end',
      cell: (row) => (row.kind === 'order' ? filledCell(row.order) : DASH),
      csv: (row) => (row.kind === 'order' ? of.filled.csv(row.order) : ''),
    },
    {
      id: 'progress',
      head: of.filled.head,
      align: 'end',
      // Where no other column says how it stands.
      cell: (row) => (row.kind === 'order' ? filledCell(row.order) : pending(row)),
    },
    linked.exits,
    linked.left,
    asked(of.total),
    {
      id: 'status',
      head: t('orders.column.status'),
      cell: (row) =>
        row.kind === 'order' ? (row.gone ? t('orders.gone') : statusWords(row.order, t)) : pending(row),
      csv: (row) => (row.kind === 'order' ? statusWords(row.order, t) : 'pending'),
    },
    {
      id: 'actions',
      head: t('orders.column.actions'),
      headHidden: true,
      align: 'end',
      inFile: [{ head: t('orders.column.order'), csv: (row) => (row.kind === 'order' ? row.order.id : '') }],
      cell: (row) =>
        row.kind === 'order' &&
        (row.gone ? (
          <span className={common.muted}>{t('orders.gone')}</span>
        ) : (
          <OrderRowActions {...actions} kinds={kinds} order={row.order} busy={actions.isBusy(row.order.id)} />
        )),
    },
  ];
}

const createdAt = (row: OpenRow): EpochMs =>
  row.kind === 'order' ? row.order.createdAt : row.intent.createdAt;

function Pending({ row, t }: { readonly row: PendingRow; readonly t: Translate }) {
  const known = row.intent.state === 'journaled' || row.intent.state === 'sent';
  return <span className={common.muted}>{t(known ? 'orders.sending' : 'orders.checking')}</span>;
}
