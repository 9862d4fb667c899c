import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { tooMany } from '../too-many.ts';

/** What is taken, as it is served. */
export const IMAGE_TYPES = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;

export type ImageKind = keyof typeof IMAGE_TYPES;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** What the first bytes say a file is; null for everything but the three raster formats that are taken. */
export function imageKindOf(bytes: Uint8Array): ImageKind | null {
  const begins = (signature: readonly number[], at = 0) =>
    signature.every((byte, index) => bytes[at + index] === byte);
  const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
  if (begins([0xff, 0xd8, 0xff])) return 'jpeg';
  if (begins(PNG)) return 'png';
  if (begins(ascii('RIFF')) && begins(ascii('WEBP'), 8)) return 'webp';
  return null;
}

/** What a thread may draw before another takes its place; one drawing may be no larger. Pixels of 8 bits a colour. */
export const PIXELS_A_THREAD = 6_000_000;
/** Pictures, and bytes of them, that may wait for their turn. */
const LONGEST_QUEUE = 40;
const LARGEST_QUEUE = 64 * 1024 * 1024;
const TRY_AGAIN_MS = 5000;
const IDLE_MS = 1000;
const QUALITY = 85;

/** A picture to be redrawn, upright and without anything but its pixels. */
export interface Drawing {
  readonly bytes: Uint8Array;
  readonly kind: ImageKind;
  /** The size it is brought to; null keeps its own. */
  readonly fit: { readonly width: number; readonly height: number } | null;
  /** In pixels of 8 bits a colour: one of 16 bits counts as two. */
  readonly pixels: number;
}

interface Thread {
  readonly worker: Worker;
  pixels: number;
}

let thread: Thread | null = null;
let ending: NodeJS.Timeout | undefined;
let waiting = 0;
let waitingBytes = 0;
let turn: Promise<unknown> = Promise.resolve();

/**
 * Draws a picture on a thread beside the server's, one at a time: a decoder needs up to 26 bytes a pixel, and gives
 * them back for sure only when its thread ends. Gives the new file, or null for one that can't be decoded. Throws a
 * refusal (1029) where too many wait already.
 */
export async function redraw(drawing: Drawing): Promise<Uint8Array | null> {
  const size = drawing.bytes.length;
  if (waiting >= LONGEST_QUEUE || (waiting > 0 && waitingBytes + size > LARGEST_QUEUE)) {
    throw tooMany(TRY_AGAIN_MS);
  }
  waiting += 1;
  waitingBytes += size;
  const mine = turn.then(() => draw(drawing));
  turn = mine.catch(() => {});
  try {
    return await mine;
  } finally {
    waiting -= 1;
    waitingBytes -= size;
  }
}

async function draw(drawing: Drawing): Promise<Uint8Array | null> {
  clearTimeout(ending);
  if (thread && thread.pixels + drawing.pixels > PIXELS_A_THREAD) await end();
  thread ??= start();
  thread.pixels += drawing.pixels;
  const { worker } = thread;
  try {
    worker.ref();
    worker.postMessage(drawing);
    const [drawn] = await once(worker, 'message');
    return drawn;
  } catch (error) {
    thread = null;
    throw error;
  } finally {
    // Idle, it keeps neither a stopping server waiting nor, after a second, its memory.
    worker.unref();
    ending = setTimeout(end, IDLE_MS).unref();
  }
}

function start(): Thread {
  const code = new URL('./redraw-worker.js', import.meta.url);
  return { worker: new Worker(code, { workerData: { quality: QUALITY }, execArgv: [] }), pixels: 0 };
}

async function end(): Promise<void> {
  const ended = thread?.worker;
  thread = null;
  await ended?.terminate();
}
