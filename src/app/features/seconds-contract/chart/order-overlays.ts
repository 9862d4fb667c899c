import type { Overlay } from '#app/ui/chart/chart-types.ts';
import type { ContractOrder, Direction } from '#contract/contract.ts';
import type { Decimal } from '#contract/units.ts';

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

/** Entry line, start, expiry and winning side of every running order; the side that a pointed-at button wins on. */
export function orderOverlays(scene: Scene): readonly Overlay[] {
  const { orders, highlighted, hovered, price } = scene;
  const several = orders.length > 1;
  const lines = orders.flatMap((order): Overlay[] => {
    if (order.openPrice === null) return [];
    const first = highlighted === order.id || (highlighted === null && !several);
    const tone = highlighted !== null && highlighted !== order.id ? 'muted' : 'accent';
    return [
      { kind: 'line', price: drawn(order.openPrice), label: scene.priceText(order.openPrice), tone },
      {
        kind: 'span',
        from: order.openedAt / 1000,
        to: order.expiresAt / 1000,
        price: drawn(order.openPrice),
        side: order.direction,
        tone,
        ...(first && { fromLabel: scene.words.entry, toLabel: scene.words.expiry }),
      },
    ];
  });
  // The one that is pointed at is drawn last, over the others.
  const isFirst = (overlay: Overlay) => 'tone' in overlay && overlay.tone === 'accent';
  const ordered = [...lines.filter((line) => !isFirst(line)), ...lines.filter(isFirst)];
  if (hovered === null || price === null) return ordered;
  const shade: Overlay = {
    kind: 'shade',
    side: hovered === 'up' ? 'above' : 'below',
    price: drawn(price),
    tone: hovered,
  };
  return [shade, ...ordered];
}

/** Seconds to keep free right of the last candle, so that every expiry is in sight from its opening on. */
export const roomFor = (orders: readonly ContractOrder[]): number =>
  Math.max(0, ...orders.map(({ duration }) => duration));
