import type { ContractOrder } from '#protocol/contract.ts';
import type { Print } from '#protocol/market.ts';
import type { EpochMs } from '#protocol/units.ts';
import styles from './running.module.css';
import { trackOf } from './track-path.ts';

const WIDTH = 360;
const HEIGHT = 34;

interface OrderTrackProps {
  readonly order: ContractOrder;
  readonly prints: readonly Pick<Print, 'time' | 'price'>[];
  readonly now: EpochMs;
}

/** The way of the price from entry to expiry: a candle of a minute is too coarse for it. The card has it in words. */
export function OrderTrack({ order, prints, now }: OrderTrackProps) {
  // Between two trades the price stays where it was: steps.
  const path = trackOf(order, prints, now)
    .map(({ x, y }, i) => {
      const [left, top] = [(x * WIDTH).toFixed(1), (y * HEIGHT).toFixed(1)];
      return i === 0 ? `M${left} ${top}` : `H${left}V${top}`;
    })
    .join('');
  return (
    <svg
      className={styles.track}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.entry} d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
      <path className={styles.way} d={path} />
    </svg>
  );
}
