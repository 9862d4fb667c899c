import { useTranslation } from 'react-i18next';
import { signOf } from '#app/shared/format/arithmetic.ts';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import type { NewSpotOrder, Side, SpotOrder } from '#protocol/spot.ts';
import styles from './orders.module.css';

/** "Limit · GTC", "Market": what takes the market rests for no time. */
export function typeWords(
  { type, timeInForce }: Pick<NewSpotOrder, 'type' | 'timeInForce'>,
  t: Translate,
): string {
  const name = t(`spot.type.${type}`);
  return type === 'market' || type === 'stopMarket' || type === 'trailingStop'
    ? name
    : `${name} · ${t(`spot.force.${timeInForce}`)}`;
}

/** Words for how the exchange ended an order; others are shown by the status alone. */
const ENDINGS: readonly string[] = [
  'cancelled',
  'amended',
  'ioc',
  'fok',
  'postOnly',
  'selfTrade',
  'noLiquidity',
  'expired',
  'linked',
];

type Ended = Pick<SpotOrder, 'status' | 'statusCode' | 'waiting' | 'filled' | 'ending'>;

/** Where an order stands: "Waits for its stop price", "Partly filled", "Cancelled: replaced by another". */
export function statusWords({ status, statusCode, waiting, filled, ending }: Ended, t: Translate): string {
  if (status === 'unknown') return t('orders.status.unknown', { code: statusCode });
  if (status === 'finished') return t('orders.status.finished');
  if (status === 'open') {
    if (waiting) return t('orders.status.waiting');
    return t(signOf(filled) > 0 ? 'orders.status.partly' : 'orders.status.open');
  }
  return ending !== null && ENDINGS.includes(ending)
    ? t(`orders.ending.${ending}`)
    : t('orders.status.cancelled');
}

/** Buy or sell as arrow and word. */
export function SideText({ side }: { readonly side: Side }) {
  const { t } = useTranslation('spot');
  return (
    <span className={styles.side} data-side={side}>
      <span aria-hidden="true">{side === 'buy' ? '▲ ' : '▼ '}</span>
      {t(`spot.side.${side}`)}
    </span>
  );
}
