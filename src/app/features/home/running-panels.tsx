import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { amountPrecision, formatPrice } from '#app/shared/format/price.ts';
import { LoadingState } from '#app/shared/page/loading-state.tsx';
import { offers } from '#app/shared/page/offers.ts';
import { AgeChip } from '#app/ui/age-chip.tsx';
import { Amount, DirectionText } from '#app/ui/amount.tsx';
import { CoinIcon } from '#app/ui/coin-icon.tsx';
import { CountdownRing } from '#app/ui/countdown-ring.tsx';
import { cx } from '#app/ui/cx.ts';
import { Panel } from '#app/ui/panel.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { UnreadableLine, unreadableOf } from '#app/ui/unreadable-line.tsx';
import type { LiveView } from '#app/worker-client/live-store.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { ContractOrder } from '#protocol/contract.ts';
import type { Rows as RowsOf } from '#protocol/page.ts';
import type { Platform } from '#protocol/platform.ts';
import type { SpotOrder } from '#protocol/spot.ts';
import { milliseconds, pairName } from '#protocol/units.ts';
import styles from './panels.module.css';

const SHOWN = 3;

interface RunningPanelsProps {
  readonly platform: Platform | null;
}

/** What runs: contracts with their countdown and open orders, from the device first; each leads back to its pair. */
export function RunningPanels({ platform }: RunningPanelsProps) {
  const contract = offers(platform, 'contract');
  const spot = offers(platform, 'spot');
  if (!contract && !spot) return null;
  return (
    <div className={cx(styles.running, contract && spot && styles.both)}>
      {contract && <Contracts platform={platform} />}
      {spot && <OpenOrders platform={platform} />}
    </div>
  );
}

function Contracts({ platform }: RunningPanelsProps) {
  const { t } = useTranslation('home');
  const view = useLive<'running'>({ name: 'running' });
  const running = view.value?.list.filter(({ status }) => status === 'holding') ?? null;
  return (
    <Rows
      title={t('home.contracts.title')}
      view={view}
      rows={running}
      empty={t('home.contracts.none')}
      emptyText={t('home.contracts.noneText')}
      all={<Link to="/scontract">{t('home.contracts.all')}</Link>}
    >
      {(order) => <ContractRow key={order.id} order={order} platform={platform} />}
    </Rows>
  );
}

function OpenOrders({ platform }: RunningPanelsProps) {
  const { t } = useTranslation('home');
  const view = useLive<'spotOrders'>({ name: 'spotOrders' });
  return (
    <Rows
      title={t('home.orders.title')}
      view={view}
      rows={view.value?.list ?? null}
      empty={t('home.orders.none')}
      emptyText={t('home.orders.noneText')}
      all={<Link to="/trade">{t('home.orders.all')}</Link>}
    >
      {(order) => <OrderRow key={order.id} order={order} platform={platform} />}
    </Rows>
  );
}

interface RowsProps<Row> {
  readonly title: string;
  readonly view: LiveView<RowsOf<Row>>;
  /** Of the view, what is shown; null while nothing is known. */
  readonly rows: readonly Row[] | null;
  readonly empty: string;
  readonly emptyText: string;
  readonly all: ReactNode;
  readonly children: (row: Row) => ReactNode;
}

/** Room for three rows, however many there are: nothing below it moves. */
function Rows<Row>({ title, view, rows, empty, emptyText, all, children }: RowsProps<Row>) {
  return (
    <Panel
      title={rows && rows.length > 0 ? `${title} · ${rows.length}` : title}
      end={
        <>
          {/* What is live is said once for the page, at its foot. */}
          {view.value && view.freshness !== 'live' && (
            <AgeChip asOf={view.asOf} freshness={view.freshness} now={serverNow} />
          )}
          {all}
        </>
      }
    >
      <div className={styles.rows}>
        {rows === null ? (
          <LoadingState failure={view.failure} lines={SHOWN} />
        ) : rows.length === 0 ? (
          <EmptyState title={empty} text={emptyText} />
        ) : (
          <ul>{rows.slice(0, SHOWN).map(children)}</ul>
        )}
      </div>
      <UnreadableLine what="rows" lost={unreadableOf(view.value)} />
    </Panel>
  );
}

interface ContractRowProps {
  readonly order: ContractOrder;
  readonly platform: Platform | null;
}

function ContractRow({ order, platform }: ContractRowProps) {
  const { t } = useTranslation('home');
  const { pair, direction, duration, expiresAt, stake, openPrice } = order;
  return (
    <li>
      <Link to="/scontract" search={{ pair: pairName(pair) }} className={styles.row}>
        <CountdownRing
          endsAt={expiresAt}
          total={milliseconds(duration * 1000)}
          now={serverNow}
          overText={t('home.contracts.settling')}
          size={44}
        />
        <span className={styles.rowWords}>
          <span>
            <b translate="no">{pairName(pair)}</b> <DirectionText direction={direction} />
          </span>
          <small>{t('home.contracts.entry', { price: formatPrice(openPrice, pair, platform) })}</small>
        </span>
        <span className={styles.rowEnd}>
          <Amount value={stake} decimals={2} coin={pair.quote} />
          <small>{t('home.contracts.stake')}</small>
        </span>
        <ChevronRight size={16} aria-hidden="true" />
      </Link>
    </li>
  );
}

interface OrderRowProps {
  readonly order: SpotOrder;
  readonly platform: Platform | null;
}

function OrderRow({ order, platform }: OrderRowProps) {
  const { t } = useTranslation('home');
  const { pair, side, price, stopPrice, waiting, amount, total } = order;
  return (
    <li>
      <Link to="/trade" search={{ pair: pairName(pair) }} className={styles.row}>
        <CoinIcon coin={pair.base} size={26} />
        <span className={styles.rowWords}>
          <span>
            <b translate="no">{pairName(pair)}</b>{' '}
            <span className={side === 'buy' ? styles.buy : styles.sell}>
              {t(side === 'buy' ? 'home.orders.buy' : 'home.orders.sell')}
            </span>
          </span>
          <small>
            {waiting
              ? t('home.orders.stop', { price: formatPrice(stopPrice, pair, platform) })
              : t('home.orders.at', { price: formatPrice(price, pair, platform) })}
          </small>
        </span>
        <span className={styles.rowEnd}>
          {amount === null ? (
            <Amount value={total} coin={pair.quote} />
          ) : (
            <Amount value={amount} decimals={amountPrecision(pair, platform)} coin={pair.base} />
          )}
        </span>
        <ChevronRight size={16} aria-hidden="true" />
      </Link>
    </li>
  );
}
