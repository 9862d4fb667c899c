import type { Locator, Page } from '@playwright/test';
import { openScreen } from '../support/screens.ts';

/** The dialog that moves money between the accounts, opened from the account page. */
export interface TransferForm {
  readonly dialog: Locator;
  readonly amount: Locator;
  readonly submit: Locator;
  open(): Promise<void>;
  /** From spot to contract. */
  transfer(amount: string): Promise<void>;
}

/** Opens the page of the spot account. */
export async function openAccount(page: Page): Promise<TransferForm> {
  await openScreen(page, '/account/assert/2');
  const dialog = page.getByRole('dialog', { name: 'Transfer' });
  const amount = dialog.getByRole('textbox', { name: 'Amount' });
  const submit = dialog.getByRole('button', { name: 'Transfer', exact: true });
  const open = () =>
    page.getByRole('main').getByRole('button', { name: 'Transfer', exact: true }).first().click();
  return {
    dialog,
    amount,
    submit,
    open,
    transfer: async (text) => {
      await open();
      await amount.fill(text);
      await submit.click();
    },
  };
}
