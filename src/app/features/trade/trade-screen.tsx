import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { padded } from '#app/shared/format/arithmetic.ts';
import { amountPrecision, pricePrecision } from '#app/shared/format/price.ts';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import page from '#app/shared/market/desk-page.module.css';
import { lastPair, startPair } from '#app/shared/market/last-pair.ts';
import { PriceTitle } from '#app/shared/market/price-title.tsx';
import { QuietPair } from '#app/shared/market/quiet-pair.tsx';
import { shownDecimals } from '#app/shared/market/shown-decimals.ts';
import { useRereadPlatform } from '#app/shared/market/use-reread-platform.ts';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { WatchDock } from '#app/shared/watch/watch-dock.tsx';
import { ErrorState, SkeletonLines } from '#app/ui/states.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { worker } from '#app/worker-client/client.ts';
import { useAhead, useLive, useLivePart, useStream } from '#app/worker-client/use-live.ts';
import type { Platform } from '#protocol/platform.ts';
import type { FailureKind } from '#protocol/result.ts';
import type { Side } from '#protocol/spot.ts';
import { type Coin, type Decimal, type Pair, pairName, parsePair } from '#protocol/units.ts';
import { BookPanel } from './book/book-panel.tsx';
import { bookTopic } from './book/book-settings.ts';
import { useBookPower } from './book/use-book-power.ts';
import { ChartPanel } from './chart/chart-panel.tsx';
import { choosePair, tradedPairs } from './chosen-pair.ts';
import { TradeHeader } from './header/trade-header.tsx';
import styles from './layout/desk.module.css';
import { Desk, LayoutMenu } from './layout/desk.tsx';
import { Later, LaterSlot, Slot } from './layout/slot.tsx';
import { SpotOrderForm } from './order-form/spot-order-form.tsx';
import { fillPrice, takeLevel } from './order-form/ticket-draft.ts';
import { SpotOrdersPanel } from './orders/spot-orders-panel.tsx';
import { usePastShown } from './rewind/past-shown.ts';
import { RewindButton, useRewinding } from './rewind/rewind-button.tsx';
import { TapePanel } from './tape/tape-panel.tsx';
import type { TradeSearch } from './trade-search.ts';
import { useDeskActions } from './use-desk-actions.ts';

const PairAssets = lazyPart(() => import('./assets/pair-assets.tsx').then((part) => part.PairAssets));
const RewindBar = lazyPart(() => import('./rewind/rewind-bar.tsx').then((part) => part.RewindBar));
const UnknownPair = lazyPart(() => import('./unknown-pair.tsx').then((part) => part.UnknownPair));
const TransferDialog = lazyPart(() =>
  import('#app/shared/money/transfer/transfer-dialog.tsx').then((part) => part.TransferDialog),
);

interface TradeScreenProps {
  readonly search: TradeSearch;
  readonly onSearch: (search: TradeSearch) => void;
  readonly platform: Platform | null;
  /** Are orders taken here? Without them the desk has chart, book and trades. */
  readonly orders: boolean;
  /** The dialog of a pair's price alerts. */
  readonly alertsDialog: (pair: Pair, onClose: () => void) => ReactNode;
}

const NoOrders = lazyPart(() => import('./no-orders.tsx').then((part) => part.NoOrders));

/** Spot trading: chart, book, trades, order form and orders of one pair. */
export function TradeScreen({ search, onSearch, platform, orders, alertsDialog }: TradeScreenProps) {
  const { t } = useTranslation('trade');
  const pairs = useMemo(() => tradedPairs(platform), [platform]);
  /** The pair that was on this screen last. */
  const [opened, setOpened] = useState<string>();
  // A pair that goes while it is open is not replaced by another one unsaid.
  const { chosen, failure } = useChosenPair(search.pair ?? opened, platform);
  const name = chosen.kind === 'pair' ? pairName(chosen.pair) : undefined;
  // While it renders, and not after: else the whole desk is rendered twice.
  if (name !== undefined && name !== opened) setOpened(name);
  const onPair = (pair: Pair) => onSearch({ pair: pairName(pair) });
  switch (chosen.kind) {
    case 'pair':
      return (
        <TradeDesk
          pair={chosen.pair}
          pairs={pairs}
          platform={platform}
          orders={orders}
          onPair={onPair}
          alertsDialog={alertsDialog}
        />
      );
    case 'unknown':
      return (
        <UnknownPair
          text={chosen.text}
          wasOpen={chosen.text === opened}
          pairs={pairs}
          platform={platform}
          onPair={onPair}
        />
      );
    case 'waiting':
      return failure ? (
        <ErrorState text={failureText(failure, t)} onRetry={() => void worker.system.refreshAll()} />
      ) : (
        <div>
          <VisuallyHidden>
            <h1>{t('trade.title')}</h1>
          </VisuallyHidden>
          <SkeletonLines busy />
        </div>
      );
  }
}

/** The pair of the address. One that the back end's rules do not name may be in its list of the market. */
function useChosenPair(text: string | undefined, platform: Platform | null) {
  const named = useMemo(() => choosePair(text, startPair(), platform), [text, platform]);
  const asked = named.kind === 'unknown' ? parsePair(named.text) : null;
  const { value, failure } = useStream<'tickers'>(asked && { name: 'tickers', quote: asked.quote });
  const listed = useMemo(() => value?.map(({ pair }) => pair) ?? null, [value]);
  const chosen = useMemo(() => {
    // A refusal is an answer: it has no such list.
    const isOver = failure !== null && !UNANSWERED.has(failure.kind);
    return asked ? choosePair(text, startPair(), platform, listed ?? (isOver ? [] : null)) : named;
  }, [asked, text, platform, listed, failure, named]);
  return { chosen, failure };
}

const UNANSWERED: ReadonlySet<FailureKind> = new Set(['offline', 'notKept', 'timeout', 'network']);

interface TradeDeskProps extends Pick<TradeScreenProps, 'platform' | 'orders' | 'alertsDialog'> {
  readonly pair: Pair;
  readonly pairs: readonly Pair[];
  readonly onPair: (pair: Pair) => void;
}

function TradeDesk({ pair, pairs, platform, orders, onPair, alertsDialog }: TradeDeskProps) {
  const { t } = useTranslation('trade');
  const isPerson = useLive<'session'>({ name: 'session' }).value?.signedIn ?? false;
  const signedIn = orders && isPerson;
  /** The coin that more is asked for. */
  const [transfer, setTransfer] = useState<Coin | null>(null);
  const [alerting, setAlerting] = useState(false);
  const rewinding = useRewinding(pair);
  const rewindButton = useRef<HTMLButtonElement>(null);
  const leaveRewind = () => {
    rewinding.close();
    rewindButton.current?.focus();
  };
  const known = pricePrecision(pair, platform);
  const { power } = useBookPower(pair, known);
  const precision = useBookDecimals(pair, known, power);
  const amounts = amountPrecision(pair, platform);
  const isPast = rewinding.open;
  usePastShown(isPast);
  const takePrice = useCallback((price: Decimal) => fillPrice(pair, padded(price, known)), [pair, known]);
  /** A price of the market goes into the form; null where there is none. */
  const toForm = orders && !isPast ? takePrice : null;
  const takeFrom = useCallback(
    (side: Side, price: Decimal, sum: Decimal) => takeLevel(pair, side, padded(price, known), sum),
    [pair, known],
  );
  useAhead<'book'>(bookTopic(pair, precision, power));
  const openTransfer = useCallback(() => setTransfer(pair.quote), [pair.quote]);
  useDeskActions(pair, orders, signedIn ? openTransfer : null, setAlerting);
  useEffect(() => lastPair.set(pair), [pair]);
  return (
    <div className={page.screen}>
      {!isPast && <PriceTitle pair={pair} precision={precision} />}
      <div className={page.frame}>
        <div className={page.header}>
          <Slot name={t('trade.title')}>
            <TradeHeader
              pair={pair}
              pairs={pairs}
              platform={platform}
              precision={precision}
              onPair={onPair}
              instead={
                isPast && (
                  <RewindBar
                    pair={pair}
                    frame={rewinding.frame}
                    onFrame={rewinding.show}
                    onClose={leaveRewind}
                  />
                )
              }
              onAlert={() => setAlerting(true)}
              end={
                <>
                  <RewindButton ref={rewindButton} open={isPast} onToggle={rewinding.toggle} />
                  <LayoutMenu />
                </>
              }
            />
          </Slot>
        </div>
        <QuietPair pair={pair} />
        <Desk
          trades={signedIn}
          watch={<WatchDock pair={pair} platform={platform} onPair={onPair} />}
          chart={
            <Slot name={t('trade.panel.chart')}>
              <ChartPanel
                pair={pair}
                precision={precision}
                onPrice={toForm}
                signedIn={signedIn}
                isPast={isPast}
              />
            </Slot>
          }
          book={
            <LaterSlot name={t('trade.panel.book')}>
              <BookPanel
                pair={pair}
                precision={precision}
                amountPrecision={amounts}
                signedIn={signedIn}
                frame={rewinding.frame}
                onPrice={toForm}
                onAmount={takeFrom}
              />
            </LaterSlot>
          }
          tape={
            <LaterSlot name={t('trade.panel.tape')}>
              <TapePanel
                pair={pair}
                precision={precision}
                amountPrecision={amounts}
                frame={rewinding.frame}
                onPrice={toForm}
              />
            </LaterSlot>
          }
          orders={
            orders && (
              <LaterSlot name={t('trade.panel.orders')}>
                <SpotOrdersPanel pair={pair} />
              </LaterSlot>
            )
          }
          side={
            orders ? (
              <>
                <Slot name={t('trade.panel.form')}>
                  <SpotOrderForm pair={pair} onTransfer={setTransfer} />
                </Slot>
                {signedIn && (
                  // Under the form, whose height decides where: it comes when the form stands.
                  <Later>
                    <div className={styles.assets}>
                      <Slot name={t('trade.assets.title')}>
                        <PairAssets pair={pair} platform={platform} />
                      </Slot>
                    </div>
                  </Later>
                )}
              </>
            ) : (
              <NoOrders />
            )
          }
        />
      </div>
      {alerting && alertsDialog(pair, () => setAlerting(false))}
      {transfer && (
        <TransferDialog open onClose={() => setTransfer(null)} initialTo="spot" initialCoin={transfer} />
      )}
    </div>
  );
}

/**
 * Decimals that the prices of a pair are shown with, those of its book included.
 * @param known decimals of the pair's price step, as far as it is known
 */
function useBookDecimals(pair: Pair, known: number, power: number): number {
  const shown = useLivePart<'book', number>(bookTopic(pair, known, power), ({ value }) => {
    if (value === null) return known;
    const rows = power === 0 ? [...value.bids, ...value.asks].map(({ price }) => price) : [];
    return shownDecimals(
      [value.bestBid, value.bestAsk, ...rows].filter((price) => price !== null),
      known,
    );
  });
  // Prices that do not fit may have another step by now.
  useRereadPlatform(shown > known);
  return shown;
}
