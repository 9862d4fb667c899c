import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { multiply } from '#app/shared/format/arithmetic.ts';
import { balanceDecimals } from '#app/shared/format/coin-decimals.ts';
import { fittingDecimals } from '#app/shared/format/fitting-decimals.ts';
import { pricePrecision } from '#app/shared/format/price.ts';
import { useLastPrice } from '#app/shared/market/use-last-price.ts';
import { gainOf } from '#app/shared/money/gain.ts';
import { Amount, Change, Price } from '#app/ui/amount.tsx';
import type { Platform } from '#protocol/platform.ts';
import type { CostMethod, Position } from '#protocol/position.ts';
import { type Pair, samePair } from '#protocol/units.ts';
import { breakEven } from './break-even.ts';
import styles from './position.module.css';

interface PositionFiguresProps {
  readonly position: Position;
  readonly method: CostMethod;
  readonly pair: Pair;
  readonly platform: Platform;
}

/** A dollar is told in cents, as everywhere on the desk. */
const quoteDecimals = (coin: string): number => Math.max(2, balanceDecimals(coin) === 4 ? 2 : 8);

/** The figures of a position, each with its name and what it means. */
export function PositionFigures({ position, method, pair, platform }: PositionFiguresProps) {
  const { t } = useTranslation('orders');
  const { price, live } = useLastPrice(pair);
  const { amount, known, fees } = position;
  const book = position[method];
  const precision = pricePrecision(pair, platform);
  const feeRate = platform.pairs.find((rule) => samePair(rule.pair, pair))?.feeRate ?? null;
  const decimals = quoteDecimals(pair.quote);
  const gain = book.price !== null && price !== null ? gainOf(known, book.price, price) : null;
  const worth = price === null ? null : multiply(amount, price, 8);
  return (
    <dl className={styles.figures}>
      <Figure
        name={t('position.held')}
        under={
          <>
            ≈ <Amount value={worth} decimals={decimals} coin={pair.quote} />
          </>
        }
      >
        <Amount value={amount} decimals={fittingDecimals(amount, pair.base)} coin={pair.base} />
      </Figure>
      <Figure
        name={t(`position.cost.${method}`)}
        under={
          <>
            {t('position.total')} <Amount value={book.cost} decimals={decimals} />
          </>
        }
      >
        <Price value={book.price} precision={precision} />
      </Figure>
      <Figure
        name={t('position.unrealized')}
        under={<Change percent={gain?.percent ?? null} stale={!live} />}
      >
        <Amount value={gain?.by ?? null} decimals={decimals} signed />
      </Figure>
      <Figure name={t('position.breakEven')} under={t('position.breakEvenHint')}>
        <Price value={breakEven(position, book, { precision, feeRate })} precision={precision} />
      </Figure>
      <Figure name={t('position.realizedToday')} under={t('position.todayHint')}>
        <Amount value={book.realisedToday} decimals={decimals} signed />
      </Figure>
      <Figure
        name={t('position.realized')}
        under={
          <>
            {t('position.fees')} <Amount value={fees} decimals={decimals} />
          </>
        }
      >
        <Amount value={book.realised} decimals={decimals} signed />
      </Figure>
    </dl>
  );
}

interface FigureProps {
  readonly name: string;
  readonly under: ReactNode;
  readonly children: ReactNode;
}

const Figure = ({ name, under, children }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {children}
      <small>{under}</small>
    </dd>
  </div>
);
