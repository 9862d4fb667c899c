import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds wrong, with the place in short. */
export async function violations(page: Page): Promise<readonly string[]> {
  // Without legacy mode it joins its parts in a second page, which the frames of ours do not need.
  const { violations: found } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const at = new URL(page.url()).pathname;
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${at} ${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  );
}
