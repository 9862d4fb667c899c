import type { Page } from '@playwright/test';

/**
 * Makes every text three times as long, as other words or without a space; null gives the texts back. React may put
 * some back by itself, which is no harm: most stay for as long as it takes to look.
 */
export const stretch = (page: Page, look: 'words' | 'cjk' | null): Promise<void> =>
  page.evaluate((kind) => {
    const holder = globalThis as { stretched?: Map<Node, readonly [own: string, long: string]> };
    for (const [node, [own, long]] of holder.stretched ?? []) {
      if (node.nodeValue === long) node.nodeValue = own;
    }
    holder.stretched = new Map();
    if (kind === null) return;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const own = node.nodeValue ?? '';
      // Figures, pairs and addresses are the same in every language.
      const same = node.parentElement?.closest('[translate=no], option, script, style, svg');
      if (same || !/[A-Za-z]{2}/.test(own)) continue;
      const signs = '测试超长文本'.repeat(Math.ceil(own.length / 4));
      holder.stretched.set(node, [own, kind === 'words' ? `${own} ${own} ${own}` : signs]);
    }
    for (const [node, [, long]] of holder.stretched) node.nodeValue = long;
  }, look);

/** What sticks out of the page to the right and can't be scrolled to inside its own box. */
export const sticksOut = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1 && element.children.length === 0,
    );
    return [
      `${scrollWidth} in ${clientWidth}`,
      ...wide.slice(0, 3).map((element) => element.outerHTML.slice(0, 120)),
    ];
  });
