import { plain, signature } from './signature-text.ts';
import type { NewSpotOrder } from './spot.ts';

export const spotSignature = (order: NewSpotOrder): string => {
  const { pair, side, type, timeInForce, price, stopPrice, amount, total } = order;
  const numbers = [price, stopPrice, amount, total].map(plain);
  // Sorted: which was typed first makes no other order. The worst price follows the book and makes none, either.
  const further = Object.entries(order.further ?? {}).filter(([name]) => name !== 'worstPrice');
  const terms = further.map(([name, value]) => `${name}=${plain(`${value}`)}`);
  return signature('spotOrder', [
    pair.base,
    pair.quote,
    side,
    type,
    timeInForce,
    ...numbers,
    ...terms.sort(),
  ]);
};
