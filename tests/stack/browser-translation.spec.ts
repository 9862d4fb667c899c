import { textsByNode } from '../support/texts-by-node.ts';
import { openScreen, tour, VISITOR_SCREENS } from './support/screens.ts';
import { expect, test } from './support/test.ts';

// Screen tests show the rest. The build compiles elements by another function than the development server.
test('every text of every screen of the built app is alone in its element', async ({ page }) => {
  await openScreen(page, '/main');
  await tour(page, VISITOR_SCREENS, async () => {
    expect.soft(await page.evaluate(textsByNode), page.url()).toEqual([]);
  });
});
