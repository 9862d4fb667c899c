import { page } from 'vitest/browser';
import { spotDesk } from './support/desks.ts';
import { fill, keys, press } from './support/locators.ts';
import { expect, test } from './support/test.ts';
import { translate, translatedCount } from './support/translator.ts';

const stopped = () => page.getByText(/stopped working|didn't load/).elements();

test('the order form says what is chosen, whatever a translator made of it', async ({ atSpot, advance }) => {
  translate();
  const desk = await atSpot();
  expect(translatedCount()).toBeGreaterThan(20);
  const submit = () => desk.submit.element().textContent;
  expect(submit()).toBe('Buy BTC');
  for (const side of ['Sell', 'Buy', 'Sell'] as const) {
    await desk.side(side);
    expect(submit()).toBe(`${side} BTC`);
  }
  await desk.type('Market');
  await desk.type('Limit');
  await desk.side('Buy');
  await fill(desk.amount, '99999999');
  await press(desk.submit);
  const wrong = desk.form.getByCss('[aria-invalid=true]');
  expect(wrong.elements().length).toBeGreaterThan(0);
  await fill(desk.amount, '0.001');
  expect(wrong.elements()).toHaveLength(0);
  await press(desk.submit);
  await advance(1000);
  await expect.element(desk.question).toHaveTextContent('0.001000 BTC');
  await keys('{Escape}');
  expect(desk.question.query()).toBeNull();
  expect(stopped()).toHaveLength(0);
});

test('a chosen pair brings its own price, name and coins', async ({ trader, open, advance }) => {
  translate();
  const app = await open({ path: '/trade?pair=BTC/USDT', session: trader });
  await advance(1000);
  const desk = spotDesk();
  const head = () => document.querySelector('main [data-price*="/"]')?.parentElement?.textContent ?? '';
  const typed = () => (desk.price.element() as HTMLInputElement).value;
  expect(head()).toContain('BTC/USDT');
  const btc = typed();
  await app.goTo('/trade?pair=ETH/USDT');
  await advance(2000);
  expect(desk.submit.element().textContent).toBe('Buy ETH');
  expect(head()).toContain('ETH/USDT');
  expect(head()).not.toContain('BTC/USDT');
  expect(typed()).not.toBe(btc);
  const text = page.getByCss('main [data-price="ETH/USDT"]').element().textContent ?? '';
  const shown = Number(/\d+(?:\.\d+)?/.exec(text.replaceAll(',', ''))?.[0]);
  expect(Math.abs(shown - Number(typed())) / Number(typed())).toBeLessThan(0.05);
});

test('another language, dialogs, lists and pages follow', async ({ trader, open, advance }) => {
  translate();
  const app = await open({ path: '/main', session: trader });
  await advance(1000);
  await keys('{Control>}k{/Control}');
  await advance(1000);
  const palette = page.getByRole('dialog');
  await expect.element(palette).toBeVisible();
  await fill(palette.getByRole('combobox'), 'fund');
  await fill(palette.getByRole('combobox'), 'deposit');
  await keys('{Escape}');
  expect(palette.elements()).toHaveLength(0);
  await press(page.getByRole('button', { name: /^Language/ }));
  await press(page.getByRole('menuitemradio', { name: '简体中文' }));
  await advance(1000);
  await expect.element(page.getByRole('link', { name: '资产', exact: true })).toBeVisible();
  expect(page.getByRole('link', { name: 'Assets', exact: true }).elements()).toHaveLength(0);
  for (const path of ['/trade', '/account/withdrawel', '/setting/preferences', '/login/modify', '/main']) {
    await app.goTo(path);
    await advance(1000);
    await expect.element(page.getByCss('main h1')).toHaveTextContent(/[\u4e00-\u9fff]/);
  }
  expect(page.getByText(/停止运行|加载失败/).elements()).toHaveLength(0);
});
