import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFailed, test } from 'vitest';
import { newestCode } from '../stack/support/outbox.ts';
import { lastPrice, registerTrader, type Trader } from '../stack/support/trader.ts';
import { ask, fill, isThere, placeOf, press, says, type Target, until } from './support/elements.ts';
import { type LineExchange, startLineExchange } from './support/exchange.ts';
import type { Engine, Point, Tab } from './support/tab.ts';

/** Where the page of a step that failed is kept. */
const PICTURES = join('test-results', 'engines');

const VISITOR_PATHS = [
  'main',
  'market',
  'trade',
  'scontract',
  'finance/list',
  'pool/list',
  'fund/list',
  'subscribe/list',
  'about/us',
  'login/login',
];
const LOADED_IN_TURN = ['trade', 'main', 'market', 'scontract', 'account/assert/2', 'trade'];
/** What each language calls the market list. */
const MARKET = { 简体中文: '行情', 한국어: '시세', 日本語: 'マーケット', English: 'Market' } as const;

const PLACE_SPOT = '/trade/createOrder';
const CANCEL_SPOT = '/trade/cancelOrder';
const PLACE_CONTRACT = '/contract/createOrder';

const AMOUNT: Target = { css: 'main input', name: 'Amount' };
const BUY: Target = { css: 'button', name: /^Buy BTC/ };
const CONFIRM: Target = { css: '[role=alertdialog] button', name: /^Place order/ };
const CHART: Target = { css: '[role=application]', name: /Candle chart/ };
/** Of an open order; "Cancel all" stands outside the table. */
const CANCEL: Target = { css: 'main table button', name: /^Cancel/ };

/** Ten minutes of a person in an engine that the other tests do not run in: each step is what one of them would notice. */
export function smoke(launch: () => Promise<Engine>, isInstalled: boolean): void {
  // A person may do without these browsers; the machines that judge a change may not.
  describe.skipIf(!isInstalled && !process.env.CI)('smoke', () => {
    let exchange: LineExchange;
    let engine: Engine;
    let tab: Tab;
    let trader: Trader;
    /** How many of the engine's problems earlier steps had. */
    let heard = 0;

    beforeAll(async () => {
      exchange = await startLineExchange(process.env.TEST_SEED ?? 'engines');
      trader = await registerTrader(exchange.url);
      engine = await launch();
      tab = engine.first;
    });
    beforeEach(({ task }) => {
      onTestFailed(async () => {
        mkdirSync(PICTURES, { recursive: true });
        await tab.picture(join(PICTURES, `${engine.name}: ${task.name}.png`));
      });
    });
    afterEach(() => {
      const { problems } = engine;
      const fresh = problems.slice(heard).filter((line) => !ABORTED.test(line));
      heard = problems.length;
      expect(fresh).toEqual([]);
      expect(exchange.policyReports).toEqual([]);
    });
    afterAll(async () => {
      await engine?.close();
      await exchange?.close();
    });

    const go = async (path: string, on = tab) => {
      // WebKit can't abort what is being committed (decision 51), and no person leaves a page in the middle of its start.
      if ((await on.run<string>('location.origin')) === exchange.url) await atRest(on);
      await on.goto(`${exchange.url}/pc/${path}`);
      await whole(on, path);
      // What the page wrote is on the device, and no transaction of an earlier page stands in the way.
      await atRest(on);
    };
    /** Nothing is being written: two looks at the whole database take no time. */
    const atRest = (on = tab) =>
      until('the device is at rest', async () => {
        const looks = [
          await on.run<number | null>(DEVICE_ANSWERS),
          await on.run<number | null>(DEVICE_ANSWERS),
        ];
        return looks.every((tookMs) => tookMs !== null && tookMs < 50);
      });
    /** The screen shows a heading, nothing is busy, and no panel failed. */
    const whole = (on: Tab, path: string) =>
      until(`${path} is whole`, () =>
        on.run<boolean>(`document.querySelector('#skeleton') === null
          && document.querySelector('main h1') !== null
          && document.querySelector('[aria-busy=true]') === null
          && !/didn't load|stopped working/.test(document.body.innerText)`),
      );
    const noNote = async () =>
      expect(
        await tab.run<string[]>(
          `[...document.querySelectorAll('[data-note]')].map((note) => note.innerText)`,
        ),
      ).toEqual([]);
    const signedIn = () => isThere(tab, { css: 'header button', name: /^Account/ });

    test('ten routes are whole', async () => {
      const barWidths = new Set<number>();
      for (const path of VISITOR_PATHS) {
        await go(path);
        barWidths.add(await tab.run<number>('document.querySelector("header").offsetWidth'));
      }
      await noNote();
      // Some scroll and some do not: where scrollbars take room, the top bar keeps its width.
      expect([...barWidths]).toHaveLength(1);
    });

    test('somebody logs in', async () => {
      await go('login/login?returnTo=%2Ftrade');
      await fill(tab, { css: 'form input', name: 'Email' }, trader.account);
      await fill(tab, { css: 'form input', name: 'Password' }, trader.password);
      const before = exchange.count('/user/sendEmailCode');
      await press(tab, { css: 'form button', name: 'Send code' });
      await until('a code is mailed', async () => exchange.count('/user/sendEmailCode') > before);
      await fill(
        tab,
        { css: 'form input', name: 'Email code' },
        (await newestCode(exchange.url, trader.account)) ?? '',
      );
      await press(tab, { css: 'form button', name: 'Log in' });
      await until(
        'the desk is there',
        async () => (await tab.run<string>('location.pathname')) === '/pc/trade',
      );
      await until('somebody is signed in', signedIn);
      await atRest();
    });

    test('a limit order is placed once and canceled', async () => {
      await go('trade?pair=BTC/USDT');
      const resting = ((await lastPrice(exchange.url, 'btcusdt')) * 0.96).toFixed(2);
      await fill(tab, { css: 'main input', name: 'Price' }, resting);
      await fill(tab, AMOUNT, '0.001');
      await press(tab, BUY);
      await press(tab, CONFIRM);
      await says(tab, 'Order placed');
      expect(exchange.count(PLACE_SPOT)).toBe(1);
      await press(tab, CANCEL);
      await until('the order is gone', async () => !(await isThere(tab, CANCEL)));
      expect(exchange.count(CANCEL_SPOT)).toBe(1);
      expect(exchange.count(PLACE_SPOT)).toBe(1);
    });

    test('a market order is filled once', async () => {
      await press(tab, { css: 'main [role=tab]', name: 'Market' });
      await fill(tab, AMOUNT, '0.002');
      await press(tab, BUY);
      await press(tab, CONFIRM);
      await until('the coins are there', async () => (await trader.balances()).spot !== '700/0');
      await press(tab, { css: 'main [role=tab]', name: /^Fills/ });
      await says(tab, '0.002000');
      expect(exchange.count(PLACE_SPOT)).toBe(2);
    });

    test('an amount with a comma orders nothing else than what is read', async () => {
      await fill(tab, AMOUNT, '0,001');
      await press(tab, BUY).catch(() => undefined);
      expect(await isThere(tab, CONFIRM)).toBe(false);
      expect(exchange.count(PLACE_SPOT)).toBe(2);
    });

    test('one contract is opened', async () => {
      await go('scontract');
      await fill(tab, AMOUNT, '10');
      await press(tab, { css: 'main button', name: /^(▲ )?Up/ });
      await press(tab, { css: '[role=alertdialog] button', name: 'Place order: Up' });
      await until('the order runs', async () => (await trader.running()).length > 0);
      expect(exchange.count(PLACE_CONTRACT)).toBe(1);
      expect(await trader.running()).toHaveLength(1);
    });

    test('a dialog closes on Escape and returns the focus', async () => {
      await go('trade?pair=BTC/USDT');
      const indicators: Target = { css: 'main button', name: 'Indicators' };
      await press(tab, indicators);
      await until('the dialog is open', () =>
        isThere(tab, { css: 'dialog, [role=dialog]', name: /Indicators/ }),
      );
      await tab.press('Escape');
      await until(
        'the dialog is closed',
        async () => !(await isThere(tab, { css: 'dialog, [role=dialog]', name: /Indicators/ })),
      );
      await until(
        'the focus is back',
        async () => (await ask<boolean>(tab, indicators, 'element === document.activeElement')) === true,
      );
    });

    test('the chart draws, shows a crosshair, zooms and pans', async () => {
      await placeOf(tab, CHART);
      await until('candles are drawn', async () => (await ask<boolean>(tab, CHART, DRAWN)) === true);
      // Where nothing lies over the candles: the label of a line stands at its price, which may be anywhere.
      const at = async (share: number): Promise<Point> => {
        const point = await ask<Point>(tab, CHART, freePoint(share));
        if (point === null) throw new Error('the chart has no free place');
        return point;
      };
      const timeAt = async (share: number): Promise<string> => {
        let text = '';
        await until('the crosshair says a time', async () => {
          const point = await at(share);
          await tab.move({ ...point, x: point.x + 1 });
          await tab.move(point);
          text = await tab.run<string>(
            `document.querySelector('main [data-crosshair=time]')?.textContent ?? ''`,
          );
          return text !== '';
        });
        return text;
      };
      const before = await timeAt(0.2);
      await until('the wheel zooms', async () => {
        await tab.wheel(await at(0.6), -240);
        return (await timeAt(0.2)) !== before;
      });
      const zoomed = await timeAt(0.2);
      const from = await at(0.4);
      await tab.drag(from, { ...from, x: (await at(0.6)).x });
      await until('dragging pans', async () => (await timeAt(0.2)) !== zoomed);
    });

    test('an address has its QR code and is copied', async () => {
      await go('account/recharge?coin=USDT&chain=TRC20');
      await placeOf(tab, {
        css: 'main [role=img], main svg, main img',
        name: /QR code of your USDT address/,
      });
      await press(tab, { css: 'main button', name: /^Copy address/ });
      await says(tab, 'Copied');
      await go('setting/address');
      await press(tab, { css: 'main button', name: /^Add/ });
      const field: Target = { css: '[role=dialog] input, main form input', name: /^Address/ };
      await press(tab, field);
      await tab.paste();
      await until('the copy is pasted', async () =>
        /^SANDBOX-TRC20-\w+$/.test((await ask<string>(tab, field, 'element.value')) ?? ''),
      );
    });

    test('the log is saved as a CSV file', async () => {
      await go('account/trade?type=4');
      await press(tab, { css: 'main button', name: 'Export CSV' });
      const csv = () => readdirSync(engine.downloads).find((name) => name.endsWith('.csv'));
      await until('the file is on the disk', async () => {
        const name = csv();
        return name !== undefined && readFileSync(join(engine.downloads, name), 'utf8').includes('\r\n');
      });
    });

    test('four languages and both themes', async () => {
      await go('market');
      for (const [language, title] of Object.entries(MARKET)) {
        await press(tab, { css: 'header button', name: /^(Language|语言|언어|言語)/ });
        await press(tab, { css: '[role=menuitemradio]', name: language });
        await until(
          `the title says ${title}`,
          async () => (await ask<string>(tab, { css: 'main h1' }, 'element.textContent')) === title,
        );
      }
      const theme = () => tab.run<string>('document.documentElement.dataset.theme');
      const first = await theme();
      await press(tab, { css: 'header button', name: /theme$/ });
      await until('the other theme', async () => (await theme()) !== first);
    });

    test('the web socket carries prices', async () => {
      await go('trade?pair=BTC/USDT');
      await until('frames arrive', async () => exchange.streamedBytes() > 0);
      const before = exchange.streamedBytes();
      await until('more of them arrive', async () => exchange.streamedBytes() > before + 1000);
    });

    test('six full loads, one after the other, are each whole', async () => {
      for (const path of LOADED_IN_TURN) {
        await go(path);
        await until('somebody is signed in', signedIn);
        await noNote();
      }
    });

    test('the service worker controls the page', async () => {
      await until('a controller', () => tab.run<boolean>('Boolean(navigator.serviceWorker?.controller)'));
    });

    test('offline, a reload shows dated data', async () => {
      await go('account/assert/2');
      await says(tab, 'BTC');
      await atRest();
      exchange.cut();
      try {
        await tab.reload();
        await until('what is shown is dated', () =>
          tab.run<boolean>(`/As of|Offline since/.test(document.body.innerText)`),
        );
        await says(tab, 'BTC');
        expect(await tab.run<boolean>(`document.querySelector('[data-age=live]') !== null`)).toBe(false);
      } finally {
        exchange.join();
        // Engines log each request that finds no server.
        heard = engine.problems.length;
      }
      await go('account/assert/2');
    });

    test('signing out in one tab signs the other out', async () => {
      const account: Target = { css: 'header button', name: /^Account/ };
      const other = await engine.newTab();
      await go('main', other);
      await until('the other tab is signed in', () => isThere(other, account));
      await go('main');
      await press(tab, account);
      await press(tab, { css: '[role=menuitem]', name: 'Log out' });
      await until('the other tab is signed out', async () => !(await isThere(other, account)));
    });

    test('nothing was sent twice', () => {
      expect(exchange.count(PLACE_SPOT)).toBe(2);
      expect(exchange.count(CANCEL_SPOT)).toBe(1);
      expect(exchange.count(PLACE_CONTRACT)).toBe(1);
    });
  });
}

/** What engines log of requests that a navigation aborted: such requests end with their page. */
const ABORTED =
  /status=2152398850|A ServiceWorker intercepted the request|The connection to ws:\S+ was interrupted|access control checks|Load failed|Could not connect|connection was lost/;

/** Milliseconds that a transaction over the whole database of the device takes; null where it does not end. */
const DEVICE_ANSWERS = `new Promise((resolve) => {
  setTimeout(() => resolve(null), 20000);
  const began = performance.now();
  const request = indexedDB.open('bourse-cache');
  request.onerror = () => resolve(null);
  request.onsuccess = () => {
    const database = request.result;
    const names = [...database.objectStoreNames];
    const reading = database.transaction(names);
    reading.oncomplete = () => {
      database.close();
      resolve(performance.now() - began);
    };
    for (const name of names) reading.objectStore(name).count();
  };
})`;

/** A point of the chart's plot at a share of its width where the pointer meets the plot itself. */
const freePoint = (share: number) => `(() => {
  const plot = element.querySelector('.u-over').getBoundingClientRect();
  const x = plot.left + plot.width * ${share};
  for (let part = 1; part < 16; part += 1) {
    const y = plot.top + (plot.height * part) / 16;
    if ([x, x + 1].every((left) => document.elementFromPoint(left, y)?.matches('.u-over'))) return { x, y };
  }
  return null;
})()`;

/** Whether a canvas below the element has something drawn on it. */
const DRAWN = `[...element.querySelectorAll('canvas')].some((canvas) => {
  const { width, height } = canvas;
  return width > 0 && height > 0 && canvas.getContext('2d').getImageData(0, 0, width, height).data.some((value) => value > 0);
})`;
