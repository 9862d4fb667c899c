import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { useMoneyReason } from '#app/shared/money/use-money-reason.ts';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { worker } from '#app/worker-client/client.ts';
import type { Unreadable } from '#protocol/market.ts';
import type { Rows } from '#protocol/page.ts';
import type { Platform } from '#protocol/platform.ts';
import type { Failure } from '#protocol/result.ts';
import type { SpotFilter, SpotOrder } from '#protocol/spot.ts';
import { type Pair, pairName } from '#protocol/units.ts';
import { exitBook } from './held-exits.ts';
import { linkedRows } from './linked-rows.ts';
import { emptyColumns } from './linked-terms.ts';
import { type ListFrame, roomWith } from './list-room.ts';
import { openColumns } from './open-columns.tsx';
import type { OpenRow } from './open-rows.ts';
import { OrdersList } from './orders-list.tsx';
import type { OrdersView } from './orders-view.ts';
import { ordersWish } from './orders-wish.ts';
import { OPEN_PAIRS_PLAN, OPEN_PLAN } from './placed-columns.tsx';
import { useCancelOrders } from './use-cancel-orders.ts';
import { useSteadyRows } from './use-steady-rows.ts';

const DisconnectMenu = lazyPart(() =>
  import('../disconnect/disconnect-menu.tsx').then((part) => part.DisconnectMenu),
);

interface OpenOrdersTabProps {
  readonly userId: string;
  readonly pair: Pair;
  /** Everything that is open, of whatever pair and side. */
  readonly orders: Rows<SpotOrder> | null;
  readonly frame: ListFrame;
  readonly rows: readonly OpenRow[] | null;
  /** How many more can't be read, of whatever pair. */
  readonly unreadable: Unreadable | null;
  readonly failure: Failure | null;
  readonly view: OrdersView;
  readonly filter: SpotFilter;
  readonly platform: Platform | null;
  readonly onDetail: (order: SpotOrder) => void;
  readonly onAmend: (order: SpotOrder) => void;
}

/** Orders that wait, and those that are on their way. */
export function OpenOrdersTab({
  userId,
  pair,
  orders,
  frame,
  rows,
  unreadable,
  failure,
  view,
  filter,
  platform,
  onDetail,
  onAmend,
}: OpenOrdersTabProps) {
  const { t, i18n } = useTranslation(['orders', 'trade']);
  // Who may not order any more may still take back what waits.
  const off = useMoneyReason('takeBack');
  const { isBusy, allBusy, cancel, cancelAll } = useCancelOrders();
  const exits = useMemo(() => exitBook(orders?.list ?? []), [orders]);
  const without = emptyColumns(rows ?? [], exits);
  const room = roomWith(frame, !['exits', 'left'].every((id) => without.includes(id)));
  const compact = room !== 'wide';
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` keeps its identity over a change of language
  const columns = useMemo(
    () =>
      openColumns(platform, t, {
        userId,
        exits,
        compact,
        isBusy,
        disabledReason: off,
        onDetail,
        onAmend,
        onCancel: (orderId) => void cancel(orderId),
      }),
    [platform, t, i18n.language, userId, exits, compact, isBusy, off, onDetail, onAmend, cancel],
  );
  const together = useMemo(() => rows && linkedRows(rows), [rows]);
  const steady = useSteadyRows(together, `${userId} ${view.pairs} ${view.side} ${pairName(pair)}`);
  const listed = rows?.filter(({ kind }) => kind === 'order') ?? null;
  return (
    <OrdersList
      frame={{ ...frame, room }}
      view={view}
      filters={['pairs', 'side']}
      caption={t('orders.openCaption')}
      columns={columns}
      plan={view.pairs === 'all' ? OPEN_PAIRS_PLAN : OPEN_PLAN}
      without={without}
      rows={steady.rows}
      hand={steady.hand}
      unreadable={unreadable}
      saved={listed}
      fileName="spot-open-orders"
      error={failure && failureText(failure, t)}
      onRetry={() => void worker.system.refreshAll()}
      after={
        <>
          <CancelAll
            count={listed?.length ?? 0}
            filter={filter}
            busy={allBusy}
            disabledReason={off}
            onCancelAll={cancelAll}
          />
          {platform?.cancelAfter && <DisconnectMenu pair={pair} />}
        </>
      }
      empty={<EmptyState title={t('orders.noneOpen')} text={t('orders.noneOpenText')} />}
    />
  );
}

interface CancelAllProps {
  /** Orders that the filter selects. */
  readonly count: number;
  readonly filter: SpotFilter;
  readonly busy: boolean;
  readonly disabledReason: string | null;
  readonly onCancelAll: (filter: SpotFilter) => void;
}

/** Takes back everything that the filter selects, after a question that names what and how many. */
function CancelAll({ count, filter, busy, disabledReason, onCancelAll }: CancelAllProps) {
  const { t } = useTranslation(['orders', 'trade']);
  const [asking, setAsking] = useState(false);
  const none = count === 0 ? t('orders.noneToCancel') : null;
  const pair = filter.pair ? pairName(filter.pair) : t('orders.everyPair');
  const side = filter.side ? t(`spot.side.${filter.side}`) : t('orders.bothSides');
  const reason = disabledReason ?? none;
  const button = useRef<HTMLButtonElement>(null);
  const wanted = useSyncExternalStore(ordersWish.subscribe, ordersWish.get) === 'cancelAll';
  useEffect(() => {
    if (!wanted) return;
    ordersWish.set(null);
    if (reason === null) setAsking(true);
    // It says why not.
    else button.current?.focus();
  }, [wanted, reason]);
  const confirm = () => {
    setAsking(false);
    onCancelAll(filter);
  };
  return (
    <>
      <Button
        ref={button}
        size="small"
        look="quiet"
        busy={busy}
        disabledReason={reason}
        onClick={() => setAsking(true)}
      >
        {t('orders.cancelAll')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('orders.cancelAll.title')}
        action={t('orders.cancelAll.action', { count })}
        refusal={t('orders.keep')}
        look="danger"
        disabledReason={reason}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        <p>{t('orders.cancelAll.text', { count, pair, side })}</p>
      </ConfirmDialog>
    </>
  );
}
