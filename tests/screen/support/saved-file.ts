import { vi } from 'vitest';

interface SavedFile {
  readonly name: string;
  readonly text: string;
}

/** The file that an action hands to the person. The browser saves nothing. */
export async function savedBy(act: () => Promise<unknown>): Promise<SavedFile> {
  const blobs = new Map<string, Blob>();
  let saved: { readonly name: string; readonly blob: Blob } | null = null;
  const makeUrl = URL.createObjectURL;
  const making = vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    const url = makeUrl(content);
    if (content instanceof Blob) blobs.set(url, content);
    return url;
  });
  const click = HTMLAnchorElement.prototype.click;
  const clicking = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const blob = blobs.get(this.href);
    if (this.download !== '' && blob) saved = { name: this.download, blob };
    else click.call(this);
  });
  try {
    await act();
  } finally {
    making.mockRestore();
    clicking.mockRestore();
  }
  const file = saved as { readonly name: string; readonly blob: Blob } | null;
  if (!file) throw new Error('no file was saved');
  return { name: file.name, text: await file.blob.text() };
}
