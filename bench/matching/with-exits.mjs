import { randomUUID } from 'node:crypto';
import { median } from '../support/stats.mjs';
import { call, priceOff, signIn } from './client.mjs';

const PAIRS = 120;
const WARM_UP = 20;
/** Their exits stay open, and the exchange takes 200 open orders in a pair. */
const CHAPTER = 40;

/**
 * A market order and one with a take-profit and a stop-loss by turns, one after the other: what they take at the median, in ms.
 * @param {string} origin
 */
export async function exitsBesidePlain(origin) {
  const headers = { 'X-Access-Token': await signIn(origin) };
  const send = (path, form) => call(origin, path, form, { ...headers, 'Idempotency-Key': randomUUID() });
  const market = { baseCoin: 'BTC', quoteCoin: 'USDT', side: 'buy', orderType: 'market', total: '2' };
  const [takeProfitPrice, stopLossPrice] = [await priceOff(origin, 1.5), await priceOff(origin, 0.7)];
  const kinds = { plain: market, exits: { ...market, takeProfitPrice, stopLossPrice } };
  const took = { plain: [], exits: [] };
  for (let count = 0; count < PAIRS + WARM_UP; count++) {
    for (const [kind, wish] of Object.entries(kinds)) {
      const started = performance.now();
      const { exitIds } = await send('/trade/createOrder', wish);
      if (count >= WARM_UP) took[kind].push(performance.now() - started);
      if (exitIds.length !== (kind === 'exits' ? 2 : 0))
        throw new Error(`${exitIds.length} exits of ${kind}`);
    }
    if (count % CHAPTER === CHAPTER - 1) await send('/trade/cancelAll', {});
  }
  return { plain: median(took.plain), exits: median(took.exits) };
}
