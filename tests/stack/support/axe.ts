import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Look {
  /** The one rule to look at; all of them without it. */
  readonly only?: 'color-contrast';
  /** The part of the page to look at. */
  readonly within?: string;
}

/** Rules that axe leaves off by itself. */
const ASKED_FOR = ['target-size', 'label-content-name-mismatch', 'td-has-header'];

/** Bars that stick to the window lie over what is scrolled clear of them: axe would call it too small to press. */
async function withBarsAtRest<Found>(page: Page, look: () => Promise<Found>): Promise<Found> {
  const stick = (position: string) =>
    page.evaluate((value) => {
      for (const bar of document.querySelectorAll<HTMLElement>('header, footer')) bar.style.position = value;
    }, position);
  await stick('static');
  const found = await look();
  await stick('');
  return found;
}

/** What axe finds wrong, with the place in short. */
export async function violations(page: Page, { only, within }: Look = {}): Promise<readonly string[]> {
  // A colour that is on its way to another one has the contrast of neither.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Without legacy mode it joins its parts in a second page, which the frames of ours do not need.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const rules = Object.fromEntries(ASKED_FOR.map((rule) => [rule, { enabled: true }]));
  // What is well is not described, which would take longer than to look.
  axe.options({ resultTypes: ['violations'], ...(only === undefined && { rules }) });
  if (only) axe.withRules(only);
  if (within) axe.include(within);
  const { violations: found } = await withBarsAtRest(page, () => axe.analyze());
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
