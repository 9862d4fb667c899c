import { fork } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { cleanImage } from '../../../sandbox/src/venue/uploads/clean-image.ts';
import { UploadedFile } from '../../../sandbox/src/venue/uploads/file-store.ts';
import { image, pixelBomb } from '../../support/images.ts';
import { processScript } from '../../support/test-processes.ts';
import type { Outcome, Wish } from './drawing-process.ts';

/** Draws in a process of its own, whose memory is its own, too. */
async function drawn(file: Uint8Array, times: number): Promise<Outcome> {
  const child = fork(processScript('drawing-process'));
  await once(child, 'message');
  child.send({ file: Buffer.from(file).toString('base64'), times } satisfies Wish);
  const [outcome] = (await once(child, 'message')) as [Outcome];
  return outcome;
}

const PICTURES = {
  'of 5 kB, as large as one may be': () => pixelBomb(2449),
  'of all colours that has to be scaled': () => pixelBomb(6000, 1000, 8),
  'of 16 bits a colour that has to be scaled': () => pixelBomb(3000, 1000, 16),
  'of a camera': () => image('jpeg', 3000, 2000),
} as const;

describe('the memory of a server that draws pictures', () => {
  it.each(Object.entries(PICTURES))('grows by less than 150 MB for one %s', async (_what, picture) => {
    const { kinds, grownBy } = await drawn(await picture(), 1);
    expect(kinds).toEqual([expect.stringMatching(/^(png|jpeg)$/)]);
    expect(grownBy).toBeLessThan(150);
  });

  it('grows by less than 300 MB for thirty at once', async () => {
    const { kinds, grownBy } = await drawn(pixelBomb(6000, 1000), 30);
    expect(kinds).toEqual(Array.from({ length: 30 }, () => 'png'));
    expect(grownBy).toBeLessThan(300);
  });
});

const clean = (file: Uint8Array) => cleanImage(new UploadedFile(file), 'en');

it.each([
  ['of 40 million pixels', () => pixelBomb(6324)],
  ['of 16 bits a colour and 6 million pixels', () => pixelBomb(2449, 2449, 16)],
])('a picture %s is refused before it is decoded', async (_what, picture) => {
  await expect(clean(picture())).rejects.toThrow(/^too many pixels/i);
});

it('one who comes when many pictures wait is told to try again', async () => {
  const small = pixelBomb(8);
  const answers = await Promise.allSettled(Array.from({ length: 60 }, () => clean(small)));
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(20);
  expect(refused[0]).toMatchObject({ reason: { code: 1029, data: { retryAfter: 5 } } });
  expect(await clean(small)).toMatchObject({ kind: 'png' });
});
