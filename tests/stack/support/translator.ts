import type { BrowserContext, Page } from '@playwright/test';
import { translatePage } from '../../support/translate-page.ts';

/** Has every page of a context translated. */
export const translate = (context: BrowserContext): Promise<unknown> => context.addInitScript(translatePage);

/**
 * Texts that React keeps a node for and changes by that node, because they are not alone in their element: a
 * translator takes the node away. Texts that are not translated do not count.
 */
export const textsByNode = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isReacts = Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
      const parent = node.parentElement;
      if (!isReacts || !node.nodeValue?.trim() || !parent || parent.closest('[translate=no]')) continue;
      found.push(`${parent.tagName.toLowerCase()}.${parent.className}: ${node.nodeValue}`);
    }
    return found;
  });

/** How many texts are translated by now. */
export const translatedCount = (page: Page): Promise<number> => page.locator('font > font').count();
