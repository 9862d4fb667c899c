import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { amountPrecision, formatPrice } from '#app/shared/format/price.ts';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { offers } from '#app/shared/page/offers.ts';
import { AgeChip } from '#app/ui/age-chip.tsx';
import { Amount, DirectionText } from '#app/ui/amount.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { CountdownRing } from '#app/ui/countdown-ring.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '#app/ui/states.tsx';
import { worker } from '#app/worker-client/client.ts';
import type { LiveView } from '#app/worker-client/live-store.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { ContractOrder } from '#protocol/contract.ts';
import type { Platform } from '#protocol/platform.ts';
import type { SpotOrder } from '#protocol/spot.ts';
import { milliseconds, pairName } from '#protocol/units.ts';
import styles from './panels.module.css';

const SHOWN = 4;

/** Unfinished spot orders, newest first, from the cache first; each leads back to its pair. Nothing where there are none. */
function OpenOrders({ platform }: { readonly platform: Platform | null }) {
  const { t } = useTranslation('home');
  const view = useLive<'spotOrders'>({ name: 'spotOrders' });
  const orders = view.value ?? [];
  if (orders.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="home-orders">
      <div className={styles.ordersHead}>
        <h3 id="home-orders">{t('home.orders.title', { count: orders.length })}</h3>
        <AgeChip asOf={view.asOf} freshness={view.freshness} now={serverNow} />
      </div>
      <ul className={styles.orders}>
        {orders.slice(0, SHOWN).map((order) => (
          <li key={order.id}>
            <OrderLine order={order} platform={platform} />
          </li>
        ))}
      </ul>
      {orders.length > SHOWN && (
        <p className={styles.entry}>{t('home.orders.more', { count: orders.length - SHOWN })}</p>
      )}
    </section>
  );
}

function OrderLine({ order, platform }: { readonly order: SpotOrder; readonly platform: Platform | null }) {
  const { t } = useTranslation('home');
  const { pair, side, price, stopPrice, waiting, amount, total } = order;
  return (
    <Link to="/trade" search={{ pair: pairName(pair) }} className={styles.line}>
      <b translate="no">{pairName(pair)}</b>
      <span>
        <Chip tone={side === 'buy' ? 'up' : 'down'}>
          {t(side === 'buy' ? 'home.orders.buy' : 'home.orders.sell')}
        </Chip>
      </span>
      <span>
        {amount === null ? (
          <Amount value={total} coin={pair.quote} />
        ) : (
          <Amount value={amount} decimals={amountPrecision(order.pair, platform)} coin={pair.base} />
        )}
      </span>
      <span className={styles.entry}>
        {waiting
          ? t('home.orders.stop', { price: formatPrice(stopPrice, pair, platform) })
          : t('home.orders.at', { price: formatPrice(price, pair, platform) })}
      </span>
    </Link>
  );
}

interface ContinuePanelProps {
  readonly platform: Platform | null;
  /** The pair that was traded last. */
  readonly lastPair: ReactNode;
}

/** Where the person was: the last pair, running contracts with their countdown, open orders, from the cache first. */
export function ContinuePanel({ platform, lastPair }: ContinuePanelProps) {
  const { t } = useTranslation('home');
  const contract = offers(platform, 'contract');
  const view = useLive<'running'>(contract ? { name: 'running' } : null);
  const spot = offers(platform, 'trade');
  const orders = useLive<'spotOrders'>(spot ? { name: 'spotOrders' } : null).value;
  return (
    <Panel
      title={t('home.continue.title')}
      end={view.value && <AgeChip asOf={view.asOf} freshness={view.freshness} now={serverNow} />}
    >
      <div className={styles.body}>
        {lastPair}
        {contract && (
          <div className={styles.running}>
            <RunningOrders view={view} platform={platform} brief={orders !== null && orders.length > 0} />
          </div>
        )}
        {spot && <OpenOrders platform={platform} />}
      </div>
    </Panel>
  );
}

interface RunningOrdersProps {
  readonly view: Pick<LiveView<readonly ContractOrder[]>, 'value' | 'failure'>;
  readonly platform: Platform | null;
  /** Something else needs the room, so that "nothing runs" takes one line. */
  readonly brief: boolean;
}

function RunningOrders({ view, platform, brief }: RunningOrdersProps) {
  const { t } = useTranslation('home');
  const running = view.value?.filter(({ status }) => status === 'holding') ?? null;
  if (running === null) {
    return view.failure ? (
      <ErrorState text={failureText(view.failure, t)} onRetry={() => void worker.system.refreshAll()} />
    ) : (
      <SkeletonLines count={2} />
    );
  }
  if (running.length === 0) {
    return (
      <EmptyState
        compact={brief}
        title={t('home.continue.empty')}
        text={t('home.continue.emptyText')}
        action={
          <Link to="/scontract" className={buttonClass({ size: 'small' })}>
            {t('home.continue.open')}
          </Link>
        }
      />
    );
  }
  return (
    <ul className={styles.list}>
      {running.map((order) => (
        <li key={order.id}>
          <RunningOrder order={order} platform={platform} />
        </li>
      ))}
    </ul>
  );
}

interface RunningOrderProps {
  readonly order: ContractOrder;
  readonly platform: Platform | null;
}

function RunningOrder({ order, platform }: RunningOrderProps) {
  const { t } = useTranslation('home');
  return (
    <Link to="/scontract" search={{ pair: pairName(order.pair) }} className={styles.order}>
      <CountdownRing
        endsAt={order.expiresAt}
        total={milliseconds(order.duration * 1000)}
        now={serverNow}
        overText={t('home.continue.settling')}
      />
      <span className={styles.words}>
        <b translate="no">{pairName(order.pair)}</b>
        <span>
          <DirectionText direction={order.direction} /> · <Amount value={order.stake} />
        </span>
        <span className={styles.entry}>
          {t('home.continue.entry', { price: formatPrice(order.openPrice, order.pair, platform) })}
        </span>
      </span>
    </Link>
  );
}
