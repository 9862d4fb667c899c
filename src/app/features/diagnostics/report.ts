import type { ShellState } from '#protocol/sw-messages.ts';
import type { Diagnostics } from '#protocol/worker-api.ts';

/** What the page knows of itself. */
export interface Surroundings {
  /** Name of the build's main script: changes with every build. */
  readonly build: string;
  readonly agent: string;
  readonly language: string;
  readonly zone: string;
  readonly online: boolean;
  /** State of the service worker that answers this page, or none. */
  readonly serviceWorker: ServiceWorkerState | 'none';
  /** What is kept of the app itself: null where nothing is. */
  readonly shell: ShellState | null;
  /** The file that was last refused because it is not as the build made it. */
  readonly refusedFile: string | null;
  /** Of the worker, as the page sees it. */
  readonly workerHealth: 'starting' | 'alive' | 'lost';
  readonly screen: string;
}

/** Everything as the text of a file, for support. It holds no token, account or amount. */
export function reportText(found: Diagnostics, around: Surroundings, at: Date): string {
  return `${JSON.stringify({ format: 'bourse-diagnostics', written: at.toISOString(), page: around, ...found }, null, 2)}\n`;
}
