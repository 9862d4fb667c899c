import { signInDemo } from './account-desks.ts';
import type { Person, ScreenExchange } from './exchange.ts';
import { lastPrice, orderPast } from './spot-market.ts';

/** Does past the app what somebody does in a day, so that every list of the account has something in it. */
export async function aDay(exchange: ScreenExchange): Promise<Person> {
  const person = await signInDemo(exchange);
  const act = (path: string, form: Readonly<Record<string, string>>) =>
    exchange.call(path, form, person.token);
  const order = async (side: 'buy' | 'sell', coin: string, amount: string, away: number) => {
    const price = ((await lastPrice(exchange, `${coin.toLowerCase()}usdt`)) * away).toFixed(2);
    const wish = { baseCoin: coin, side, amount, price, orderType: 'limit', timeInForce: 'GTC' };
    await orderPast(exchange, person, wish);
  };
  await orderPast(exchange, person, { side: 'buy', orderType: 'market', total: '1200' });
  await order('buy', 'BTC', '0.02', 0.985);
  await order('buy', 'BTC', '0.015', 0.992);
  await order('sell', 'BTC', '0.1', 1.012);
  await order('sell', 'ETH', '1.5', 1.03);
  const products = (await exchange.call('/finance/getProducts')) as { id: string; currency: string }[];
  for (const { id } of products.filter(({ currency }) => currency === 'USDT').slice(0, 2)) {
    await act('/finance/buy', { productId: id, amount: '500', agreed: '1' });
  }
  await act('/user/acknowledgeRisk', { version: '1' });
  await act('/contract/transfer', { amount: '300', currency: 'USDT', type: '1' });
  await act('/contract/createOrder', contract('BTC', '25', '0'));
  await act('/contract/createOrder', contract('ETH', '20', '1'));
  return person;
}

const contract = (baseCoin: string, openAmount: string, tradeType: '0' | '1') => ({
  baseCoin,
  quoteCoin: 'USDT',
  openAmount,
  positionTime: '300',
  tradeType,
});
