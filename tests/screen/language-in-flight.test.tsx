import { page } from 'vitest/browser';
import { changeElsewhere } from './support/change-setting.ts';
import { contractDesk } from './support/desks.ts';
import { fill, press, says } from './support/locators.ts';
import { quiet } from './support/quiet.ts';
import { expect, test } from './support/test.ts';

const ORDER = '/contract/createOrder';

// proves F62
test('a language that changes under an order keeps what is typed and selected, what is undecided, and the words of the server', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  const languages: (string | null)[] = [];
  let refuse = () => {};
  const refusal = new Promise<Response>((answer) => {
    refuse = () => answer(Response.json({ code: 1001, msg: 'Spoken as it came', data: null }));
  });
  exchange.between(({ path, headers }) => {
    if (path !== ORDER) return null;
    languages.push(headers.get('accept-language'));
    return languages.length === 1 ? refusal : null;
  });
  await open({ path: '/scontract', session: trader });
  await advance(1000);
  const desk = contractDesk();
  await desk.order('10');
  expect(languages).toHaveLength(1);

  await changeElsewhere({ language: 'zh-CN' });
  expect(document.documentElement.lang).toBe('zh-CN');
  refuse();
  await advance(1000);
  await expect.element(page.getByText('Spoken as it came').first()).toBeVisible();
  expect(languages).toEqual(['en-US,en']);

  const lookUps = exchange.hold('/index/getRequest');
  exchange.strike({ kind: 'garbage', path: ORDER });
  const amount = page.getByRole('textbox', { name: '金额' });
  await fill(amount, '12');
  await press(page.getByRole('region', { name: '下单', exact: true }).getByRole('button', { name: /涨/ }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: /涨/ }));
  await advance(1000);
  const row = says('checking');
  await expect.element(row).toHaveTextContent('12 USDT');
  const chinese = row.element().textContent;
  await fill(amount, '12345');
  const input = amount.element() as HTMLInputElement;
  input.focus();
  input.setSelectionRange(1, 3);
  await quiet();
  await changeElsewhere({ language: 'en-US' });
  expect(document.documentElement.lang).toBe('en-US');
  await expect.element(row).toHaveTextContent('BTC/USDT order, 12 USDT');
  expect(row.element().textContent).not.toBe(chinese);
  await expect.element(desk.amount).toHaveFocus();
  const { value, selectionStart, selectionEnd } = desk.amount.element() as HTMLInputElement;
  expect([value, selectionStart, selectionEnd]).toEqual(['12345', 1, 3]);
  lookUps.release();
  await advance(10_000);
  await expect.element(says('accepted')).toBeVisible();
});
