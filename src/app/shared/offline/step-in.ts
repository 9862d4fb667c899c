import type { ServiceWorkerMessage } from '#protocol/sw-messages.ts';

export interface StepInDeps {
  /** The new version while it waits; null once it no longer does. */
  readonly waiting: () => { postMessage(message: ServiceWorkerMessage): void } | null;
  readonly wait: (ms: number) => Promise<void>;
}

const LOOKS = 16;
const LOOK_MS = 500;

/**
 * Asks the new version to step in, and waits until it has. Once: while a browser holds the old version, which it does
 * until that one has nothing under way, asking again changes nothing. Gives false where it is still held after eight
 * seconds; the page is then loaded again whenever the new version comes.
 */
export async function stepIn({ waiting, wait }: StepInDeps): Promise<boolean> {
  waiting()?.postMessage({ type: 'SKIP_WAITING' });
  for (let look = 0; look < LOOKS && waiting() !== null; look++) await wait(LOOK_MS);
  return waiting() === null;
}
