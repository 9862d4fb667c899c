import type { NewSpotOrder, SpotOrder } from '#protocol/spot.ts';
import type { ExitRole } from '#protocol/tables.ts';
import type { Decimal } from '#protocol/units.ts';

/** Where the exits of one entry stand. */
export interface ExitPrices {
  readonly takeProfit: Decimal | null;
  readonly stopLoss: Decimal | null;
  /** Another one as soon as what they come to is another one. */
  readonly version: string;
}

export type ExitBook = ReadonlyMap<string, ExitPrices>;

/** The exits that wait, by the id of their entry, which may be over. */
export function exitBook(orders: readonly SpotOrder[]): ExitBook {
  const book = new Map<string, ExitPrices>();
  const filled = new Map(orders.map((order) => [order.id, `${order.filled} ${order.price}`]));
  for (const { parentId, exitOf, stopPrice, price, amount } of orders) {
    if (parentId === undefined || exitOf === undefined) continue;
    const before = book.get(parentId) ?? {
      takeProfit: null,
      stopLoss: null,
      version: filled.get(parentId) ?? '',
    };
    const version = `${before.version} ${exitOf} ${stopPrice} ${price} ${amount}`;
    book.set(parentId, { ...before, [exitOf]: stopPrice, version });
  }
  return book;
}

/** The exits that an order asks for before the exchange has it. */
export function askedExits({ further = {} }: NewSpotOrder): Pick<ExitPrices, 'takeProfit' | 'stopLoss'> {
  return { takeProfit: further.takeProfitPrice ?? null, stopLoss: further.stopLossPrice ?? null };
}

/** An exit by the entry that it belongs to; null for every other order. */
export function exitLink({
  parentId,
  exitOf,
}: Pick<SpotOrder, 'parentId' | 'exitOf'>): { readonly entryId: string; readonly role: ExitRole } | null {
  return parentId === undefined || exitOf === undefined ? null : { entryId: parentId, role: exitOf };
}
