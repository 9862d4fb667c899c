import { workerHealth } from '#app/worker-client/client.ts';
import type { Surroundings } from './report.ts';

/** What the page can say of itself without asking anybody. */
export function surroundings(language: string): Surroundings {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';
  return {
    build: script.split('/').at(-1) ?? '',
    agent: navigator.userAgent,
    language,
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    online: navigator.onLine,
    serviceWorker: navigator.serviceWorker?.controller?.state ?? 'none',
    workerHealth: workerHealth.get(),
    screen: `${innerWidth} x ${innerHeight} @ ${devicePixelRatio}`,
  };
}
