import { type Locator, page } from 'vitest/browser';
import type { Person, ScreenExchange } from './exchange.ts';
import { fill, flip, press } from './locators.ts';
import { advance } from './quiet.ts';

/** The seconds contract's screen, as a person sees it. */
export function contractDesk() {
  const form = page.getByRole('region', { name: 'Order', exact: true });
  const up = form.getByRole('button', { name: /^(▲ )?Up/ });
  const amount = form.getByRole('textbox', { name: 'Amount' });
  /** Chooses Up with this amount; gives the button that confirms it. */
  const ask = async (text: string): Promise<Locator> => {
    await fill(amount, text);
    await press(up);
    return page.getByRole('alertdialog').getByRole('button', { name: 'Place order: Up' });
  };
  return {
    up,
    amount,
    /** Why nothing can be ordered. */
    lock: form.getByCss('p[role=status]'),
    running: page.getByRole('list', { name: 'Running orders' }).getByCss('[data-standing]'),
    ask,
    /** One whole order. */
    order: async (text: string) => press(await ask(text)),
  };
}

/** The dialog that moves money between the accounts, on the page of the spot account. */
export function transferForm() {
  const dialog = page.getByRole('dialog', { name: 'Transfer' });
  const amount = dialog.getByRole('textbox', { name: 'Amount' });
  const submit = dialog.getByRole('button', { name: 'Transfer', exact: true });
  const open = () =>
    press(page.getByRole('main').getByRole('button', { name: 'Transfer', exact: true }).first());
  return {
    dialog,
    amount,
    submit,
    open,
    /** From spot to contract. */
    transfer: async (text: string) => {
      await open();
      await fill(amount, text);
      await press(submit);
    },
  };
}

/** The form and the orders of the spot desk. */
export function spotDesk() {
  const form = page.getByRole('region', { name: 'Spot order' });
  const orders = page.getByRole('region', { name: 'Orders', exact: true });
  const question = page.getByRole('alertdialog', { name: 'Place this order?' });
  return {
    form,
    price: form.getByRole('textbox', { name: 'Price', exact: true }),
    amount: form.getByRole('textbox', { name: 'Amount' }),
    total: form.getByRole('textbox', { name: 'Total' }),
    /** Buys or sells, by the side that is chosen. */
    submit: form.getByRole('button', { name: /^(?:Buy|Sell) [A-Z]+$/ }),
    /** The question before an order is sent. */
    question,
    orders,
    /** Rows of the list that is open, without its head. */
    rows: orders
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('cell') }),
    side: (side: 'Buy' | 'Sell') => flip(form.getByRole('radio', { name: side })),
    type: (type: 'Limit' | 'Market' | 'Stop-limit') =>
      press(form.getByRole('tab', { name: type, exact: true })),
    tab: (tab: 'Open orders' | 'History' | 'Fills') => press(orders.getByRole('tab', { name: tab })),
    /** Confirms the order that is asked about, and waits for the lists that follow from it. */
    confirm: async () => {
      await press(question.getByRole('button', { name: /^Place order/ }));
      await advance(1000);
    },
  };
}

/** Signs in through the form that is on the page. */
export async function signIn(exchange: ScreenExchange, who: Person): Promise<void> {
  const submit = page.getByRole('button', { name: 'Log in', exact: true });
  const form = page.getByCss('form').filter({ has: submit });
  await fill(form.getByLabelText('Email', { exact: true }), who.account);
  await fill(form.getByLabelText('Password', { exact: true }), who.password);
  await press(form.getByRole('button', { name: 'Send code' }));
  await fill(form.getByLabelText('Email code', { exact: true }), await exchange.codeFor(who.account));
  await press(form.getByRole('button', { name: 'Log in', exact: true }));
}
