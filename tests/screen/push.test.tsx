import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { advance } from './support/quiet.ts';
import type { App } from './support/render-app.tsx';
import { rewrite } from './support/rewritten-answers.ts';
import { expect, test } from './support/test.ts';

/** Changes what a browser says of itself until the test ends; without a value it has no such thing. */
function redefine(owner: object, name: string, value?: unknown): void {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Reflect.deleteProperty(owner, name);
  if (value !== undefined) Object.defineProperty(owner, name, { configurable: true, value });
  onTestFinished(() => {
    Reflect.deleteProperty(owner, name);
    if (before) Object.defineProperty(owner, name, before);
  });
}

const rowOfDevice = () => page.getByCss('dl > div').filter({ has: page.getByText('Push', { exact: true }) });

async function goTo(app: App, path: string): Promise<void> {
  await app.goTo(path);
  await advance(1000);
}

/** The settings and the page of this device say why, and offer no button. */
async function showsReason(app: App, why: string, state: string): Promise<void> {
  await goTo(app, '/setting/preferences');
  const group = page.getByRole('region', { name: 'Messages while closed' });
  await expect.element(group).toHaveTextContent(why);
  expect(group.getByRole('button').elements()).toHaveLength(0);
  await goTo(app, '/about/device');
  await expect.element(rowOfDevice()).toHaveTextContent(state);
  await expect.element(rowOfDevice()).toHaveTextContent(why);
  expect(rowOfDevice().getByRole('button').elements()).toHaveLength(0);
}

/** A browser without messages; one of Apple's says whether it is the installed app. */
function without(standalone?: boolean): void {
  redefine(window, 'PushManager');
  if (standalone !== undefined) redefine(navigator, 'standalone', standalone);
}

test('where the person has blocked notifications, it is said and nothing can be pressed', async ({
  trader,
  open,
}) => {
  redefine(Notification, 'permission', 'denied');
  const app = await open({ path: '/main', session: trader });
  await showsReason(app, 'Your browser blocks notifications from this site.', 'Blocked');
});

test('a browser that has them in installed apps alone says how', async ({ trader, open }) => {
  without(false);
  const app = await open({ path: '/main', session: trader });
  await showsReason(app, 'add the app to the home screen first', 'Needs the installed app');
});

test('a browser without them says so', async ({ trader, open }) => {
  without();
  const app = await open({ path: '/main', session: trader });
  await showsReason(app, "This browser doesn't support push messages", 'Not in this browser');
});

test('in front of a back end without them only the page of this device says so', async ({
  exchange,
  trader,
  open,
}) => {
  rewrite(exchange, '/paramter/getPublic', (data: object) => ({ ...data, push: undefined }));
  const app = await open({ path: '/main', session: trader });
  await goTo(app, '/setting/preferences');
  await expect.element(page.getByRole('heading', { name: 'System notifications' })).toBeVisible();
  expect(page.getByText('Messages while closed').elements()).toHaveLength(0);
  await goTo(app, '/about/device');
  await expect.element(rowOfDevice()).toHaveTextContent('Not offered here');
  expect(rowOfDevice().getByRole('button').elements()).toHaveLength(0);
});
