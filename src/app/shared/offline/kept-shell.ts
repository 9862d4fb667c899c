import type { ServiceWorkerMessage, ShellState } from '#protocol/sw-messages.ts';

/** A service worker of an earlier release does not answer, and one before a dead network does late. */
const PATIENCE_MS = 10_000;

/** Null where no service worker keeps the app, or none that answers. */
async function ask(message: ServiceWorkerMessage): Promise<ShellState | null> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const keeper = registration?.active;
  if (!keeper) return null;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const end = (state: ShellState | null) => {
      clearTimeout(timer);
      port1.close();
      resolve(state);
    };
    const timer = setTimeout(() => end(null), PATIENCE_MS);
    port1.onmessage = ({ data }: MessageEvent<ShellState>) => end(data);
    keeper.postMessage(message, [port2]);
  });
}

/** How whole the app is that is kept on this device. */
export const shellState = (): Promise<ShellState | null> => ask({ type: 'SHELL_STATE' });

/**
 * Has what is kept of the app looked through, and what is missing or wrong fetched again. Nothing is dropped before
 * its like is there: without a line all stays as it is.
 */
export const repairShell = (): Promise<ShellState | null> => ask({ type: 'REPAIR' });
