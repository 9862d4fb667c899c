import { expect, type Locator, type Page } from '@playwright/test';
import { settled } from '../support/screens.ts';

/** The seconds contract's screen, as a person sees it. */
export interface ContractDesk {
  readonly up: Locator;
  readonly amount: Locator;
  /** Why nothing can be ordered. */
  readonly lock: Locator;
  readonly running: Locator;
  /** The last price in the header. */
  readonly price: Locator;
  /** Chooses Up with this amount; gives the button that confirms it. */
  ask(amount: string): Promise<Locator>;
  /** One whole order. */
  order(amount: string): Promise<void>;
}

/** Opens the desk and waits until an order could be placed. */
export async function openDesk(page: Page, search = ''): Promise<ContractDesk> {
  await page.goto(`/pc/scontract${search}`);
  await settled(page);
  const desk = deskOf(page);
  await expect(desk.up).not.toHaveAttribute('aria-disabled');
  return desk;
}

export function deskOf(page: Page): ContractDesk {
  const form = page.getByRole('region', { name: 'Order', exact: true });
  const up = form.getByRole('button', { name: /^(▲ )?Up/ });
  const amount = form.getByRole('textbox', { name: 'Amount' });
  const ask = async (text: string) => {
    await amount.fill(text);
    await up.click();
    return page.getByRole('alertdialog').getByRole('button', { name: 'Place order: Up' });
  };
  return {
    up,
    amount,
    lock: form.locator('p[role=status]'),
    running: page.getByRole('list', { name: 'Running orders' }).locator('[data-standing]'),
    price: page.locator('[data-price]'),
    ask,
    order: async (text) => (await ask(text)).click(),
  };
}
