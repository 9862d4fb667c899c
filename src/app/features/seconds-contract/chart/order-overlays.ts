import type { Overlay } from '#app/ui/chart/chart-types.ts';
import type { ContractOrder, Direction } from '#protocol/contract.ts';
import { type ChartPeriod, periodSeconds } from '#protocol/periods.ts';
import type { Decimal } from '#protocol/units.ts';

export interface OverlayWords {
  readonly entry: string;
  readonly expiry: string;
}

interface Scene {
  /** Running orders on the shown coin. */
  readonly orders: readonly ContractOrder[];
  /** The order whose card is pointed at. */
  readonly highlighted: string | null;
  /** The button that is pointed at. */
  readonly hovered: Direction | null;
  readonly price: Decimal | null;
  readonly priceText: (price: Decimal) => string;
  readonly words: OverlayWords;
}

/** Drawing only: a canvas needs floats. */
const drawn = (price: Decimal): number => Number(price);

/** With more orders than this, price labels would bury the axis: then only the one that is pointed at has its line. */
const MOST_LINES = 3;

/** Entry line, start, expiry and winning side of every running order; the side that a pointed-at button wins on. */
export function orderOverlays(scene: Scene): readonly Overlay[] {
  const { orders, highlighted, hovered, price } = scene;
  const rest = orders.filter(({ id }) => id !== highlighted);
  const pointed = orders.filter(({ id }) => id === highlighted);
  const tone = pointed.length > 0 ? 'muted' : 'accent';
  const lines = rest.length <= MOST_LINES && pointed.length === 0;
  const named = orders.length === 1;
  // The one that is pointed at is drawn last, over the others.
  const drawnOrders = [
    ...rest.flatMap((order) => overlaysOf(order, scene, { tone, line: lines, named })),
    ...pointed.flatMap((order) => overlaysOf(order, scene, { tone: 'accent', line: true, named: true })),
  ];
  const once = drawnOrders.filter((overlay, at) => !isRepeated(overlay, drawnOrders.slice(0, at)));
  if (hovered === null || price === null) return once;
  const shade: Overlay = {
    kind: 'shade',
    side: hovered === 'up' ? 'above' : 'below',
    price: drawn(price),
    tone: hovered,
  };
  return [shade, ...once];
}

interface Look {
  readonly tone: 'accent' | 'muted';
  readonly line: boolean;
  /** Entry and expiry are written beside their verticals. */
  readonly named: boolean;
}

function overlaysOf(order: ContractOrder, { priceText, words }: Scene, look: Look): readonly Overlay[] {
  if (order.openPrice === null) return [];
  const price = drawn(order.openPrice);
  const span: Overlay = {
    kind: 'span',
    from: order.openedAt / 1000,
    to: order.expiresAt / 1000,
    price,
    side: order.direction,
    tone: look.tone,
    ...(look.named && { fromLabel: words.entry, toLabel: words.expiry }),
  };
  if (!look.line) return [span];
  return [{ kind: 'line', price, label: priceText(order.openPrice), tone: look.tone }, span];
}

/** Two orders at one price share its line. */
const isRepeated = (overlay: Overlay, before: readonly Overlay[]): boolean =>
  overlay.kind === 'line' && before.some((other) => other.kind === 'line' && other.label === overlay.label);

/** Candles that the word beside an expiry needs. */
const WORD_CANDLES = 6;

/** Seconds to keep free right of the last candle, so that every expiry is in sight, with its word, from its opening on. */
export const roomFor = (orders: readonly ContractOrder[], period: ChartPeriod): number =>
  orders.length === 0
    ? 0
    : Math.max(...orders.map(({ duration }) => duration)) + WORD_CANDLES * periodSeconds(period);
