import type { Locator, Page } from '@playwright/test';
import { openScreen } from '../support/screens.ts';

export interface PickedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export const picked = (bytes: Uint8Array, name = 'photo.jpg', mimeType = 'image/jpeg'): PickedFile => ({
  name,
  mimeType,
  buffer: Buffer.from(bytes),
});

/** The verification page, by what a person sees. */
export interface VerificationPage {
  readonly name: Locator;
  readonly number: Locator;
  readonly consent: Locator;
  readonly submit: Locator;
  /** The group of one photo. */
  side(which: 'front' | 'back'): Locator;
  /** Through the file chooser, as a person does. */
  choose(which: 'front' | 'back', file: PickedFile): Promise<void>;
  preview(which: 'front' | 'back'): Locator;
  /** The state in a word. */
  state(word: string): Locator;
}

export async function openVerification(page: Page): Promise<VerificationPage> {
  await openScreen(page, '/setting/verify?type=2');
  const side = (which: 'front' | 'back') => page.getByRole('group', { name: `Photo of the ${which}` });
  return {
    name: page.getByRole('textbox', { name: 'Name', exact: true }),
    number: page.getByRole('textbox', { name: 'ID number' }),
    consent: page.getByRole('checkbox', { name: /^I agree/ }),
    submit: page.getByRole('button', { name: 'Submit for review' }),
    side,
    choose: async (which, file) => {
      const opening = page.waitForEvent('filechooser');
      await side(which)
        .getByRole('button', { name: /^(Choose a file|Replace)/ })
        .click();
      await (await opening).setFiles(file);
    },
    preview: (which) => side(which).getByRole('img', { name: `Preview: Photo of the ${which}` }),
    state: (word) => page.getByRole('status').getByText(word, { exact: true }),
  };
}
