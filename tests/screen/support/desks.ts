import { type Locator, page } from 'vitest/browser';
import { fill, press } from './locators.ts';

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
