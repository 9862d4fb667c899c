import type { Person, ScreenExchange } from './exchange.ts';

/** Somebody who trades, and what the exchange says of them, past the app; by another token where the first session has ended. */
export interface Trader extends Person {
  readonly balances: (token?: string) => Promise<{ readonly contract: string; readonly spot: string }>;
  /** Orders of the seconds contract that run. */
  readonly running: (token?: string) => Promise<readonly { readonly id: string }[]>;
}

/** Opens a fresh account that has read the risk text, with so much of its 1,000 USDT on the contract account. */
export async function registerTrader(exchange: ScreenExchange, stakes = '300'): Promise<Trader> {
  const person = await exchange.register();
  const ask = <Data>(
    path: string,
    form: Readonly<Record<string, string>> = {},
    token: string = person.token,
  ) => exchange.call(path, form, token) as Promise<Data>;
  await ask('/user/acknowledgeRisk', { version: '1' });
  await ask('/contract/transfer', { amount: stakes, currency: 'USDT', type: '1' });
  return {
    ...person,
    running: async (token) => {
      const form = { entryStatus: '0', pageNo: '1', pageSize: '15' };
      return (await ask<{ list: { id: string }[] }>('/contract/getContractRecord', form, token)).list;
    },
    balances: async (token) => {
      const contract = await ask<
        { currencyName: string; availableCurrency: string; frozenCurrency: string }[]
      >('/contract/getAssets', {}, token);
      const spot = await ask<{ currency: string; available: string; frozen: string }[]>(
        '/assets/getAssets',
        {
          account: '2',
        },
        token,
      );
      const ofContract = contract.find(({ currencyName }) => currencyName === 'USDT');
      const ofSpot = spot.find(({ currency }) => currency === 'USDT');
      return {
        contract: `${short(ofContract?.availableCurrency)}/${short(ofContract?.frozenCurrency)}`,
        spot: `${short(ofSpot?.available)}/${short(ofSpot?.frozen)}`,
      };
    },
  };
}

/** Available/frozen of USDT are told without trailing zeros. */
const short = (amount = '0'): string => (amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount) || '0';
