import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountPrecision, pricePrecision } from '#app/shared/format/price.ts';
import page from '#app/shared/market/desk-page.module.css';
import { PriceTitle } from '#app/shared/market/price-title.tsx';
import { QuietPair } from '#app/shared/market/quiet-pair.tsx';
import { shownDecimals } from '#app/shared/market/shown-decimals.ts';
import { useRereadPlatform } from '#app/shared/market/use-reread-platform.ts';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { useOnline } from '#app/shared/page/use-online.ts';
import { WatchDock } from '#app/shared/watch/watch-dock.tsx';
import { Button } from '#app/ui/button.tsx';
import { useHandler } from '#app/ui/hooks.ts';
import { Panel } from '#app/ui/panel.tsx';
import { useLivePart } from '#app/worker-client/use-live.ts';
import type { ContractOrder, Direction } from '#protocol/contract.ts';
import type { Platform } from '#protocol/platform.ts';
import { isPaper } from '#protocol/practice.ts';
import { type Pair, pairName } from '#protocol/units.ts';
import { AssetsPanel } from './assets/assets-panel.tsx';
import { ContractChart } from './chart/contract-chart.tsx';
import { keptPeriod } from './chart/kept-period.ts';
import styles from './contract-screen.module.css';
import type { ContractSearch, DeskPeriod, SearchChange } from './contract-search.ts';
import { PairHeader } from './header/pair-header.tsx';
import { choosePair, offeredPairs } from './offered-pairs.ts';
import { orderDraft, useOrderDraft } from './order-form/order-draft.ts';
import { OrderPanel } from './order-panel.tsx';
import type { OpenReceipt } from './records/order-columns.tsx';
import { RecordsPanel, shownTab } from './records-panel.tsx';
import { DeskNotices } from './running/desk-notices.tsx';
import { ResultCards } from './running/result-cards.tsx';
import { useContractData } from './use-contract-data.ts';

interface ContractScreenProps {
  readonly search: ContractSearch;
  readonly onSearch: (search: SearchChange) => void;
  readonly platform: Platform | null;
  /** This view's address, to come back to after signing in. */
  readonly here: string;
}

const HowItWorks = lazyPart(() => import('./header/how-it-works.tsx').then((part) => part.HowItWorks));
const LimitsDialog = lazyPart(() =>
  import('#app/shared/money/limits/limits-dialog.tsx').then((part) => part.LimitsDialog),
);
const ReceiptDialog = lazyPart(() =>
  import('./receipt/receipt-dialog.tsx').then((part) => part.ReceiptDialog),
);
const RecordedOffer = lazyPart(() =>
  import('./practice/recorded-offer.tsx').then((part) => part.RecordedOffer),
);
const RiskDialog = lazyPart(() => import('./risk/risk-dialog.tsx').then((part) => part.RiskDialog));
const TransferDialog = lazyPart(() =>
  import('#app/shared/money/transfer/transfer-dialog.tsx').then((part) => part.TransferDialog),
);

type Opened =
  | { readonly kind: 'how' | 'limits' | 'transfer' }
  | { readonly kind: 'risk'; readonly then: () => void }
  | { readonly kind: 'receipt'; readonly order: ContractOrder; readonly replay: boolean };

const LOOKED_AT = 20;

/**
 * Decimals that the prices of a pair are shown with, those of its newest trades included.
 * @param known decimals of the pair's price step, as far as it is known
 */
function useTradeDecimals(pair: Pair, known: number): number {
  const shown = useLivePart<'prints', number>({ name: 'prints', pair }, ({ value }) =>
    shownDecimals(
      (value ?? []).slice(0, LOOKED_AT).map(({ price }) => price),
      known,
    ),
  );
  useRereadPlatform(shown > known);
  return shown;
}

/** Timed up/down orders: market, order, running orders and records on one desk. */
export function ContractScreen({ search, onSearch, platform, here }: ContractScreenProps) {
  const { t } = useTranslation('contract');
  const navigate = useNavigate();
  const online = useOnline();
  const practice = search.mode === 'practice';
  const pairs = useMemo(() => offeredPairs(platform), [platform]);
  const { pair, unknown } = useMemo(() => choosePair(search.pair, platform), [search.pair, platform]);
  const precision = useTradeDecimals(pair, pricePrecision(pair, platform));
  const data = useContractData(practice);
  const { payCoin } = useOrderDraft();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [hovered, setHovered] = useState<Direction | null>(null);
  const [lit, setLit] = useState<string | null>(null);
  const close = () => setOpened(null);

  // Handlers that last: a live value then draws only the panels that show it.
  const change = useHandler((part: SearchChange) => onSearch({ ...search, ...part }));
  const setPractice = useHandler((on: boolean) =>
    change({ mode: on ? 'practice' : undefined, tab: undefined, page: undefined }),
  );
  // Another pair has a period of its own.
  const setPair = useHandler((next: Pair) =>
    change({ pair: pairName(next), period: undefined, page: undefined }),
  );
  const setPeriod = useHandler((period: DeskPeriod) => {
    keptPeriod.keep(pair, period);
    change({ period });
  });
  const openRecorded = useHandler(() => change({ mode: 'recorded' }));
  const openHow = useHandler(() => setOpened({ kind: 'how' }));
  const openLimits = useHandler(() => setOpened({ kind: 'limits' }));
  const openTransfer = useHandler(() => setOpened({ kind: 'transfer' }));
  const login = useHandler(() => void navigate({ to: '/login/login', search: { returnTo: here } }));
  const onReceipt: OpenReceipt = useCallback(
    (order, replay) => setOpened({ kind: 'receipt', order, replay }),
    [],
  );
  const mayOrder = useHandler((then: () => void): boolean => {
    const { limits } = data;
    if (!platform?.contract.acknowledge || limits?.riskAcknowledged === platform.riskVersion) return true;
    setOpened({ kind: 'risk', then });
    return false;
  });
  const chartOrders = useMemo(
    () => (data.holding ?? []).filter((order) => order.pair.base === pair.base),
    [data.holding, pair.base],
  );
  const ended = data.results.shown;
  const chartEnded = useMemo(
    () => ended.filter((order) => order.pair.base === pair.base),
    [ended, pair.base],
  );
  // The cards of the other mode are not on the screen, nor is any while another tab is shown.
  const own = useMemo(() => ended.filter((order) => isPaper(order) === practice), [ended, practice]);
  const inPlace = shownTab(search.tab, practice) === 'running' && own.length === ended.length;
  const { userId, limits } = data;
  const notices = useMemo(
    () => <DeskNotices userId={userId} practice={practice} limits={limits} />,
    [userId, practice, limits],
  );

  return (
    <div className={page.screen}>
      <PriceTitle pair={pair} precision={precision} />
      <div className={page.frame}>
        <div className={page.header}>
          <PairHeader
            pair={pair}
            platform={platform}
            precision={precision}
            practice={practice}
            onPair={setPair}
            onPractice={setPractice}
            onRecorded={openRecorded}
            onHowItWorks={openHow}
          />
        </div>
        {unknown !== null && (
          <p className={styles.notice} role="status">
            <span>{t('contract.unknownPair', { pair: unknown, shown: pairName(pair) })}</span>
            <Button size="small" onClick={() => change({ pair: undefined })}>
              {t('contract.unknownPairDone')}
            </Button>
          </p>
        )}
        <QuietPair pair={pair} />
        {practice && <RecordedOffer pair={pair} className={styles.notice} onOpen={openRecorded} />}
        <div className={styles.desk}>
          <WatchDock pair={pair} platform={platform} onPair={setPair} among={pairs} />
          <div className={styles.chart}>
            <Panel title={t('contract.chart.title')} bare>
              <ContractChart
                pair={pair}
                period={search.period ?? keptPeriod.of(pair)}
                onPeriod={setPeriod}
                precision={precision}
                amounts={amountPrecision(pair, platform)}
                orders={chartOrders}
                ended={chartEnded}
                highlighted={lit}
                hovered={hovered}
              />
            </Panel>
            <ResultCards
              orders={data.results.shown}
              platform={platform}
              onReceipt={(order) => onReceipt(order, false)}
              onDismiss={data.results.dismiss}
              inPlace={inPlace}
            />
          </div>
          <div className={styles.side}>
            <OrderPanel
              pair={pair}
              precision={precision}
              practice={practice}
              platform={platform}
              data={data.order}
              onHover={setHovered}
              mayOrder={mayOrder}
              onLimits={openLimits}
              onTransfer={openTransfer}
              onLogin={login}
            />
            {data.signedIn && !practice && (
              <AssetsPanel view={data.assets} platform={platform} className={styles.assets} />
            )}
          </div>
          <RecordsPanel
            search={search}
            onChange={change}
            pair={pair}
            practice={practice}
            platform={platform}
            data={data.records}
            ended={own}
            lit={lit}
            onPoint={setLit}
            onReceipt={onReceipt}
            notices={notices}
            here={here}
          />
        </div>
      </div>
      {opened?.kind === 'how' && (
        <HowItWorks
          open
          onClose={close}
          onPractice={() => {
            close();
            setPractice(true);
          }}
        />
      )}
      {opened?.kind === 'transfer' && (
        <TransferDialog
          open
          onClose={close}
          initialTo="contract"
          initialCoin={payCoin}
          onTransferred={orderDraft.clearAmount}
        />
      )}
      {opened?.kind === 'limits' && data.limits && (
        <LimitsDialog userId={data.userId} limits={data.limits} offline={!online} onClose={close} />
      )}
      {opened?.kind === 'risk' && data.limits && platform && (
        <RiskDialog
          version={platform.riskVersion}
          countries={platform.contract.countries}
          limits={data.limits}
          onAcknowledged={() => {
            close();
            opened.then();
          }}
          onPractice={() => {
            close();
            setPractice(true);
          }}
          onClose={close}
        />
      )}
      {opened?.kind === 'receipt' && (
        <ReceiptDialog order={opened.order} replay={opened.replay} platform={platform} onClose={close} />
      )}
    </div>
  );
}
