import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fittingDecimals } from '#app/shared/format/fitting-decimals.ts';
import { pricePrecision } from '#app/shared/format/price.ts';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { averageCostsQuery } from '#app/shared/money/average-costs.ts';
import { AsOf } from '#app/ui/age-chip.tsx';
import { Amount, Change, Price } from '#app/ui/amount.tsx';
import { useNothingComes } from '#app/ui/hooks.ts';
import { EmptyState, ErrorState, SkeletonLines } from '#app/ui/states.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { failureOf } from '#app/worker-client/failure-error.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useStream } from '#app/worker-client/use-live.ts';
import type { Platform } from '#protocol/platform.ts';
import { type Pair, pairName, samePair, USDT } from '#protocol/units.ts';
import { PairOptions } from './pair-options.tsx';
import { type HeldPosition, positionsOf, totalGain } from './positions.ts';
import { StaleQuotes } from './stale-quotes.tsx';
import styles from './watch.module.css';

/** A dollar is told in cents, as everywhere on the desk. */
const CENTS = 2;

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
  const failure = failureOf(query.error);
  const { value: costs, asOf, source } = query.data ?? {};
  const all = useMemo(() => positionsOf(costs ?? [], tickers), [costs, tickers]);
  const held = among ? all.filter((one) => among.some((each) => samePair(each, one.pair))) : all;
  const stale = freshness !== 'live';
  if (!costs) {
    if (failure) return <ErrorState text={failureText(failure, t)} onRetry={() => void query.refetch()} />;
    return nothing ? <EmptyState title={t('failure.notKept')} /> : <SkeletonLines />;
  }
  if (held.length === 0)
    return <EmptyState title={t('watch.noPositions')} text={t('watch.noPositionsText')} />;
  const pairs = held.map((one) => one.pair);
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
        pairs={pairs}
        pair={pair}
        onPair={onPair}
        row={(one) => {
          const position = held.find((each) => samePair(each.pair, one));
          return position && <PositionRow position={position} platform={platform} stale={stale} />;
        }}
      />
      <p className={styles.foot}>
        {t('watch.positionsNote')}
        {source === 'cache' && asOf !== undefined && <AsOf asOf={asOf} now={serverNow} />}
      </p>
      <StaleQuotes pairs={pairs} />
    </div>
  );
}

interface PositionRowProps {
  readonly position: HeldPosition;
  readonly platform: Platform | null;
  /** The price is not of now. */
  readonly stale: boolean;
}

function PositionRow({ position, platform, stale }: PositionRowProps) {
  const { t } = useTranslation('desk');
  const { pair, amount, cost, gain } = position;
  return (
    <>
      <span className={styles.held}>
        <span className={styles.name} translate="no">
          {pairName(pair)}
        </span>
        <span className={styles.quote}>
          <span>
            <Amount value={amount} decimals={fittingDecimals(amount, pair.base)} />
            <VisuallyHidden>{t('watch.averageCost')}</VisuallyHidden>
            <span aria-hidden="true"> @ </span>
            <Price value={cost} precision={pricePrecision(pair, platform)} />
          </span>
        </span>
      </span>
      <span className={styles.figures}>
        <Amount value={gain?.by ?? null} decimals={CENTS} signed neutral={stale} />
        <Change percent={gain?.percent ?? null} stale={stale} />
      </span>
    </>
  );
}
