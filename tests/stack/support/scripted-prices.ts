import type { BrowserContext, Response } from '@playwright/test';

const LIST = '**/huobi/getHuobiDetailsByQuoteCoin';

export interface Scripted {
  readonly base: string;
  price: number;
}

/** From now on the list of prices is what the test says. */
export async function scriptPrices(context: BrowserContext, rows: readonly Scripted[]): Promise<void> {
  await context.route(LIST, (route) =>
    route.fulfill({
      json: {
        status: 'ok',
        data: rows.map(({ base, price }) => ({
          ...{ baseCoin: base, quoteCoin: 'USDT', logo: '' },
          tick: { open: price, close: price, high: price * 2, low: price / 2, vol: 1 },
        })),
      },
    }),
  );
}

/** The answer with that list. */
export const isList = (response: Response) => response.url().endsWith('/huobi/getHuobiDetailsByQuoteCoin');
