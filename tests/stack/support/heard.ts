import type { Page } from '@playwright/test';

/** Notes what the page says to those who hear it, from now on: each text that comes into a status or an alert. */
export async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        for (const said of [
          element?.closest('[role=status], [role=alert]'),
          ...(element?.querySelectorAll('[role=status], [role=alert]') ?? []),
        ]) {
          const text = said?.textContent?.trim();
          if (text && text !== heard.at(-1)) heard.push(text);
        }
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
}
