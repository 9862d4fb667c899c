import { page } from 'vitest/browser';
import { spotDesk } from './support/desks.ts';
import type { ScreenExchange } from './support/exchange.ts';
import { fill, press } from './support/locators.ts';
import { tracked } from './support/quiet.ts';
import { rewrite } from './support/rewritten-answers.ts';
import { type AtSpot, expect, test } from './support/test.ts';

const CREATE = '/trade/createOrder';
const DEPTH = '/huobi/getHuobiContractDepthV2';

type Level = readonly [price: string | number, amount: string | number];

interface Book {
  readonly tick: { readonly asks: readonly Level[]; readonly bids: readonly Level[] };
}

/** Of the prices of a market buy the best one has next to nothing, and far beyond it there is enough for anything. */
function thinBook(exchange: ScreenExchange): void {
  exchange.between(({ path }, pass) => {
    if (path !== DEPTH) return null;
    const thin = async () => {
      const book = (await (await pass()).json()) as Book;
      const best = Number(book.tick.asks[0]?.[0]);
      const asks = [
        [best, '0.0005'],
        [(best * 1.05).toFixed(2), '5'],
      ];
      return Response.json({ ...book, tick: { ...book.tick, asks } });
    };
    return tracked(thin());
  });
}

async function askToBuy(desk: AtSpot, amount: string): Promise<void> {
  await desk.type('Market');
  await fill(desk.amount, amount);
  await press(desk.submit);
}

test('a market order is asked about and sent with the worst price that the limit of slippage leaves', async ({
  exchange,
  atSpot,
  advance,
}) => {
  exchange.holdClock();
  const sent: (string | undefined)[] = [];
  exchange.between(({ path, fields }, pass) => {
    if (path !== CREATE) return null;
    sent.push(fields.worstPrice);
    return pass();
  });
  const desk = await atSpot();
  await askToBuy(desk, '0.001');
  await advance(1000);
  const row = desk.question.getByText('Worst price allowed (1%)').element().parentElement;
  const allowed = row?.querySelector('dd')?.textContent?.replace(/[^\d.]/g, '');
  await desk.confirm();
  // It is shown with the digits of its pair, which may end in zeros.
  expect(sent.map(Number)).toEqual([Number(allowed)]);
  await desk.tab('History');
  await expect.element(desk.rows.first()).toHaveTextContent(/Buy.*Market.*100%.*Filled/);
});

test('what the limit leaves of a market order is said before it is sent', async ({
  exchange,
  atSpot,
  advance,
}) => {
  thinBook(exchange);
  const desk = await atSpot();
  await askToBuy(desk, '0.001');
  await advance(1000);
  await expect
    .element(desk.question)
    .toHaveTextContent('Only 0.000500 BTC is offered within your slippage limit of 1%.');
});

test('where the exchange takes no worst price, an order beyond the limit is not sent until the limit is lifted', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  rewrite(exchange, '/paramter/getPublic', (data: { readonly orderKinds: readonly string[] }) => ({
    ...data,
    orderKinds: data.orderKinds.filter((kind) => kind !== 'worstPrice'),
  }));
  thinBook(exchange);
  const app = await open({ path: '/trade?pair=BTC/USDT', session: trader });
  await advance(2000);
  const desk = spotDesk();
  await askToBuy(desk, '0.001');
  await advance(1000);
  await expect.element(desk.form).toHaveTextContent('This would go beyond your slippage limit.');
  expect(desk.question.query()).toBeNull();
  expect(exchange.sent(CREATE)).toBe(0);

  await press(desk.form.getByRole('button', { name: 'Slippage: limit 1%' }));
  await press(desk.form.getByRole('menuitemradio', { name: 'no limit' }));
  await askToBuy(desk, '0.001');
  await advance(1000);
  await expect.element(desk.question).toHaveTextContent('The order goes deep into the book');
  expect(desk.question.getByText('Worst price allowed').query()).toBeNull();

  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }));
  await app.goTo('/setting/preferences');
  await advance(1000);
  await expect
    .element(page.getByRole('combobox', { name: 'Slippage limit of market orders' }))
    .toHaveDisplayValue('No limit');
});
