import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fittingDecimals } from '#app/shared/format/fitting-decimals.ts';
import { moneyDecimals } from '#app/shared/format/money-text.ts';
import { pricePrecision } from '#app/shared/format/price.ts';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { averageCostsQuery } from '#app/shared/money/average-costs.ts';
import { AsOf } from '#app/ui/age-chip.tsx';
import { Amount, Change, Price } from '#app/ui/amount.tsx';
import common from '#app/ui/common.module.css';
import { useNothingComes } from '#app/ui/hooks.ts';
import { EmptyState, ErrorState, SkeletonLines } from '#app/ui/states.tsx';
import { UnreadableLine } from '#app/ui/unreadable-line.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { worker } from '#app/worker-client/client.ts';
import { failureOf } from '#app/worker-client/failure-error.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLive, useStream } from '#app/worker-client/use-live.ts';
import type { Platform } from '#protocol/platform.ts';
import { type Pair, pairName, samePair, USDT } from '#protocol/units.ts';
import { PairOptions } from './pair-options.tsx';
import { type HeldPosition, positionsOf, totalGain } from './positions.ts';
import { StaleQuotes } from './stale-quotes.tsx';
import styles from './watch.module.css';

/** A dollar is told in cents, as everywhere on the desk. */
const CENTS = 2;

interface PositionRowProps {
  readonly position: HeldPosition;
  readonly platform: Platform | null;
  /** The price is not of now. */
  readonly stale: boolean;
}

/** What is held of a coin, at which cost, and what it has gained. */
function PositionRow({ position, platform, stale }: PositionRowProps) {
  const { t } = useTranslation('desk');
  const { pair, amount, cost, gain } = position;
  // No zeros at the end: the column is narrow, and the rows are of different coins.
  const decimals = Math.min(fittingDecimals(amount, pair.base), moneyDecimals(amount));
  return (
    <div className={styles.held}>
      <div>
        <b translate="no">{pairName(pair)}</b>
        <Amount value={gain?.by ?? null} decimals={CENTS} signed neutral={stale} />
      </div>
      <div className={common.note}>
        <span>
          <Amount value={amount} decimals={decimals} />
          {cost === null ? (
            ` · ${t('watch.unknownCost')}`
          ) : (
            <>
              <VisuallyHidden>{t('watch.averageCost')}</VisuallyHidden>
              <span aria-hidden="true"> @ </span>
              <Price value={cost} precision={pricePrecision(pair, platform)} />
            </>
          )}
        </span>
        {cost !== null && <Change percent={gain?.percent ?? null} stale={stale} />}
      </div>
    </div>
  );
}

interface PositionsListProps {
  readonly userId: string;
  readonly pair: Pair;
  readonly platform: Platform | null;
  readonly among?: readonly Pair[] | undefined;
  readonly onPair: (pair: Pair) => void;
}

/** What the person holds at a known cost, over all pairs, and what it has gained at the last price. */
export function PositionsList({ userId, pair, platform, among, onPair }: PositionsListProps) {
  const { t } = useTranslation('desk');
  const query = useQuery(averageCostsQuery(userId));
  const { value: tickers, freshness } = useStream<'tickers'>({ name: 'tickers', quote: USDT });
  const nothing = useNothingComes();
  const { value: costs, asOf, source } = query.data ?? {};
  const { value: sheet, failure: unread } = useLive<'assets'>({ name: 'assets', account: 2 });
  const failure = failureOf(query.error) ?? unread;
  const held = useMemo(() => {
    const pairs = among ?? platform?.pairs.map((rule) => rule.pair) ?? [];
    return positionsOf({ costs: costs ?? [], sheet, tickers, pairs });
  }, [costs, sheet, tickers, among, platform]);
  const lost = sheet?.unreadable?.length ?? 0;
  const stale = freshness !== 'live';
  if (!costs || (held.length === 0 && sheet === null)) {
    if (failure) {
      const retry = () => {
        void query.refetch();
        void worker.system.refreshAll();
      };
      return <ErrorState text={failureText(failure, t)} onRetry={retry} />;
    }
    return nothing ? <EmptyState title={t('failure.notKept')} /> : <SkeletonLines />;
  }
  if (held.length === 0)
    return <EmptyState title={t('watch.noPositions')} text={t('watch.noPositionsText')} />;
  return (
    <div className={styles.body}>
      <dl className={styles.total}>
        <dt>{t('watch.unrealized')}</dt>
        <dd>
          <Amount value={totalGain(held)} decimals={CENTS} coin={USDT} signed neutral={stale} />
        </dd>
      </dl>
      <PairOptions
        label={t('watch.positions')}
        hint={t('watch.positionsKeys')}
        pairs={held.map((one) => one.pair)}
        pair={pair}
        onPair={onPair}
        row={(one) => {
          const position = held.find((each) => samePair(each.pair, one));
          return position && <PositionRow position={position} platform={platform} stale={stale} />;
        }}
      />
      {held.some(({ cost }) => cost === null) && <p className={styles.foot}>{t('watch.positionsNote')}</p>}
      <UnreadableLine what="rows" lost={lost > 0 ? { count: lost, of: lost + held.length } : null} />
      {source === 'cache' && asOf !== undefined && (
        <p className={styles.foot}>
          <AsOf asOf={asOf} now={serverNow} />
        </p>
      )}
      <StaleQuotes pairs={held.map((one) => one.pair)} />
    </div>
  );
}
