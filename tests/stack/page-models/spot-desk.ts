import { expect, type Locator, type Page } from '@playwright/test';
import { settled } from '../support/screens.ts';

/** The form and the orders of the spot desk, as a person sees them. */
export interface SpotDesk {
  readonly form: Locator;
  readonly price: Locator;
  readonly amount: Locator;
  readonly total: Locator;
  /** Buys or sells, by the side that is chosen. */
  readonly submit: Locator;
  /** The question before an order is sent. */
  readonly question: Locator;
  readonly orders: Locator;
  /** Rows of the list that is open, without its head. */
  readonly rows: Locator;
  side(side: 'Buy' | 'Sell'): Promise<void>;
  type(type: 'Limit' | 'Market' | 'Stop-limit'): Promise<void>;
  tab(tab: 'Open orders' | 'History' | 'Fills'): Promise<void>;
  /** Confirms the order that is asked about. */
  confirm(): Promise<void>;
}

export function spotDeskOf(page: Page): SpotDesk {
  const form = page.getByRole('region', { name: 'Spot order' });
  const orders = page.getByRole('region', { name: 'Orders', exact: true });
  const question = page.getByRole('alertdialog', { name: 'Place this order?' });
  return {
    form,
    price: form.getByRole('textbox', { name: 'Price', exact: true }),
    amount: form.getByRole('textbox', { name: 'Amount' }),
    total: form.getByRole('textbox', { name: 'Total' }),
    submit: form.getByRole('button', { name: /^(?:Buy|Sell) [A-Z]+$/ }),
    question,
    orders,
    rows: orders
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('cell') }),
    side: (side) => form.getByRole('radio', { name: side }).check({ force: true }),
    type: (type) => form.getByRole('tab', { name: type, exact: true }).click(),
    tab: (tab) => orders.getByRole('tab', { name: tab }).click(),
    confirm: () => question.getByRole('button', { name: /^Place order/ }).click(),
  };
}

/** Opens the desk of a pair and waits until an order could be placed. */
export async function openSpotDesk(page: Page, pair = 'BTC/USDT'): Promise<SpotDesk> {
  await page.goto(`/pc/trade?pair=${pair}`);
  await settled(page);
  const desk = spotDeskOf(page);
  await expect(desk.submit).not.toHaveAttribute('aria-disabled');
  await expect(desk.price).not.toHaveValue('');
  return desk;
}
