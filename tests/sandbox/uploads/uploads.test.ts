import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { beforeAll, describe, expect, it } from 'vitest';
import { folderFiles } from '../../../sandbox/src/venue/uploads/file-store.ts';
import { sweepUploads } from '../../../sandbox/src/venue/uploads/uploads.ts';
import { bytesOf, joined, NO_IMAGES, withExif } from '../../support/image-bytes.ts';
import { image, pixelBomb } from '../../support/images.ts';
import { openSandboxForFile } from '../http/open-sandbox.ts';

const box = await openSandboxForFile();
let owner = '';
let other = '';
beforeAll(async () => {
  owner = await box.register('owner@example.test');
  other = await box.register('other@example.test');
});

async function send(bytes: Uint8Array, { name = 'photo.jpg', type = 'image/jpeg', field = 'file' } = {}) {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(bytes)], name, { type }));
  return box.sendForm('/user/uploadIcon', form, { token: owner });
}

const download = (address: string, token: string) =>
  box.raw(address, { headers: { 'X-Access-Token': token } });

async function stored(address: string): Promise<Uint8Array> {
  return new Uint8Array(await (await download(address, owner)).arrayBuffer());
}

describe('an uploaded image', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('of kind %s is kept, whatever it is called', async (kind) => {
    const answer = await send(await image(kind, 60, 40), { name: '../../etc/passwd', type: 'text/html' });
    expect(answer).toMatchObject({ code: 1 });
    const file = await download(answer.data.icon, owner);
    expect(file.headers.get('content-type')).toBe(`image/${kind}`);
    expect(imageSize(new Uint8Array(await file.arrayBuffer()))).toMatchObject({ width: 60, height: 40 });
  });

  // proves S22
  it('is never shown inline, and kept by no cache', async () => {
    const { data } = await send(await image('png', 8, 8), { name: '"><script>.png' });
    const { headers } = await fetch(`${box.url}${data.icon}`, { headers: { 'X-Access-Token': owner } });
    expect(headers.get('content-disposition')).toBe('attachment; filename="avatar.png"');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    );
    expect(headers.get('cache-control')).toBe('no-store');
  });

  // proves F64 S22
  it('loses its metadata and stands upright', async () => {
    const { data } = await send(withExif(await image('jpeg', 60, 40), 6));
    const kept = await stored(data.icon);
    expect(imageSize(kept)).toMatchObject({ width: 40, height: 60 });
    expect(Buffer.from(kept).includes('Exif')).toBe(false);
    expect(Buffer.from(kept).includes('GPS')).toBe(false);
  });

  // proves F64 S22
  it('loses what was hidden in it: a script behind a picture is gone', async () => {
    const polyglot = joined(await image('jpeg', 20, 20), bytesOf('<script>alert(1)</script>MZ\0PK'));
    const { data } = await send(polyglot, { name: 'a.jpg.html', type: 'text/html' });
    expect(Buffer.from(await stored(data.icon)).includes('script')).toBe(false);
  });

  it('of a camera gets smaller', async () => {
    const { data } = await send(await image('jpeg', 5000, 1000));
    expect(imageSize(await stored(data.icon))).toMatchObject({ width: 2560, height: 512 });
  });

  // proves F37 S22
  it('belongs to one person: to others it does not exist', async () => {
    const { data } = await send(await image('png', 8, 8));
    const foreign = await (await download(data.icon, other)).json();
    const missing = await (await download(`${data.icon.slice(0, -1)}x`, other)).json();
    expect(foreign).toEqual({ code: 1006, msg: 'This file does not exist', data: null });
    expect(missing).toEqual(foreign);
    expect(await (await download(data.icon, '')).json()).toMatchObject({ code: -2 });
  });

  it('goes when another takes its place', async () => {
    const { data: first } = await send(await image('png', 8, 8));
    const { data: second } = await send(await image('png', 9, 9));
    expect(await (await download(first.icon, owner)).json()).toMatchObject({ code: 1006 });
    await box.call('/user/removeIcon', {}, { token: owner });
    expect(await (await download(second.icon, owner)).json()).toMatchObject({ code: 1006 });
    await sweepUploads(box.deps);
    for (const { icon } of [first, second]) {
      expect(await box.deps.files.read(new URL(icon, 'http://x').searchParams.get('id') ?? '')).toBeNull();
    }
    expect((await box.call('/user/info', {}, { token: owner })).data.icon).toBe('');
  });
});

describe('a file that is no image for us', () => {
  // proves F64 S22
  it.each(Object.entries(NO_IMAGES))('%s, named as a JPEG, is refused', async (_what, bytes) => {
    expect(await send(bytes)).toMatchObject({
      code: 1001,
      msg: 'Only JPEG, PNG and WebP images are accepted',
    });
  });

  // proves F64 S22
  it('is refused when it is empty, cut off, or has too many pixels', async () => {
    expect(await send(new Uint8Array(0))).toMatchObject({ code: 1001, msg: 'The file is empty' });
    const cut = (await image('jpeg', 400, 400)).subarray(0, 300);
    expect(await send(cut)).toMatchObject({ code: 1001, msg: "The image is damaged and can't be read" });
    const bomb = pixelBomb(14_000);
    expect(bomb.length).toBeLessThan(600_000);
    expect(await send(bomb)).toMatchObject({
      code: 1001,
      msg: 'Too many pixels: at most 6 million, or 3 million with 16 bits per color',
    });
  });

  // proves F64 S22
  it('is refused over 10 MB, and cut off at 50 MB', async () => {
    const padded = joined(await image('jpeg', 20, 20), new Uint8Array(10 * 1024 * 1024));
    expect(await send(padded)).toMatchObject({ code: 1001, msg: 'The file is larger than 10 MB' });
    expect(await send(new Uint8Array(50 * 1024 * 1024))).toMatchObject({ status: 413, code: 1001 });
  });

  it('is refused in the wrong field, in words, twice, and among a thousand others', async () => {
    const png = await image('png', 8, 8);
    const forms = [
      { field: '__proto__', count: 1 },
      { field: 'file', count: 2 },
      { field: 'other', count: 1 },
      { field: 'file', count: 1000 },
    ];
    for (const { field, count } of forms) {
      const form = new FormData();
      for (let made = 0; made < count; made += 1) form.append(field, new File([new Uint8Array(png)], 'a'));
      expect(await box.sendForm('/user/uploadIcon', form, { token: owner })).toMatchObject({ code: 1001 });
    }
    const text = new FormData();
    text.append('file', 'no file');
    expect(await box.sendForm('/user/uploadIcon', text, { token: owner })).toMatchObject({ code: 1001 });
  });

  it('leaves nothing behind', async () => {
    expect(box.problems).toEqual([]);
    const names = await box.deps.files.writtenBefore(Number.MAX_SAFE_INTEGER);
    await sweepUploads(box.deps);
    const rows = await box.deps.db.selectFrom('uploads').select('id').execute();
    expect(names.length).toBe(rows.length);
  });
});

describe('the folder', () => {
  // proves S22
  it('names files at random and takes no other name', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bourse-uploads-'));
    const files = folderFiles(folder, true);
    await expect(files.write('../escaped', bytesOf('x'))).rejects.toThrow();
    const name = '0b8cf1f4-6d5e-4a53-9a3e-1f2e3d4c5b6a';
    await files.write(name, bytesOf('x'));
    expect(await files.read(name)).toEqual(bytesOf('x'));
    expect(await files.writtenBefore(Date.now() + 60_000)).toEqual([name]);
    await files.remove(name);
    await files.remove(name);
    expect(await readdir(folder)).toEqual([]);
    expect(await files.read(name)).toBeNull();
    await rm(folder, { recursive: true });
  });
});
