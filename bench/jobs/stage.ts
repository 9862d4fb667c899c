import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from '@playwright/test';
import { openSpotDesk, type SpotDesk, spotDeskOf } from '../../tests/stack/page-models/spot-desk.ts';
import { openDevice } from '../../tests/stack/support/browser-state.ts';
import type { FaultyExchange } from '../../tests/stack/support/faulty-exchange.ts';
import { signInByCall } from '../../tests/stack/support/people.ts';
import { settled } from '../../tests/stack/support/screens.ts';
import { lastPrice, registerTrader } from '../../tests/stack/support/trader.ts';
import { type Hand, handOf, type Point } from './hand.ts';

/** Where a job starts: a desk in its resting state, of a person who has placed no order. */
export interface Stage {
  /** Does what counts. Everything else of the stage prepares a job or looks at its result. */
  readonly hand: Hand;
  readonly page: Page;
  readonly desk: SpotDesk;
  readonly exchange: FaultyExchange;
  /** The candles of the first chart, once they are drawn. */
  readonly candles: Locator;
  button(name: string | RegExp): Locator;
  item(name: string | RegExp): Locator;
  /** A place of the picture, as shares of its width and height. */
  place(across: number, down: number): Promise<Point>;
  /** Calls the exchange for the person, with BTC/USDT as the pair; throws what is refused. */
  call(path: string, form?: Readonly<Record<string, string>>): Promise<unknown>;
  /** The last price of BTC/USDT times a factor, as text with two decimals. */
  priceTimes(factor: number): Promise<string>;
  /** A limit order to buy below the market, by default 0.001 BTC at 3% below. */
  rest(form?: Readonly<Record<string, string>>): Promise<void>;
  /** Buys so many USDT worth of BTC by a market order. */
  hold(total?: string): Promise<void>;
  /** Closes the browser, and cancels the orders, which the next job's trades would fill. */
  close(): Promise<void>;
}

export interface StageOptions {
  readonly screen: 'spot' | 'contract';
  /** A newcomer has 700 USDT to trade and 300 for contracts; the demo account has coins whose cost is not known. */
  readonly as: 'newcomer' | 'demo';
}

const VIEWPORT = { width: 1440, height: 900 };

/** Opens a desk in a fresh browser profile. */
export async function openStage(
  browser: Browser,
  exchange: FaultyExchange,
  { screen, as }: StageOptions,
): Promise<Stage> {
  const trader = await (as === 'demo' ? signInByCall(exchange.url) : registerTrader(exchange.url));
  const page = await openDevice(browser, exchange.url, { person: trader });
  await page.setViewportSize(VIEWPORT);
  if (screen === 'spot') await openSpotDesk(page);
  else {
    await page.goto('/pc/scontract?pair=BTC/USDT');
    await settled(page);
  }
  await page.locator('[data-state=ready] canvas').first().waitFor();
  const candles = page.getByRole('application', { name: /^Candle/ }).first();
  const call: Stage['call'] = async (path, form = {}) => {
    const answer = await fetch(`${exchange.url}/bb/app${path}`, {
      method: 'POST',
      headers: { 'X-Access-Token': trader.token, 'Idempotency-Key': randomUUID() },
      body: new URLSearchParams({ baseCoin: 'BTC', quoteCoin: 'USDT', ...form }),
    });
    const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: unknown };
    if (code !== 1) throw new Error(`${path} was refused: ${msg}`);
    return data;
  };
  const priceTimes = async (factor: number) =>
    ((await lastPrice(exchange.url, 'btcusdt')) * factor).toFixed(2);
  return {
    hand: handOf(page),
    page,
    desk: spotDeskOf(page),
    exchange,
    candles,
    button: (name) => page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }),
    item: (name) =>
      page
        .getByRole('menuitem', { name })
        .or(page.getByRole('menuitemradio', { name }))
        .or(page.getByRole('menuitemcheckbox', { name })),
    place: async (across, down) => {
      const box = await candles.boundingBox();
      if (!box) throw new Error('the chart is not there');
      return { x: box.x + box.width * across, y: box.y + box.height * down };
    },
    call,
    priceTimes,
    rest: async (form = {}) => {
      const price = await priceTimes(0.97);
      const wish = { side: 'buy', orderType: 'limit', timeInForce: 'GTC', amount: '0.001', price, ...form };
      await call('/trade/createOrder', wish);
    },
    hold: async (total = '200') => {
      await call('/trade/createOrder', { side: 'buy', orderType: 'market', total });
    },
    close: async () => {
      await page.context().close();
      await call('/trade/cancelAll');
    },
  };
}
