import type { ServiceWorkerMessage } from '#contract/sw-messages.ts';

export interface StepInDeps {
  /** The new version while it waits; null once it no longer does. */
  readonly waiting: () => { postMessage(message: ServiceWorkerMessage): void } | null;
  readonly wait: (ms: number) => Promise<void>;
}

const ROUNDS = 8;
const ROUND_MS = 1000;

/**
 * Asks the new version to step in until it does. A browser lets it only once the old one has nothing under way, and
 * looks for that when it is asked. Gives false where the old one is still held after eight seconds.
 */
export async function stepIn({ waiting, wait }: StepInDeps): Promise<boolean> {
  for (let round = 0; round < ROUNDS; round++) {
    const version = waiting();
    if (version === null) return true;
    version.postMessage({ type: 'SKIP_WAITING' });
    await wait(ROUND_MS);
  }
  return waiting() === null;
}
