import type { Person, ScreenExchange } from './exchange.ts';

/** Somebody who trades, and what the exchange says of them, past the app. */
export interface Trader extends Person {
  readonly balances: () => Promise<{ readonly contract: string; readonly spot: string }>;
  /** Orders of the seconds contract that run. */
  readonly running: () => Promise<readonly { readonly id: string }[]>;
}

/** Opens a fresh account that has read the risk text, with so much of its 1,000 USDT on the contract account. */
export async function registerTrader(exchange: ScreenExchange, stakes = '300'): Promise<Trader> {
  const person = await exchange.register();
  const ask = <Data>(path: string, form: Readonly<Record<string, string>> = {}) =>
    exchange.call(path, form, person.token) as Promise<Data>;
  await ask('/user/acknowledgeRisk', { version: '1' });
  await ask('/contract/transfer', { amount: stakes, currency: 'USDT', type: '1' });
  return {
    ...person,
    running: async () => {
      const form = { entryStatus: '0', pageNo: '1', pageSize: '15' };
      return (await ask<{ list: { id: string }[] }>('/contract/getContractRecord', form)).list;
    },
    balances: async () => {
      const contract =
        await ask<{ currencyName: string; availableCurrency: string; frozenCurrency: string }[]>(
          '/contract/getAssets',
        );
      const spot = await ask<{ currency: string; available: string; frozen: string }[]>('/assets/getAssets', {
        account: '2',
      });
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
