import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { amountPrecision, formatPrice } from '#app/format/price.ts';
import { AgeChip } from '#app/ui/age-chip.tsx';
import { Amount } from '#app/ui/amount.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { Platform } from '#protocol/platform.ts';
import type { SpotOrder } from '#protocol/spot.ts';
import { pairName } from '#protocol/units.ts';
import styles from './continue-panel.module.css';

const SHOWN = 4;

/** Unfinished spot orders, newest first, from the cache first; each leads back to its pair. Nothing where there are none. */
export function OpenOrders({ platform }: { readonly platform: Platform | null }) {
  const { t } = useTranslation('home');
  const view = useLive<'spotOrders'>({ name: 'spotOrders' });
  const orders = view.value ?? [];
  if (orders.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="home-orders">
      <div className={styles.head}>
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
