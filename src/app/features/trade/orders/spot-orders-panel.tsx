import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { AsOf } from '#app/ui/age-chip.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import common from '#app/ui/common.module.css';
import { useElementWidth } from '#app/ui/hooks.ts';
import { Panel } from '#app/ui/panel.tsx';
import { EmptyState, SkeletonLines } from '#app/ui/states.tsx';
import { TabPanel, Tabs } from '#app/ui/tabs.tsx';
import { unreadableOf } from '#app/ui/unreadable-line.tsx';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { SpotOrder } from '#protocol/spot.ts';
import type { Pair } from '#protocol/units.ts';
import { fitsBesideTabs, isFull, type ListFrame, roomOf } from './list-room.ts';
import { openRows } from './open-rows.ts';
import styles from './orders.module.css';
import { changeView, filterOf, ORDER_TABS, type OrderTab, useOrdersView } from './orders-view.ts';
import { ordersWish } from './orders-wish.ts';
import { useAmend } from './use-amend.tsx';

/** Brings the focus to the chosen tab when that is wanted, and to the open orders where all are to be cancelled. */
function useOrdersWish(tabsId: string, tab: OrderTab, signedIn: boolean): void {
  const wish = useSyncExternalStore(ordersWish.subscribe, ordersWish.get);
  useEffect(() => {
    if (wish === null) return;
    if (wish === 'cancelAll' && signedIn) return changeView({ tab: 'open' });
    ordersWish.set(null);
    document.getElementById(`${tabsId}-tab-${tab}`)?.focus();
  }, [wish, tabsId, tab, signedIn]);
  // A wish ends with the screen that it was about.
  useEffect(() => () => ordersWish.set(null), []);
}

// A visitor has no orders: the tables come with the person.
const OpenOrdersTab = lazyPart(() => import('./open-orders-tab.tsx').then((part) => part.OpenOrdersTab));
const OtherTab = lazyPart(() => import('./other-tab.tsx').then((part) => part.OtherTab));
const OrderDetail = lazyPart(() => import('./order-detail.tsx').then((part) => part.OrderDetail));

const TABS = 'spot-orders';

interface SpotOrdersPanelProps {
  readonly pair: Pair;
}

/** Open orders, history, fills and position of this person. */
export function SpotOrdersPanel({ pair }: SpotOrdersPanelProps) {
  const { t, i18n } = useTranslation('trade');
  const platform = usePlatform();
  const view = useOrdersView();
  const session = useLive<'session'>({ name: 'session' }).value;
  const signedIn = session?.signedIn ?? false;
  const userId = session?.userId ?? '';
  const orders = useLive<'spotOrders'>(signedIn ? { name: 'spotOrders' } : null);
  const open = orders.value;
  const intents = useLive<'intents'>(signedIn ? { name: 'intents' } : null).value;
  // The words of the tables, beside their code.
  useEffect(() => {
    if (signedIn) void i18n.loadNamespaces('orders');
  }, [signedIn, i18n]);
  const [detail, setDetail] = useState<SpotOrder | null>(null);
  const { amend, dialog } = useAmend();
  const [measure, width] = useElementWidth<HTMLDivElement>();
  const [head, setHead] = useState<HTMLDivElement | null>(null);
  const room = roomOf(width);
  const beside = fitsBesideTabs(width) ? head : null;
  const full = isFull(width);
  const frame = useMemo((): ListFrame => ({ room, full, head: beside }), [room, full, beside]);

  const filter = useMemo(() => filterOf(view, pair), [view, pair]);
  const rows = useMemo(() => openRows(open?.list ?? null, intents ?? [], filter), [open, intents, filter]);
  const hasPosition = platform?.position === true;
  // What another back end has may be the tab that was left open.
  const tab = view.tab === 'position' && !hasPosition ? 'open' : view.tab;
  useOrdersWish(TABS, tab, signedIn);

  const aged = signedIn && orders.freshness !== 'live' && orders.asOf !== null;
  return (
    <Panel
      title={t('spot.tab.label')}
      className={styles.panel}
      tabs={
        <Tabs
          id={TABS}
          label={t('spot.tab.label')}
          value={tab}
          items={ORDER_TABS.filter((value) => hasPosition || value !== 'position').map((value) => ({
            value,
            label: t(`spot.tab.${value}`),
            ...(value === 'open' && rows && { count: rows.length }),
          }))}
          onChange={(tab) => changeView({ tab })}
        />
      }
      end={
        <>
          {aged && tab === 'open' && orders.asOf !== null && <AsOf asOf={orders.asOf} now={serverNow} />}
          <div ref={setHead} className={styles.beside} />
        </>
      }
    >
      <TabPanel id={TABS} value={tab} className={common.fill}>
        <div ref={measure} className={styles.measure} />
        {session === null ? (
          // Not the tables yet: their code is not for visitors.
          <SkeletonLines />
        ) : !session.signedIn ? (
          <Visitor />
        ) : tab === 'open' ? (
          <OpenOrdersTab
            userId={userId}
            pair={pair}
            orders={open}
            frame={frame}
            rows={rows}
            unreadable={unreadableOf(open)}
            failure={orders.failure}
            view={view}
            filter={filter}
            platform={platform}
            onDetail={setDetail}
            onAmend={amend}
          />
        ) : (
          <OtherTab {...{ tab, frame, userId, pair, view, platform }} onDetail={setDetail} />
        )}
      </TabPanel>
      {dialog}
      {detail && (
        <OrderDetail
          userId={userId}
          order={detail}
          orders={open}
          platform={platform}
          onClose={() => setDetail(null)}
        />
      )}
    </Panel>
  );
}

function Visitor() {
  const { t } = useTranslation('trade');
  const here = useLocation({ select: ({ pathname, searchStr }) => `${pathname}${searchStr}` });
  const login = (
    <Link to="/login/login" search={{ returnTo: here }} className={buttonClass({ look: 'primary' })}>
      {t('spot.form.login')}
    </Link>
  );
  return <EmptyState title={t('spot.orders.visitor')} action={login} />;
}
