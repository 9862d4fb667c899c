import type { Page } from '@playwright/test';
import type { ShellState } from '../../../src/protocol/sw-messages.ts';

/** The whole app is kept on the device from now on, and the page is answered from there. */
export async function kept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });
}

/** What the service worker says of the files that it keeps; null while there is none that answers. */
export function shellState(page: Page): Promise<ShellState | null> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/pc');
    const { port1, port2 } = new MessageChannel();
    return new Promise<ShellState | null>((resolve) => {
      port1.onmessage = ({ data }) => resolve(data);
      setTimeout(() => resolve(null), 1000);
      registration?.active?.postMessage({ type: 'SHELL_STATE' }, [port2]);
    });
  });
}

/** Every kept file whose address holds this part is another text from now on. */
export function replaceKept(page: Page, part: string, text: string): Promise<number> {
  return page.evaluate(
    async ([part, text]) => {
      let replaced = 0;
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          if (!request.url.includes(part)) continue;
          const headers = { 'content-type': 'text/html' };
          await cache.put(request, new Response(text, { headers }));
          replaced += 1;
        }
      }
      return replaced;
    },
    [part, text] as const,
  );
}

/** The kept files that hold this text. */
export function keptWith(page: Page, text: string): Promise<readonly string[]> {
  return page.evaluate(async (text) => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        if ((await answer?.text())?.includes(text)) found.push(request.url);
      }
    }
    return found;
  }, text);
}
