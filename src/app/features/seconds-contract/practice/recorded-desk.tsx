import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountPrecision, pricePrecision } from '#app/shared/format/price.ts';
import { formatSeconds } from '#app/shared/format/time.ts';
import page from '#app/shared/market/desk-page.module.css';
import { Button } from '#app/ui/button.tsx';
import common from '#app/ui/common.module.css';
import { Panel } from '#app/ui/panel.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import type { ContractConfig, ContractOrder, Direction } from '#protocol/contract.ts';
import type { Platform } from '#protocol/platform.ts';
import { playedInstant } from '#protocol/recorded.ts';
import { type Pair, pairName } from '#protocol/units.ts';
import screen from '../contract-screen.module.css';
import type { ContractSearch, SearchChange } from '../contract-search.ts';
import { choosePair, decidingPair } from '../offered-pairs.ts';
import { useOrderDraft } from '../order-form/order-draft.ts';
import type { OrderReason } from '../order-form/use-order-reason.ts';
import { usePaperOrder } from '../order-form/use-place-order.ts';
import { OrderPanel } from '../order-panel.tsx';
import { PracticeOrdersTab } from '../records/practice-orders-tab.tsx';
import { OrderCard } from '../running/order-card.tsx';
import { ResultCards } from '../running/result-cards.tsx';
import running from '../running/running.module.css';
import { useResults } from '../running/use-results.ts';
import { useContractData } from '../use-contract-data.ts';
import styles from './recorded.module.css';
import { RecordedChart } from './recorded-chart.tsx';
import { RecordedHeader, RecordingChoice, recordingWords } from './recorded-header.tsx';
import { type Replay, useRecorded, useReplay } from './use-replay.ts';

/** Why nothing can be ordered on what is played; null when nothing stands in the way. */
function useRecordedReason(replay: Replay | null, config: ContractConfig | null): OrderReason | null {
  const { t, i18n } = useTranslation('contract');
  const { duration } = useOrderDraft();
  if (config === null) return { text: t('contract.block.config'), passing: true };
  if (replay === null) return { text: t('contract.practice.notPlaying'), passing: false };
  if (replay.over) return { text: t('contract.practice.over'), passing: false };
  if (replay.price === null) return { text: t('contract.block.config'), passing: true };
  const option = config.options.find(({ seconds }) => seconds === duration) ?? config.options[0];
  // What the recording does not decide can't be opened on it.
  if (option && replay.left >= option.seconds * 1000) return null;
  const time = formatSeconds(replay.playback.to, i18n.language);
  return { text: t('contract.practice.endsAt', { time }), passing: false };
}

interface RecordedDeskProps {
  readonly search: ContractSearch;
  readonly onSearch: (search: SearchChange) => void;
  readonly platform: Platform | null;
}

const NO_ORDERS: readonly ContractOrder[] = [];
const nothing = () => {};

/** The practice desk on prices that this device recorded: all of it works without a network. */
export function RecordedDesk({ search, onSearch, platform }: RecordedDeskProps) {
  const { t, i18n } = useTranslation('contract');
  const data = useContractData(true);
  const { state, recordings, lookAgain } = useRecorded();
  const replay = useReplay(state?.playback ?? null);
  const pair = replay?.playback.pair ?? choosePair(search.pair, platform).pair;
  const precision = pricePrecision(pair, platform);
  const orders = state?.orders ?? NO_ORDERS;
  const balance = state?.balance ?? null;
  const order = useMemo(
    () => ({ ...data.order, freeOf: () => ({ shown: balance, sure: balance }) }),
    [data.order, balance],
  );
  const results = useResults(state && orders);
  const [hovered, setHovered] = useState<Direction | null>(null);
  const placing = usePaperOrder(worker.recorded.open, t('contract.practice.endsSoon'));
  const reason = useRecordedReason(replay, data.config);

  const play = async (wanted: Pair) => {
    if ((await worker.recorded.start(wanted)) !== null) return;
    toasts.show('error', t('contract.practice.noRecording'));
    void lookAgain();
  };
  const leave = () => onSearch({ ...search, mode: 'practice' });

  return (
    <div className={page.screen}>
      <div className={page.frame}>
        <div className={page.header}>
          <RecordedHeader
            pair={pair}
            precision={precision}
            replay={replay}
            onStop={() => void worker.recorded.stop()}
            onLive={leave}
          />
        </div>
        <div className={screen.desk}>
          <div className={screen.chart}>
            <Panel title={t('contract.chart.title')} bare>
              {replay === null ? (
                <RecordingChoice
                  recordings={state === null ? null : recordings}
                  onPlay={(wanted) => void play(wanted)}
                />
              ) : (
                <div className={common.fill}>
                  {replay.over && (
                    <p className={styles.over} role="status">
                      <span>{t('contract.practice.over')}</span>
                      <Button size="small" onClick={() => void play(pair)}>
                        {t('contract.practice.again')}
                      </Button>
                    </p>
                  )}
                  <RecordedChart
                    replay={replay}
                    orders={orders}
                    ended={results.shown}
                    precision={precision}
                    amounts={amountPrecision(pair, platform)}
                    label={t('contract.practice.line', {
                      pair: pairName(pair),
                      recording: recordingWords(replay.playback, t, i18n.language),
                    })}
                    hovered={hovered}
                  />
                </div>
              )}
            </Panel>
            <ResultCards
              orders={results.shown}
              platform={platform}
              onReceipt={nothing}
              onDismiss={results.dismiss}
            />
          </div>
          <div className={screen.side}>
            <OrderPanel
              pair={pair}
              precision={precision}
              practice
              platform={platform}
              data={order}
              onHover={setHovered}
              mayOrder={() => true}
              onLimits={nothing}
              onTransfer={nothing}
              onLogin={nothing}
              desk={{
                last: {
                  price: replay?.price ?? null,
                  live: replay !== null && !replay.over,
                  asOf: replay?.instant ?? null,
                  freshness: 'stale',
                  ticker: null,
                },
                reason,
                placing,
              }}
            />
          </div>
          <RecordedOrders orders={state && orders} replay={replay} platform={platform} />
        </div>
      </div>
    </div>
  );
}

interface RecordedOrdersProps {
  /** Null while they are not known; newest first. */
  readonly orders: readonly ContractOrder[] | null;
  readonly replay: Replay | null;
  readonly platform: Platform | null;
}

/** Orders on recorded prices, running and settled, apart from all others. */
function RecordedOrders({ orders, replay, platform }: RecordedOrdersProps) {
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
