import { violations } from './support/axe.ts';
import { openDevice } from './support/browser-state.ts';
import { startFaultyExchange } from './support/faulty-exchange.ts';
import { startOtherSite } from './support/other-site.ts';
import { signInByCall } from './support/people.ts';
import { openScreen } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('the chat panel is a landmark of its own, and a frame that sees nothing of ours', async ({
  browser,
}) => {
  const chat = await startOtherSite(
    '<!doctype html><html lang="en"><title>Chat</title><main><h1>Hello</h1></main>',
  );
  const exchange = await startFaultyExchange({
    config: { chatUrl: `${chat.origin}/room` },
    chatOrigins: [chat.origin],
  });
  const person = await signInByCall(exchange.url);
  const page = await openDevice(browser, exchange.url, { person });
  await openScreen(page, '/main');
  const button = page.getByRole('button', { name: 'Customer service' });
  await button.click();
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', /allow-scripts/);
  await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Hello' })).toBeVisible();
  expect(chat.asked).toEqual(['/room']);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close' }).click();
  // It stays, unseen, so that answers which come later are counted.
  await expect(frame).toBeHidden();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await page.context().close();
  await Promise.all([exchange.close(), chat.close()]);
});
