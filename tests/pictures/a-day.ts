import { randomUUID } from 'node:crypto';
import { call, type Person, signInByCall } from '../stack/support/people.ts';
import { lastPrice } from '../stack/support/trader.ts';

/** Does what somebody does in a day, so that the pictures show screens in use. All of it is paper money. */
export async function aDay(url: string): Promise<Person> {
  const person = await signInByCall(url);
  const act = async (path: string, form: Readonly<Record<string, string>>): Promise<void> => {
    const answer = await fetch(`${url}/bb/app${path}`, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { 'X-Access-Token': person.token, 'Idempotency-Key': randomUUID() },
    });
    const { code, msg } = (await answer.json()) as { code: number; msg: string };
    if (code !== 1) throw new Error(`${path} was refused: ${msg}`);
  };
  const order = async (side: 'buy' | 'sell', coin: string, amount: string, away: number, digits: number) => {
    const price = (await lastPrice(url, `${coin.toLowerCase()}usdt`)) * away;
    const [baseCoin, quoteCoin] = [coin, 'USDT'];
    const form = { baseCoin, quoteCoin, side, amount, orderType: 'limit', timeInForce: 'GTC' };
    await act('/trade/createOrder', { ...form, price: price.toFixed(digits) });
  };
  await act('/trade/createOrder', {
    baseCoin: 'BTC',
    quoteCoin: 'USDT',
    side: 'buy',
    orderType: 'market',
    total: '1200',
  });
  await order('buy', 'BTC', '0.02', 0.985, 2);
  await order('buy', 'BTC', '0.015', 0.992, 2);
  await order('sell', 'BTC', '0.1', 1.012, 2);
  await order('sell', 'ETH', '1.5', 1.03, 2);
  const products = (await call(url, '/finance/getProducts', {})) as { id: string; currency: string }[];
  for (const { id } of products.filter(({ currency }) => currency === 'USDT').slice(0, 2)) {
    await act('/finance/buy', { productId: id, amount: '500', agreed: '1' });
  }
  await call(url, '/user/acknowledgeRisk', { version: '1' }, person.token);
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
