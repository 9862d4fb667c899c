import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { startOtherSite } from './support/other-site.ts';
import { rewriteAnswers } from './support/rewritten-answers.ts';
import { openScreen } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const opener = (page: Page) => page.getByRole('button', { name: /^Customer service/ });
const chat = (page: Page) => page.frameLocator('iframe[title="Customer service"]');

async function openChat(page: Page): Promise<void> {
  await opener(page).click();
  await expect(chat(page).getByText("I'm the automatic assistant of this sandbox")).toBeVisible();
}

test.describe('on a line that is slow', () => {
  test.use({ as: 'demo', serviceWorkers: 'block' });

  test('the button stays, and keeps the focus, until the words of the chat are here', async ({ page }) => {
    await openScreen(page, '/about/us');
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    const WORDS = /\/assets\/overlays-/;
    await page.route(WORDS, async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest(WORDS);
    await opener(page).press('Enter');
    await asked;
    // What would stand in its place is drawn by then.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    expect(await opener(page).evaluate((button) => button === document.activeElement)).toBe(true);
    release();
    await expect(chat(page).getByLabel('Your message')).toBeFocused();
  });
});

test.describe('signed in', () => {
  test.use({ as: 'demo' });

  // proves S10
  test('a conversation: answered by a robot that says so, counted while closed, kept, closed by Escape', async ({
    page,
    person,
  }) => {
    const token = person?.token ?? '';
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.url()} ${JSON.stringify(request.headers())}`));
    await openScreen(page, '/about/us');
    await openChat(page);
    const field = chat(page).getByLabel('Your message');
    await expect(field).toBeFocused();
    const frame = page.locator('iframe');
    await expect(frame).toHaveAttribute('sandbox', /allow-scripts/);
    await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    expect(await violations(page)).toEqual([]);

    await field.fill('How long does a withdrawal take? My code is 135790');
    await field.press('Enter');
    await expect(chat(page).getByText('My code is ••••••')).toBeVisible();
    await field.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Customer service' })).toBeHidden();
    await expect(opener(page)).toBeFocused();
    // It stays, unseen, so that answers which come later are counted.
    await expect(frame).toBeHidden();
    await expect(opener(page)).toHaveAttribute('aria-expanded', 'false');

    // Closed, it still hears: the frame says how many answers nobody has seen.
    await expect(opener(page)).toHaveAccessibleName('Customer service, 2 unread replies');
    await page.keyboard.press('Enter');
    await expect(chat(page).getByText('is reviewed within 24 hours')).toBeVisible();
    await expect(opener(page)).toHaveAccessibleName('Customer service');
    await page.reload();
    await openChat(page);
    await expect(chat(page).getByText('How long does a withdrawal take?')).toBeVisible();

    // S10: the chat's origin never hears the token; the app's own calls do.
    const { origin, search } = new URL((await frame.getAttribute('src')) ?? '');
    expect(search).toBe('');
    expect(origin).not.toBe(new URL(page.url()).origin);
    const toChat = asked.filter((line) => line.startsWith(origin));
    expect(toChat.length).toBeGreaterThan(3);
    expect(toChat.filter((line) => line.includes(token))).toEqual([]);
    expect(asked.some((line) => line.includes(token))).toBe(true);
    expect(await frame.getAttribute('src')).not.toContain(token);
  });

  test('offline it says so, and a conversation that is open waits', async ({ page, context, problems }) => {
    await openScreen(page, '/about/us');
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await context.setOffline(true);
    await opener(page).click();
    const panel = page.getByRole('dialog', { name: 'Customer service' });
    await expect(panel).toContainText('The chat needs a connection.');
    await expect(page.locator('iframe')).toHaveCount(0);
    await context.setOffline(false);
    await expect(chat(page).getByText("I'm the automatic assistant")).toBeVisible();
    await chat(page).getByLabel('Your message').fill('half a thought');
    await context.setOffline(true);
    await expect(panel).toContainText('The chat needs a connection.');
    await context.setOffline(false);
    await expect(chat(page).getByLabel('Your message')).toHaveValue('half a thought');
    problems.length = 0;
  });

  test('an app that is older than its chat offers to fetch itself again', async ({
    page,
    context,
    problems,
  }) => {
    await rewriteAnswers(
      context,
      '**/pc/about/us',
      async (response) => {
        const policy = response.headers()['content-security-policy'] ?? '';
        const headers = {
          ...response.headers(),
          'content-security-policy': policy.replace(/frame-src [^;]+/, "frame-src 'none'"),
        };
        return { headers };
      },
      1,
    );
    await openScreen(page, '/about/us');
    await opener(page).click();
    await expect(page.getByText('This app is older than the chat.')).toBeVisible();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await openChat(page);
    problems.length = 0;
  });

  // proves S09
  test('S09 forged messages of other frames, windows and shapes do nothing and are not answered', async ({
    page,
    context,
  }) => {
    const other = await startOtherSite(
      `<!doctype html><title>Forger</title><script>
        window.heard = 0;
        addEventListener('message', () => { window.heard += 1; });
        window.forge = (target) => {
          for (const message of [
            { source: 'bourse-chat', type: 'close' },
            { source: 'bourse-chat', type: 'state', unread: 7, begun: true },
            { source: 'bourse', type: 'hello', language: 'en', theme: 'dark', shown: true },
          ]) target.postMessage(message, '*');
        };
      </script>`,
    );
    await openScreen(page, '/about/us');
    await openChat(page);
    const panel = page.getByRole('dialog', { name: 'Customer service' });

    // Our own window speaks the same words from another origin than the chat's, and so does the frame's own opener.
    await page.evaluate(() => {
      for (const message of [
        { source: 'bourse-chat', type: 'close' },
        { source: 'bourse-chat', type: 'state', unread: 7, begun: true },
      ]) {
        postMessage(message, '*');
        // A message that claims the right origin, but no frame sent it.
        const origin = new URL(document.querySelector('iframe')?.src ?? location.href).origin;
        dispatchEvent(new MessageEvent('message', { data: message, origin, source: window }));
      }
    });
    // The right frame, but not a message of ours.
    const frame = page.frames().find((entry) => entry.url().includes('/chat/'));
    await frame?.evaluate(() => {
      const target =
        document.querySelector<HTMLMetaElement>('meta[name=app-origins]')?.content.split(' ')[0] ?? '';
      for (const message of [
        'close',
        { type: 'close' },
        { source: 'bourse-chat', type: 'state', unread: 1e9 },
      ])
        parent.postMessage(message, target);
    });
    // Another site that holds a handle of a window of the exchange.
    const forger = await context.newPage();
    await forger.goto(other.origin);
    const [victim] = await Promise.all([
      context.waitForEvent('page'),
      forger.evaluate((address) => {
        (globalThis as { opened?: Window | null }).opened = open(address);
      }, page.url()),
    ]);
    await expect(victim.locator('main h1')).toBeVisible();
    await forger.evaluate(() => {
      const { opened, forge } = globalThis as unknown as {
        opened: Window | null;
        forge(target: Window): void;
      };
      // Cross-origin isolation of the opener has already cut the handle where it can.
      if (opened) forge(opened);
    });
    await expect(panel).toBeVisible();
    await expect(opener(page)).toHaveAccessibleName('Customer service');
    await expect(opener(victim)).toHaveAccessibleName('Customer service');
    expect(await forger.evaluate(() => (globalThis as unknown as { heard: number }).heard)).toBe(0);
    await other.close();
  });
});
