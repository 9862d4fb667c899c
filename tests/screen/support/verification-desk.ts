import { type Locator, page } from 'vitest/browser';
import { fill, flip } from './locators.ts';
import { quiet } from './quiet.ts';

type Which = 'front' | 'back';

export const picked = (bytes: Uint8Array, name = 'photo.jpg'): File =>
  new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });

/** A drawing of this size, encoded by the browser. */
export async function image(
  kind: 'jpeg' | 'png' | 'webp',
  width: number,
  height: number,
): Promise<Uint8Array> {
  const canvas = new OffscreenCanvas(width, height);
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('nothing to draw on');
  drawing.fillStyle = 'rgb(40 90 160)';
  drawing.fillRect(0, 0, width, height / 2);
  const blob = await canvas.convertToBlob({ type: `image/${kind}` });
  return new Uint8Array(await blob.arrayBuffer());
}

/** The verification page, as a person sees it. A picture is read by the browser, whose end has to be waited for. */
export function verificationDesk() {
  const side = (which: Which): Locator => page.getByRole('group', { name: `Photo of the ${which}` });
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  const number = page.getByRole('textbox', { name: 'ID number' });
  const consent = page.getByRole('checkbox', { name: /^I agree/ });
  const preview = (which: Which) => side(which).getByRole('img', { name: `Preview: Photo of the ${which}` });
  /** As the file chooser gives it. */
  const choose = async (which: Which, file: File) => {
    const input = side(which).getByCss('input[type=file]').element() as HTMLInputElement;
    input.files = carrying(file).files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await quiet();
  };
  return {
    side,
    name,
    number,
    consent,
    preview,
    choose,
    submit: page.getByRole('button', { name: 'Submit for review' }),
    alert: (text: string | RegExp) => page.getByRole('alert').filter({ hasText: text }),
    /** The state in a word. */
    state: (word: string) => page.getByRole('status').getByText(word, { exact: true }),
    /** Dropped on its field, or pasted into it. */
    give: async (which: Which, how: 'drop' | 'paste', file: File) => {
      const button = side(which).getByRole('button').first().element();
      const common = { bubbles: true, cancelable: true };
      const data = carrying(file);
      if (how === 'paste')
        button.dispatchEvent(new ClipboardEvent('paste', { ...common, clipboardData: data }));
      else
        for (const event of ['dragenter', 'dragover', 'drop'])
          button.dispatchEvent(new DragEvent(event, { ...common, dataTransfer: data }));
      await quiet();
    },
    /** All that is asked for. */
    fill: async (who: string) => {
      await fill(name, who);
      await fill(number, 'AB 123-4567');
      await choose('front', picked(await image('jpeg', 300, 200)));
      await shown(preview('front'));
      await choose('back', picked(await image('webp', 300, 200)));
      await shown(preview('back'));
      if (!(consent.element() as HTMLInputElement).checked) await flip(consent);
    },
  };
}

function carrying(file: File): DataTransfer {
  const data = new DataTransfer();
  data.items.add(file);
  return data;
}

async function shown(picture: Locator): Promise<void> {
  await picture.findElement();
  await quiet();
}
