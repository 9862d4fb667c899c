import { stayed } from './leaving.ts';

/** Specified: a chunk that has not loaded after this long is an error. */
export const CHUNK_DEADLINE_MS = 120_000;

export class ChunkTimeout extends Error {
  override readonly name = 'ChunkTimeout';
}

/** Engines word a failed import differently and give it no class of its own. */
const WORDING =
  /dynamically imported module|importing a module script failed|module script|unable to preload css/i;

export const isChunkError = (error: unknown): boolean =>
  error instanceof ChunkTimeout || (error instanceof Error && WORDING.test(error.message));

/** Imports within the deadline; a first failure is retried once, when the page is not being left. */
export async function loadChunk<T>(
  importer: () => Promise<T>,
  deadlineMs: number = CHUNK_DEADLINE_MS,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkTimeout(`no chunk after ${deadlineMs} ms`)), deadlineMs);
  });
  try {
    return await Promise.race([importer().catch(() => stayed().then(importer)), late]);
  } finally {
    clearTimeout(timer);
  }
}
