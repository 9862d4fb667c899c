import { onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createPoison, HOSTILE_TEXTS } from '../support/hostile-texts.ts';
import { SIGNED_IN_SCREENS } from '../support/screens.ts';
import { press } from './support/locators.ts';
import { expect, test } from './support/test.ts';

const HOSTILE_ELEMENTS =
  'script, style, iframe, object, embed, form[action], base, meta, link, math, video, marquee, template, [srcdoc]';

/** Dialogs that the page opens and addresses outside it that it asks for, from now on. */
function watchHarm(): readonly string[] {
  const heard: string[] = [];
  const alerted = vi.spyOn(window, 'alert').mockImplementation((text) => {
    heard.push(`dialog: ${text}`);
  });
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries())
      if (!name.startsWith(location.origin) && !/^(?:blob|data):/.test(name)) heard.push(name);
  });
  observer.observe({ type: 'resource' });
  onTestFinished(() => {
    observer.disconnect();
    alerted.mockRestore();
  });
  return heard;
}

/** Nothing on the page is taken for markup, code or an address that leads elsewhere. */
function expectInert(at: string): void {
  expect(document.querySelectorAll(`#content :is(${HOSTILE_ELEMENTS})`), at).toHaveLength(0);
  const found = {
    struck: 'struck' in window,
    handlers: [...document.querySelectorAll('#content *')].flatMap((element) =>
      element
        .getAttributeNames()
        .filter((name) => name.startsWith('on'))
        .map((name) => `${element.tagName} ${name}`),
    ),
    addresses: [...document.querySelectorAll('a[href], img[src], iframe[src]')]
      .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '')
      .filter((address) => !/^(?:\/(?!\/)|https:\/\/|mailto:|blob:|#)/.test(address)),
    isWide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
  };
  expect(found, at).toEqual({ struck: false, handlers: [], addresses: [], isWide: false });
}

// proves F33 F34 F36 S05
test('S05 what others wrote is shown as text on every screen', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  const heard = watchHarm();
  const content = `<p>Read <b>this</b></p><a href="https://bourse.test/">outside</a>${HOSTILE_TEXTS.join('\n')}`;
  const instead: Readonly<Record<string, object>> = {
    // A message in full is the one place where some markup is taken for markup.
    '/index/getNoticeDetail': {
      ...{ code: 1, msg: '' },
      data: { id: '1', title: HOSTILE_TEXTS.join(' '), content, createTime: 1 },
    },
    // A refusal speaks in the server's words.
    '/index/readAllNotice': { code: 1001, msg: `<img src=x onerror="window.struck = 1">`, data: null },
  };
  const poison = createPoison();
  exchange.between(({ path }, pass) => {
    const answer = instead[path];
    if (answer) return Promise.resolve(Response.json(answer));
    return pass().then(async (passed) => Response.json(poison(path, (await passed.json()) as object)));
  });

  const app = await open({ path: '/setting/message', session: trader });
  await advance(1000);
  expect(document.querySelectorAll('#content tbody tr')).toHaveLength(10);
  // Shown, not swallowed.
  await expect.element(page.getByCss('#content tbody')).toHaveTextContent('window.struck = 1');
  expectInert('/setting/message');
  for (const { path } of SIGNED_IN_SCREENS) {
    await app.goTo(path);
    await advance(1000);
    await expect.element(page.getByCss('main h1')).toBeVisible();
    expectInert(path);
  }

  await app.goTo('/setting/msg-detail?id=1');
  await advance(1000);
  const notice = page.getByCss('main');
  await expect.element(notice.getByCss('b').filter({ hasText: 'this' })).toBeVisible();
  await expect.element(notice.getByCss('a').filter({ hasText: 'a link' })).not.toHaveAttribute('href');
  await expect
    .element(notice.getByCss('a').filter({ hasText: 'outside' }))
    .toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expectInert('/setting/msg-detail');

  await app.goTo('/setting/message');
  await advance(1000);
  await press(page.getByRole('button', { name: 'Mark all as read' }));
  await advance(1000);
  await expect.element(page.getByRole('alert').filter({ hasText: '<img src=x' })).toBeVisible();
  expectInert('/setting/message');
  expect(heard).toEqual([]);
});
