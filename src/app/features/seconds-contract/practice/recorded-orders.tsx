import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pricePrecision } from '#app/shared/format/price.ts';
import { Panel } from '#app/ui/panel.tsx';
import { worker } from '#app/worker-client/client.ts';
import type { ContractOrder } from '#protocol/contract.ts';
import type { Platform } from '#protocol/platform.ts';
import { playedInstant } from '#protocol/recorded.ts';
import screen from '../contract-screen.module.css';
import { decidingPair } from '../offered-pairs.ts';
import { PracticeOrdersTab } from '../records/practice-orders-tab.tsx';
import { OrderCard } from '../running/order-card.tsx';
import running from '../running/running.module.css';
import styles from './recorded.module.css';
import type { Replay } from './use-replay.ts';

interface RecordedOrdersProps {
  /** Null while they are not known; newest first. */
  readonly orders: readonly ContractOrder[] | null;
  readonly replay: Replay | null;
  readonly platform: Platform | null;
}

const nothing = () => {};

/** Orders on recorded prices, running and settled, apart from all others. */
export function RecordedOrders({ orders, replay, platform }: RecordedOrdersProps) {
  const { t } = useTranslation('contract');
  const [pages, setPages] = useState(1);
  const holding = orders?.filter(({ status }) => status === 'holding') ?? [];
  // The cards count in moments of playing, as the orders do.
  const trail =
    replay?.played.map(({ time, price }) => ({ time: playedInstant(replay.playback, time), price })) ?? [];
  return (
    <Panel title={t('contract.practice.recordedOrders')} className={screen.bottom}>
      <div className={styles.orders}>
        {holding.length > 0 && (
          <ul className={running.cards} aria-label={t('contract.running.list')}>
            {holding
              .toSorted((a, b) => a.expiresAt - b.expiresAt)
              .map((order) => (
                <OrderCard
                  key={order.id}
                  order={order}
                  price={replay?.price ?? null}
                  prints={trail}
                  precision={pricePrecision(decidingPair(order.pair), platform)}
                  lit={false}
                  onPoint={nothing}
                />
              ))}
          </ul>
        )}
        <PracticeOrdersTab
          orders={orders}
          platform={platform}
          pages={pages}
          onPages={setPages}
          onReset={worker.recorded.reset}
        />
      </div>
    </Panel>
  );
}
