import type { Page } from '@playwright/test';

/**
 * Presses Tab so often; gives the controls on which the focus can not be seen. In forced colours shadows are taken away,
 * so that an outline alone shows it.
 */
export async function unseenFocus(page: Page, steps: number, by: 'anything' | 'outline'): Promise<string[]> {
  const unseen: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab');
    const bare = await page.evaluate((shadowsCount) => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return null;
      const shows = (node: Element | null) => {
        if (!node) return false;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(node);
        const outlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
        return outlined || (shadowsCount && boxShadow !== 'none');
      };
      // A field shows the focus on its frame.
      return shows(element) || shows(element.parentElement) ? null : element.outerHTML.slice(0, 120);
    }, by === 'anything');
    if (bare) unseen.push(bare);
  }
  return unseen;
}
