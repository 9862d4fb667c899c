import type { Person, ScreenExchange } from './exchange.ts';

/** The last price of a pair such as btcusdt. */
export async function lastPrice(exchange: ScreenExchange, symbol: string): Promise<number> {
  const answer = await exchange.fetch('/bb/app/huobi/getMarketTrade', {
    method: 'POST',
    body: new URLSearchParams({ symbol }),
  });
  const { data } = (await answer.json()) as { data: { price: number | string }[] };
  return Number(data[0]?.price);
}

/** Places an order past the app: for BTC/USDT, where nothing else is said. */
export const orderPast = (
  exchange: ScreenExchange,
  { token }: Person,
  wish: Readonly<Record<string, string>>,
): Promise<unknown> =>
  exchange.call('/trade/createOrder', { baseCoin: 'BTC', quoteCoin: 'USDT', ...wish }, token);
