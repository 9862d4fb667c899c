import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds wrong, with the place in short.
 *
 * @param only the one rule to look at; all of them without it
 */
export async function violations(page: Page, only?: 'color-contrast'): Promise<readonly string[]> {
  // Without legacy mode it joins its parts in a second page, which the frames of ours do not need.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations: found } = await (only ? axe.withRules(only) : axe).analyze();
  const at = new URL(page.url()).pathname;
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${at} ${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  );
}

/** What axe finds in the dark theme, and the contrasts of the light one: nothing else differs between them. */
export async function violationsInBothThemes(page: Page): Promise<readonly string[]> {
  // Colours change at once where less motion is asked for: one that is under way has neither theme's contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const wear = (theme: string) =>
    page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
  const dark = await violations(page);
  await wear('light');
  const light = await violations(page, 'color-contrast');
  await wear('dark');
  await page.emulateMedia({ reducedMotion: null });
  return [...dark, ...light.map((fault) => `light: ${fault}`)];
}
