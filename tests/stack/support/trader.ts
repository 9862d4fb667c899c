import { call, type Person, registerByCall } from './people.ts';

/** Somebody who trades, and what the exchange says of them, past the app. */
export interface Trader extends Person {
  balances(): Promise<Balances>;
  /** Orders of the seconds contract that run. */
  running(): Promise<readonly { id: string }[]>;
}

/** Opens a fresh account that has read the risk text, with so much of its 1,000 USDT on the contract account. */
export async function registerTrader(url: string, stakes = '300'): Promise<Trader> {
  const person = await registerByCall(url);
  await call(url, '/user/acknowledgeRisk', { version: '1' }, person.token);
  await call(url, '/contract/transfer', { amount: stakes, currency: 'USDT', type: '1' }, person.token);
  return traderOf(url, person);
}

/** The same of somebody whose account is ready, on the session of this token. */
export const traderOf = (url: string, person: Person): Trader => ({
  ...person,
  balances: () => balancesOf(url, person),
  running: () => runningOrders(url, person),
});

interface Balances {
  /** available/frozen of USDT, without trailing zeros. */
  readonly contract: string;
  readonly spot: string;
}

/** What the exchange says of somebody's USDT, past the app. */
export async function balancesOf(url: string, { token }: Person): Promise<Balances> {
  const contract = (await call(url, '/contract/getAssets', {}, token)) as {
    currencyName: string;
    availableCurrency: string;
    frozenCurrency: string;
  }[];
  const spot = (await call(url, '/assets/getAssets', { account: '2' }, token)) as {
    currency: string;
    available: string;
    frozen: string;
  }[];
  const ofContract = contract.find(({ currencyName }) => currencyName === 'USDT');
  const ofSpot = spot.find(({ currency }) => currency === 'USDT');
  return {
    contract: `${short(ofContract?.availableCurrency)}/${short(ofContract?.frozenCurrency)}`,
    spot: `${short(ofSpot?.available)}/${short(ofSpot?.frozen)}`,
  };
}

/** The last price of a pair such as btcusdt. */
export async function lastPrice(url: string, symbol: string): Promise<number> {
  const answer = await fetch(`${url}/bb/app/huobi/getMarketTrade`, {
    method: 'POST',
    body: new URLSearchParams({ symbol }),
  });
  const { tick, data } = (await answer.json()) as {
    tick?: { data: { price: number | string }[] };
    data?: { price: number | string }[];
  };
  return Number((tick?.data ?? data ?? [])[0]?.price);
}

async function runningOrders(url: string, { token }: Person): Promise<readonly { id: string }[]> {
  const form = { entryStatus: '0', pageNo: '1', pageSize: '15' };
  const page = (await call(url, '/contract/getContractRecord', form, token)) as { list: { id: string }[] };
  return page.list;
}

const short = (amount = '0'): string => (amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount) || '0';

/** Places a limit order to buy 0.001 BTC at a price, past the app. */
export async function restingBuy(url: string, { token }: Person, price: string): Promise<void> {
  const placed = await fetch(`${url}/bb/app/trade/createOrder`, {
    method: 'POST',
    headers: { 'X-Access-Token': token, 'Idempotency-Key': crypto.randomUUID() },
    body: new URLSearchParams({
      baseCoin: 'BTC',
      quoteCoin: 'USDT',
      side: 'buy',
      orderType: 'limit',
      timeInForce: 'GTC',
      price,
      amount: '0.001',
    }),
  });
  const { code, msg } = (await placed.json()) as { code: number; msg: string };
  if (code !== 1) throw new Error(`the order was refused: ${msg}`);
}
