import { page } from 'vitest/browser';
import type { Person, ScreenExchange } from './exchange.ts';
import { fill, press } from './locators.ts';
import { quiet } from './quiet.ts';

/** The withdrawal screen, as a person sees it. */
export function withdrawalDesk() {
  const main = page.getByRole('main');
  const address = page.getByLabelText('Address', { exact: true });
  const amount = page.getByRole('textbox', { name: 'Amount' });
  const review = page.getByRole('button', { name: 'Review', exact: true });
  return {
    network: page.getByLabelText('Network', { exact: true }),
    address,
    amount,
    memo: page.getByLabelText('Memo or tag'),
    review,
    goOn: page.getByRole('button', { name: 'Address matches, continue' }),
    password: page.getByLabelText('Trade password', { exact: true }),
    code: page.getByLabelText('Email code', { exact: true }),
    sendCode: page.getByRole('button', { name: 'Send code' }),
    withdraw: page.getByRole('button', { name: 'Withdraw', exact: true }),
    history: page.getByRole('region', { name: 'Withdrawal history' }),
    /** What the server refused, next to the form. */
    failure: main.getByCss('p[role=alert]'),
    /** As from the clipboard, in place of the text of the field. */
    paste: async (text: string) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      const field = address.element() as HTMLElement;
      field.focus();
      field.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
      await quiet();
    },
    /** Types an amount and asks for the review. */
    ask: async (text: string) => {
      await fill(amount, text);
      await press(review);
    },
  };
}

/** The funded, verified account that every exchange begins with, signed in. */
export async function signInDemo(exchange: ScreenExchange): Promise<Person> {
  return signInPast(exchange, { account: 'demo@bourse.test', password: 'Demo-1357' });
}

/** Signs in past the app, as on another device. */
export async function signInPast(
  exchange: ScreenExchange,
  who: Pick<Person, 'account' | 'password'>,
  more: Readonly<Record<string, string>> = {},
): Promise<Person> {
  const { account, password } = who;
  await exchange.call('/user/sendEmailCode', { account, scene: 'login' });
  const form = { account, password, code: await exchange.codeFor(account), ...more };
  const { userId, token } = (await exchange.call('/user/login', form)) as { userId: string; token: string };
  return { account, password, userId, token };
}

/** Gives somebody a trade password past the app; withdrawals wait 24 business hours after it is changed. */
export async function setTradePassword(
  exchange: ScreenExchange,
  { account, token }: Person,
  password: string,
): Promise<void> {
  await exchange.call('/user/sendUpdateAssetEmail', {}, token);
  const code = await exchange.codeFor(account);
  await exchange.call('/user/setTransactionPwd', { password, code }, token);
}
