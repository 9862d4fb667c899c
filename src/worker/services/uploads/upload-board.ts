import type { Result } from '#protocol/result.ts';
import type { Emit } from '#protocol/source.ts';
import type { UploadProgress } from '#protocol/uploads.ts';
import type { Fetch } from '../../api/round-trip.ts';
import type { Hub } from '../../live/hub.ts';

/** For the options of a call: how its files travel, and what ends it. */
export interface Carrier {
  readonly fetch: Fetch;
  readonly abandon: AbortSignal;
}

/** Gives a `fetch` that tells how much has left. */
export type OpenCarrier = (onProgress: (progress: UploadProgress) => void) => Promise<Fetch>;

export interface UploadBoard {
  /** Runs one upload under the page's id: followed as the topic `upload`, ended by `cancel`. */
  run<T>(id: string, send: (carrier: Carrier) => Promise<Result<T>>): Promise<Result<T>>;
  cancel(id: string): void;
}

/** The browser's, loaded with the first upload. */
const xhrCarrier: OpenCarrier = async (onProgress) =>
  (await import('../../api/upload-client.ts')).uploadFetch(onProgress);

/** Knows the uploads under way, so that a screen can follow one and end it. */
export function createUploadBoard(hub: Pick<Hub, 'provide'>, open: OpenCarrier = xhrCarrier): UploadBoard {
  const running = new Map<string, AbortController>();
  const followers = new Map<string, Emit<UploadProgress>>();
  hub.provide('upload', {
    isPrivate: true,
    open: ({ id }, emit) => {
      followers.set(id, emit);
      return { close: () => followers.delete(id) };
    },
  });
  return {
    async run(id, send) {
      running.get(id)?.abort();
      const ending = new AbortController();
      running.set(id, ending);
      try {
        const fetch = await open((progress) => followers.get(id)?.value(progress));
        return await send({ fetch, abandon: ending.signal });
      } finally {
        if (running.get(id) === ending) running.delete(id);
      }
    },
    cancel: (id) => running.get(id)?.abort(),
  };
}
