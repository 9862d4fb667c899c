import { useTranslation } from 'react-i18next';
import { signOf } from '#app/shared/format/arithmetic.ts';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import type { NewSpotOrder, Side, SpotOrder } from '#protocol/spot.ts';
import type { TimeInForce } from '#protocol/tables.ts';
import { isFirstType, type TicketType } from '../order-form/ticket-draft.ts';
import styles from './orders.module.css';

/** "Limit", "Trailing stop". */
export const typeName = (type: TicketType, t: Translate): string =>
  t(isFirstType(type) ? `spot.type.${type}` : `orders.type.${type}`);

type Typed = Pick<NewSpotOrder, 'type' | 'timeInForce' | 'further'> &
  Partial<Pick<SpotOrder, LinkedField | 'pair'>>;
type LinkedField =
  | 'parentId'
  | 'exitOf'
  | 'groupId'
  | 'trailingAmount'
  | 'trailingPercent'
  | 'displayAmount'
  | 'expiresAt';

/**
 * "Limit · GTC", "Limit · GTD", "Market": what takes the market rests for no time. An exit says first what it is for, a leg that another
 * one ends it: "Take profit · Market", "OCO · Stop-limit · GTC", "Trailing stop 1.5%".
 */
export function typeWords(order: Typed, t: Translate): string {
  const words = kindWords(order, t);
  const { exitOf, type } = order;
  const force = forceOf(order);
  const rests = exitOf === undefined && (isLimited(type) || force === 'GTD');
  return rests ? `${words} · ${t(`spot.force.${force}`)}` : words;
}

/** How long an order stands: one with an end is sent as GTC, and is good till that date. */
export const forceOf = ({ timeInForce, further, expiresAt }: Typed): TimeInForce | 'GTD' =>
  (expiresAt ?? further?.expireTime) === undefined ? timeInForce : 'GTD';

const isLimited = (type: TicketType): boolean => type === 'limit' || type === 'stopLimit';

/** The same without the time in force. What is on its way has its terms in `further`. */
export function kindWords(order: Typed, t: Translate): string {
  const { type, exitOf, groupId, further, pair } = order;
  const { trailingAmount, trailingPercent, displayAmount } = further ?? order;
  if (exitOf !== undefined) {
    return `${t(`orders.exit.${exitOf}`)} · ${t(isLimited(type) ? 'spot.type.limit' : 'spot.type.market')}`;
  }
  const trail =
    trailingPercent === undefined
      ? trailingAmount && `${trailingAmount} ${pair?.quote ?? ''}`.trim()
      : `${trailingPercent}%`;
  const name = typeName(displayAmount === undefined ? type : 'iceberg', t);
  const words = trail === undefined ? name : `${name} ${trail}`;
  return groupId === undefined ? words : `OCO · ${words}`;
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
  'disconnect',
];

type Ended = Pick<SpotOrder, 'status' | 'statusCode' | 'waiting' | 'filled' | 'ending'> &
  Partial<Pick<SpotOrder, 'parentId' | 'amount'>>;

/** An exit whose entry has filled nothing yet. */
export const isUnsized = ({ parentId, amount }: Pick<Ended, 'parentId' | 'amount'>): boolean =>
  parentId !== undefined && amount === null;

/** Where an order stands: "Waits for its stop price", "Partly filled", "Cancelled: replaced by another". */
export function statusWords(order: Ended, t: Translate): string {
  const { status, statusCode, waiting, filled, ending } = order;
  if (status === 'unknown') return t('orders.status.unknown', { code: statusCode });
  if (status === 'finished') return t('orders.status.finished');
  if (status === 'open') {
    if (waiting) return t(isUnsized(order) ? 'orders.status.entry' : 'orders.status.waiting');
    return t(signOf(filled) > 0 ? 'orders.status.partly' : 'orders.status.open');
  }
  return ending !== null && ENDINGS.includes(ending)
    ? t(`orders.ending.${ending}`)
    : t('orders.status.cancelled');
}

/** Buy or sell as arrow and word. */
export function SideText({ side }: { readonly side: Side }) {
  const { t } = useTranslation('trade');
  return (
    <span className={styles.side} data-side={side}>
      <span aria-hidden="true">{side === 'buy' ? '▲ ' : '▼ '}</span>
      {t(`spot.side.${side}`)}
    </span>
  );
}
