import { describe, expect, it } from 'vitest';
import { checkImage } from '#worker/images/check-image.ts';
import { bytesOf, joined, NO_IMAGES, withExif } from '../../../support/image-bytes.ts';
import { image, pixelBomb } from '../../../support/images.ts';

const file = (bytes: Uint8Array, type = 'image/jpeg') => new Blob([new Uint8Array(bytes)], { type });
const why = async (blob: Blob) => {
  const checked = await checkImage(blob);
  return checked.ok ? null : checked.failure;
};

describe('checkImage', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('reads kind and size of a %s from its bytes', async (kind) => {
    const checked = await checkImage(file(await image(kind, 123, 45), 'text/plain'));
    expect(checked).toEqual({ ok: true, value: { kind, width: 123, height: 45 } });
  });

  it('finds the size behind metadata', async () => {
    const checked = await checkImage(file(withExif(await image('jpeg', 70, 30), 6)));
    expect(checked).toMatchObject({ ok: true, value: { width: 70, height: 30 } });
  });

  it.each([
    ['svg', 'svg'],
    ['gif', 'gif'],
    ['pdf', 'pdf'],
    ['heic', 'heic'],
    ['program', 'type'],
    ['page', 'type'],
  ])('refuses %s in words of its own, whatever it is called', async (what, msg) => {
    expect(await why(file(NO_IMAGES[what] ?? new Uint8Array()))).toEqual({ kind: 'invalid', msg });
  });

  // proves F64
  it('refuses an empty file, and 50 MB without reading it', async () => {
    expect(await why(file(new Uint8Array()))).toEqual({ kind: 'invalid', msg: 'empty' });
    const huge = file(new Uint8Array(50 * 1024 * 1024));
    huge.arrayBuffer = () => Promise.reject(new Error('must not be read'));
    expect(await why(huge)).toEqual({ kind: 'invalid', msg: 'large' });
  });

  // proves F64
  it('refuses 196 million pixels in a small file, and what ends before its header does', async () => {
    expect(await why(file(pixelBomb(14_000)))).toEqual({ kind: 'invalid', msg: 'pixels' });
    for (const kind of ['jpeg', 'png', 'webp'] as const) {
      const cut = (await image(kind, 50, 50)).subarray(0, 15);
      expect(await why(file(cut))).toEqual({ kind: 'invalid', msg: 'damaged' });
    }
  });

  it('says so when the file was moved since it was picked', async () => {
    const gone = file(await image('png', 4, 4));
    gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
    expect(await why(gone)).toEqual({ kind: 'invalid', msg: 'unreadable' });
  });

  it('takes a picture with something behind it: redrawing leaves that out', async () => {
    const polyglot = joined(await image('jpeg', 20, 20), bytesOf('<script>alert(1)</script>'));
    expect(await why(file(polyglot))).toBeNull();
  });
});
