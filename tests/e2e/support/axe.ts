import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Look {
  /** The one rule to look at; all of them without it. */
  readonly only?: 'color-contrast';
  /** The part of the page to look at. */
  readonly within?: string;
}

/** What axe finds wrong, with the place in short. */
export async function violations(page: Page, { only, within }: Look = {}): Promise<readonly string[]> {
  // A colour that is on its way to another one has the contrast of neither.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Without legacy mode it joins its parts in a second page, which the frames of ours do not need.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (only) axe.withRules(only);
  if (within) axe.include(within);
  const { violations: found } = await axe.analyze();
  await page.emulateMedia({ reducedMotion: null });
  const at = new URL(page.url()).pathname;
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${at} ${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  );
}

/** What axe finds in the dark theme, and the contrasts of the light one: nothing else differs between them. */
export async function violationsInBothThemes(page: Page): Promise<readonly string[]> {
  const wear = (theme: string) =>
    page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
  const dark = await violations(page);
  await wear('light');
  const light = await violations(page, { only: 'color-contrast' });
  await wear('dark');
  return [...dark, ...light.map((fault) => `light: ${fault}`)];
}
