import type { BrowserContext, Page } from '@playwright/test';

/**
 * Has every page of a context translated as browsers do it, Chrome's own translation and Google's toolbar among them:
 * each text node gives way to two nested `<font>`, now and whenever a text comes or changes. Texts keep their words,
 * so that a test can ask for them.
 */
export const translate = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const LEFT_OUT = '[translate=no], .notranslate, script, style, textarea, title, option, font';
    const replace = (node: Node) => {
      if (!(node instanceof Text) || node.data.trim() === '') return;
      const parent = node.parentElement;
      if (
        !parent ||
        parent.closest(LEFT_OUT) ||
        parent.namespaceURI !== document.documentElement.namespaceURI
      )
        return;
      const outer = document.createElement('font');
      outer.style.verticalAlign = 'inherit';
      outer.appendChild(document.createElement('font')).textContent = node.data;
      parent.replaceChild(outer, node);
    };
    const replaceIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node);
      if (root instanceof Text) texts.push(root);
      for (const text of texts) replace(text);
    };
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') replace(target);
        for (const node of addedNodes) replaceIn(node);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });

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
