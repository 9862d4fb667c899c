import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/test.ts';

/** The withdrawal screen, by what a person sees of it. */
export class WithdrawalDesk {
  readonly #page: Page;
  readonly network: Locator;
  readonly address: Locator;
  readonly amount: Locator;
  readonly review: Locator;
  readonly goOn: Locator;
  readonly password: Locator;
  readonly code: Locator;
  readonly sendCode: Locator;
  readonly withdraw: Locator;
  /** What the server refused, beside the form. */
  readonly failure: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.network = page.getByLabel('Network', { exact: true });
    this.address = page.getByLabel('Address', { exact: true });
    this.amount = page.getByRole('textbox', { name: 'Amount' });
    this.review = page.getByRole('button', { name: 'Review', exact: true });
    this.goOn = page.getByRole('button', { name: 'Address matches, continue' });
    this.password = page.getByLabel('Trade password', { exact: true });
    this.code = page.getByLabel('Email code', { exact: true });
    this.sendCode = page.getByRole('button', { name: 'Send code' });
    this.withdraw = page.getByRole('button', { name: 'Withdraw', exact: true });
    this.failure = page.getByRole('main').locator('p[role=alert]');
  }

  async open(search = ''): Promise<void> {
    await this.#page.goto(`/pc/account/withdrawel${search}`);
    await expect(this.#page.getByText('Remaining')).toBeVisible();
  }

  /** As from the clipboard, in place of what stands there. */
  async paste(text: string): Promise<void> {
    await this.address.focus();
    await this.address.evaluate((input, pasted) => {
      const data = new DataTransfer();
      data.setData('text/plain', pasted);
      input.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, text);
  }

  /** Picks a network and pastes an address before the address of the page can have followed. */
  async pickAndPaste(network: string, text: string): Promise<void> {
    const address = await this.address.elementHandle();
    await this.network.evaluate(
      async (picker, [name, field, pasted]) => {
        if (!(picker instanceof HTMLSelectElement)) throw new Error('a list of networks');
        picker.selectedIndex = [...picker.options].findIndex(({ text }) => text.startsWith(name));
        picker.dispatchEvent(new Event('change', { bubbles: true }));
        await Promise.resolve();
        const data = new DataTransfer();
        data.setData('text/plain', pasted);
        field?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
      },
      [network, address, text] as const,
    );
  }

  /** Fills the details with an address that was not used before, and compares: ends at the proofs. */
  async prepare(address: string, amount: string): Promise<void> {
    await this.paste(address);
    await this.amount.fill(amount);
    // The address has been checked.
    await expect(this.#page.getByText("You haven't used this address before", { exact: true })).toBeVisible();
    await this.review.click();
    await this.goOn.click();
    await expect(this.password).toBeVisible();
  }
}
