import { page, userEvent } from 'vitest/browser';
import { bareFocus } from '../support/bare-focus.ts';
import { signInDemo } from './support/account-desks.ts';
import { focus } from './support/locators.ts';
import { emulateMedia } from './support/media.ts';
import { expect, test } from './support/test.ts';

const SCREENS = ['/scontract', '/trade', '/account/assert/2', '/setting/safty'];

/** Presses Tab so often from the top of the page; gives the controls on which the focus can not be seen. */
async function unseenFocus(steps: number): Promise<readonly string[]> {
  const unseen: string[] = [];
  await focus(page.getByText('Skip to content'));
  for (let step = 0; step < steps; step += 1) {
    await userEvent.keyboard('{Tab}');
    const bare = bareFocus(false);
    if (bare) unseen.push(bare);
  }
  return unseen;
}

// proves F68
test('in forced colors every control has an edge, and the focus can be seen', async ({
  exchange,
  open,
  advance,
}) => {
  await emulateMedia({ forcedColors: 'active' });
  expect(matchMedia('(forced-colors: active)').matches).toBe(true);
  const app = await open({ path: '/main', session: await signInDemo(exchange) });
  for (const path of SCREENS) {
    await app.goTo(path);
    await advance(1000);
    await expect.element(page.getByCss('main h1')).toBeVisible();
    // It lies over the words of its choice, also where it is off.
    for (const radio of page.getByRole('radio').elements()) expect(radio).toHaveStyle({ opacity: '0' });
    expect(await unseenFocus(25), path).toEqual([]);
  }
});
