import type { Page } from '@playwright/test';

/** What code drew by mistake: a value that is no words, and a bare 0 beside elements, as `count && <Part />` leaves it. */
export const strayValues = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const parent = node.parentElement;
      const text = node.nodeValue?.trim() ?? '';
      if (!parent || parent.closest('script, style')) continue;
      const noWords = /\b(?:NaN|undefined|Infinity)\b|\[object |Invalid Date/.test(text);
      if (noWords || (text === '0' && parent.childElementCount > 0))
        found.push(`${text} in ${parent.outerHTML.slice(0, 120)}`);
    }
    return found;
  });
