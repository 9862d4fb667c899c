import { cleanImage } from '../../../sandbox/src/venue/uploads/clean-image.ts';
import { UploadedFile } from '../../../sandbox/src/venue/uploads/file-store.ts';

/** What the test sends: a file, and how many of it at once. */
export interface Wish {
  readonly file: string;
  readonly times: number;
}

/** What came of it: how each ended, and how many MB the process grew at most. */
export interface Outcome {
  readonly kinds: readonly string[];
  readonly grownBy: number;
}

const MB = 1024 * 1024;

process.on('message', async ({ file, times }: Wish) => {
  const bytes = new Uint8Array(Buffer.from(file, 'base64'));
  const idle = process.memoryUsage().rss / MB;
  const kinds = await Promise.all(
    Array.from({ length: times }, () =>
      cleanImage(new UploadedFile(bytes), 'en').then(
        ({ kind }) => kind,
        (error: unknown) => String(error),
      ),
    ),
  );
  // The high-water mark, in kB.
  const grownBy = process.resourceUsage().maxRSS / 1024 - idle;
  process.send?.({ kinds, grownBy } satisfies Outcome, () => process.exit());
});
process.send?.('ready');
