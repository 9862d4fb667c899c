import { Flag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { signOf } from '#app/shared/format/arithmetic.ts';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { formatSeconds } from '#app/shared/format/time.ts';
import {
  type Outlook,
  outlookOf,
  resultKey,
  type Standing,
} from '#app/shared/running-orders/order-outlook.ts';
import { Amount, DirectionText } from '#app/ui/amount.tsx';
import { Button } from '#app/ui/button.tsx';
import { CountdownRing } from '#app/ui/countdown-ring.tsx';
import { serverNow, useServerNow } from '#app/worker-client/server-clock.ts';
import type { ContractOrder } from '#protocol/contract.ts';
import { outcomeOf } from '#protocol/contract-outcome.ts';
import type { Print } from '#protocol/market.ts';
import { type Decimal, type EpochMs, milliseconds } from '#protocol/units.ts';
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
function OrderTrack({ order, prints, now }: OrderTrackProps) {
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

interface OrderCardProps {
  readonly order: ContractOrder;
  /** The fresh deciding price, or null. */
  readonly price: Decimal | null;
  /** The trades since it was opened; null for an order on another pair than the shown one. */
  readonly prints: readonly Pick<Print, 'time' | 'price'>[] | null;
  readonly precision: number;
  readonly lit: boolean;
  readonly onPoint: (id: string | null) => void;
  /** It ended a moment ago: the card turns to its result. */
  readonly over?: boolean;
  /** Null where there is no receipt. */
  readonly onReceipt?: (() => void) | null;
}

/** Keys of where an order stands. */
const STANDING: Readonly<Record<Standing, string>> = {
  in: 'contract.running.in',
  out: 'contract.running.out',
  even: 'contract.running.even',
  settling: 'contract.running.waiting',
  unknown: 'contract.running.noPrice',
};

/**
 * One order: time left by server time, and where it stands; then its result in the same place, a focus kept. After its
 * expiry nothing is guessed. A win and a loss look alike but for sign and colour.
 */
export function OrderCard(props: OrderCardProps) {
  const { order, price, prints, precision, lit, onPoint, over = false, onReceipt = null } = props;
  const now = useServerNow(250);
  const outlook = outlookOf(order, price, now);
  const point = () => onPoint(order.id);
  const leave = () => onPoint(null);
  return (
    <li
      className={styles.card}
      data-order={order.id}
      {...(over ? { 'data-result': outcomeOf(order) } : { 'data-standing': outlook.standing })}
      data-lit={lit && !over ? '' : undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its lines on the chart are shown for the keyboard, too
      tabIndex={0}
      onPointerEnter={point}
      onPointerLeave={leave}
      onFocus={point}
      onBlur={leave}
    >
      <span className={styles.title}>
        <DirectionText direction={order.direction} />
        <span translate="no">
          {' '}
          · <Amount value={order.stake} decimals={2} coin={order.pair.quote} /> · {order.pair.base}
        </span>
      </span>
      <span className={styles.profit}>
        <Amount value={over ? order.profit : outlook.profit} decimals={2} signed />
      </span>
      {over ? (
        <Settled order={order} precision={precision} onReceipt={onReceipt} />
      ) : (
        <Running order={order} precision={precision} outlook={outlook} />
      )}
      {prints && <OrderTrack order={order} prints={prints} now={over ? order.expiresAt : now} />}
    </li>
  );
}

type PartProps = Pick<OrderCardProps, 'order' | 'precision'>;

function Running({ order, precision, outlook }: PartProps & { readonly outlook: Outlook }) {
  const { t, i18n } = useTranslation('contract');
  const entry = formatDecimal(order.openPrice, precision);
  return (
    <>
      <span className={styles.ring}>
        <CountdownRing
          endsAt={order.expiresAt}
          total={milliseconds(order.duration * 1000)}
          now={serverNow}
          overText={t('contract.running.settling')}
        />
      </span>
      <span className={styles.line}>
        {outlook.standing === 'settling'
          ? t('contract.running.expired', { entry, time: formatSeconds(order.expiresAt, i18n.language) })
          : entryLine(outlook, t, entry, precision)}
      </span>
      <span className={`${styles.line} ${styles.end}`}>{t(STANDING[outlook.standing])}</span>
    </>
  );
}

function Settled({ order, precision, onReceipt }: PartProps & Pick<OrderCardProps, 'onReceipt'>) {
  const { t } = useTranslation('contract');
  return (
    <>
      <span className={`${styles.ring} ${styles.flag}`}>
        <Flag size={18} aria-hidden="true" />
      </span>
      <span className={styles.line}>
        {t(resultKey(order))} ·{' '}
        <span translate="no">
          {formatDecimal(order.openPrice, precision)} → {formatDecimal(order.closePrice, precision)}
        </span>
      </span>
      <span className={styles.end}>
        {onReceipt && (
          <Button size="small" look="quiet" onClick={onReceipt}>
            {t('contract.receipt.open')}
          </Button>
        )}
      </span>
    </>
  );
}

function entryLine(
  { distance }: Outlook,
  t: (key: string, values: Record<string, unknown>) => string,
  entry: string,
  precision: number,
): string {
  if (distance === null) return t('contract.running.entry', { entry });
  const by = formatDecimal(distance, precision).replace('−', '');
  const sign = signOf(distance);
  if (sign === 0) return t('contract.running.entryEven', { entry });
  return t(sign > 0 ? 'contract.running.entryAbove' : 'contract.running.entryBelow', { entry, by });
}
