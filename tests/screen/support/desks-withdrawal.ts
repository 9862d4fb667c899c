import { page } from 'vitest/browser';
import { quiet } from './quiet.ts';

/** The withdrawal screen, by what a person sees of it. */
export function withdrawalDesk() {
  const address = page.getByLabelText('Address', { exact: true });
  return {
    address,
    amount: page.getByRole('textbox', { name: 'Amount' }),
    memo: page.getByLabelText('Memo or tag'),
    review: page.getByRole('button', { name: 'Review', exact: true }),
    goOn: page.getByRole('button', { name: 'Address matches, continue' }),
    password: page.getByLabelText('Trade password', { exact: true }),
    code: page.getByLabelText('Email code', { exact: true }),
    sendCode: page.getByRole('button', { name: 'Send code' }),
    withdraw: page.getByRole('button', { name: 'Withdraw', exact: true }),
    /** As from the clipboard, in place of what stands there. */
    paste: async (text: string) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      address
        .element()
        .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      await quiet();
    },
  };
}
