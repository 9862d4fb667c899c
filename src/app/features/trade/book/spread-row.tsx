import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { compare } from '#app/shared/format/arithmetic.ts';
import { formatDecimal, NO_VALUE, priceDecimals } from '#app/shared/format/decimal.ts';
import { useLastPrice } from '#app/shared/market/use-last-price.ts';
import { cx } from '#app/ui/cx.ts';
import type { DrawnFeed } from '#app/worker-client/live-store.ts';
import type { BookView, RewindFrame } from '#protocol/book.ts';
import type { Decimal, Pair } from '#protocol/units.ts';
import styles from './book.module.css';

interface SpreadRowProps {
  readonly pair: Pair;
  readonly precision: number;
  readonly feed: DrawnFeed<BookView>;
  readonly crossed: boolean;
  /** The rows hold still under the pointer. */
  readonly paused: boolean;
  /** A moment of the past is shown, with this last price, where one is known. */
  readonly past: { readonly price: Decimal | null } | null;
  /** Stands in the place of the spread where the book is not live. */
  readonly age: ReactNode;
}

/** The market's last price at a recorded moment. */
export const lastPriceIn = ({ prints }: RewindFrame): { readonly price: Decimal | null } => ({
  price: prints.find(({ own }) => !own)?.price ?? null,
});

/** Which way the last price went when it last changed. */
function useDirection(price: Decimal | null): -1 | 0 | 1 {
  const last = useRef<{ readonly price: Decimal | null; readonly direction: -1 | 0 | 1 }>({
    price: null,
    direction: 0,
  });
  if (price !== null && price !== last.current.price) {
    const before = last.current.price;
    last.current = { price, direction: before === null ? 0 : compare(price, before) };
  }
  return last.current.direction;
}

const ARROWS = { [-1]: '▼', 0: '', 1: '▲' } as const;
const TONES = { [-1]: 'down', 0: undefined, 1: 'up' } as const;

/** The last price and the spread, between asks and bids. */
export function SpreadRow({ pair, precision, feed, crossed, paused, past, age }: SpreadRowProps) {
  const { t } = useTranslation('trade');
  return (
    <div className={styles.spread}>
      {past ? (
        <LastShown price={past.price} live precision={precision} />
      ) : (
        <LastNow pair={pair} precision={precision} />
      )}
      {crossed ? (
        <span className={styles.crossed} role="status">
          {t('book.crossed')}
        </span>
      ) : (
        age || (
          <span className={styles.gap}>
            {paused ? t('book.paused') : <Spread feed={feed} precision={precision} />}
          </span>
        )
      )}
    </div>
  );
}

/** A part of its own: a price that moves draws nothing else. */
function LastNow({ pair, precision }: Pick<SpreadRowProps, 'pair' | 'precision'>) {
  const { price, live } = useLastPrice(pair);
  return <LastShown price={price} live={live} precision={precision} />;
}

interface LastShownProps extends Pick<SpreadRowProps, 'precision'> {
  readonly price: Decimal | null;
  readonly live: boolean;
}

function LastShown({ price, live, precision }: LastShownProps) {
  const direction = useDirection(price);
  const tone = live ? TONES[direction] : undefined;
  return (
    <span className={cx(styles.last, tone && styles[tone], !live && styles.old)}>
      {formatDecimal(price, priceDecimals(price, precision))}{' '}
      <span aria-hidden="true">{ARROWS[direction]}</span>
    </span>
  );
}

/** Digits of a spread that fit beside the last price. */
const LONGEST_SPREAD = 8;
/** Figures that change faster can't be read. */
const PACE = 200;

/** The spread of the book that is drawn. */
const Spread = memo(function Spread({ feed, precision }: Pick<SpreadRowProps, 'feed' | 'precision'>) {
  const { t } = useTranslation('trade');
  const [book, setBook] = useState(feed.value);
  useEffect(() => {
    let timer = 0;
    const show = () => {
      timer = 0;
      setBook(feed.value());
    };
    const leave = feed.follow(() => {
      if (timer === 0) timer = window.setTimeout(show, PACE);
    });
    show();
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [feed]);
  if (!book || book.spread === null) return null;
  const spread = formatDecimal(book.spread, precision);
  const share = book.spreadPercent === null ? NO_VALUE : `${book.spreadPercent.replace('-', '−')}%`;
  // So fine a price leaves no room for both; of a tick with so many noughts the share says more.
  if (spread.length > LONGEST_SPREAD) return t('book.spread', { value: share });
  return (
    <>
      <span>{t('book.spread', { value: spread })}</span> <span>· {share}</span>
    </>
  );
});
