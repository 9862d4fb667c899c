// @ts-check
// Plain JavaScript, because a thread is started from the file itself, in tests and from a development server too.
import { parentPort, workerData } from 'node:worker_threads';
import { Transformer } from '@napi-rs/image';

/** @typedef {import('./redraw.ts').Drawing} Drawing */

const { quality } = /** @type {{ quality: number }} */ (workerData);

// The synchronous calls: the others borrow threads of the process, whose memory stays with them when this one ends.
parentPort?.on('message', (/** @type {Drawing} */ { bytes, kind, fit }) => {
  try {
    const image = new Transformer(bytes).rotate();
    if (fit) image.fastResize(fit);
    const drawn =
      kind === 'png' ? image.pngSync() : kind === 'webp' ? image.webpSync(quality) : image.jpegSync(quality);
    parentPort?.postMessage(new Uint8Array(drawn));
  } catch {
    parentPort?.postMessage(null);
  }
});
