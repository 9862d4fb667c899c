import { shellState } from '#app/offline/kept-shell.ts';
import { refusedFile } from '#app/offline/service-worker.ts';
import { workerHealth } from '#app/worker-client/client.ts';
import type { Surroundings } from './report.ts';

/** What the page can say of itself, and its service worker of what it keeps. */
export async function surroundings(language: string): Promise<Surroundings> {
  // The last script of the document is the one that starts the app.
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[type=module][src]');
  return {
    build: [...scripts].at(-1)?.src.split('/').at(-1) ?? '',
    agent: navigator.userAgent,
    language,
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    online: navigator.onLine,
    serviceWorker: navigator.serviceWorker?.controller?.state ?? 'none',
    shell: await shellState().catch(() => null),
    refusedFile: refusedFile.get(),
    workerHealth: workerHealth.get(),
    screen: `${innerWidth} x ${innerHeight} @ ${devicePixelRatio}`,
  };
}
