import { HOSTILE_TEXTS, poisonAnswers } from './support/hostile-texts.ts';
import { goInPage, openScreen, SIGNED_IN_SCREENS, settled, tour } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const HOSTILE_ELEMENTS =
  'script, style, iframe, object, embed, form[action], base, meta, link, math, video, marquee, template, [srcdoc]';

test.use({ as: 'demo' });

test('S05 what others wrote is shown as text on every screen', async ({
  page,
  context,
  problems,
  exchange,
}) => {
  const heard: string[] = [];
  page.on('dialog', (dialog) => {
    heard.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { url } = { url: request.url() };
    if (!url.startsWith(exchange.url) && !url.startsWith('blob:')) heard.push(url);
  });
  await poisonAnswers(context);
  const inert = async () => {
    const main = page.locator('#content');
    await expect(main.locator(HOSTILE_ELEMENTS)).toHaveCount(0);
    const found = await page.evaluate(() => ({
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
      wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }));
    expect(found, page.url()).toEqual({ struck: false, handlers: [], addresses: [], wide: 0 });
  };

  await openScreen(page, '/setting/message');
  await expect(page.locator('#content tbody tr')).toHaveCount(10);
  // Shown, not swallowed.
  await expect(page.locator('#content tbody')).toContainText('window.struck = 1');
  await inert();
  await tour(page, SIGNED_IN_SCREENS, inert);

  // A message in full is the one place where some markup is taken for markup.
  const content = `<p>Read <b>this</b></p><a href="https://bourse.test/">outside</a>${HOSTILE_TEXTS.join('\n')}`;
  await context.route('**/bb/app/index/getNoticeDetail', (route) =>
    route.fulfill({
      json: { code: 1, msg: '', data: { id: '1', title: HOSTILE_TEXTS.join(' '), content, createTime: 1 } },
    }),
  );
  await goInPage(page, '/setting/msg-detail?id=1');
  await settled(page);
  await expect(page.locator('main b', { hasText: 'this' })).toBeVisible();
  await expect(page.locator('main a', { hasText: 'a link' })).not.toHaveAttribute('href');
  await expect(page.locator('main a', { hasText: 'outside' })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow',
  );
  await inert();

  // A refusal speaks in the server's words.
  await context.route('**/bb/app/index/readAllNotice', (route) =>
    route.fulfill({ json: { code: 1001, msg: `<img src=x onerror="window.struck = 1">`, data: null } }),
  );
  await goInPage(page, '/setting/message');
  await settled(page);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '<img src=x' })).toBeVisible();
  await inert();

  expect(heard).toEqual([]);
  // The browser's own sanitiser names the handlers that it meets, then drops them.
  const own = problems.list.filter((line) => !line.includes('Executing inline event handler violates'));
  problems.list.length = 0;
  expect(own).toEqual([]);
});

test('S07 no address to return to leads out of the app, or to a page that is none', async ({ page }) => {
  await openScreen(page, '/about/us');
  const outside = [
    '//evil.example',
    '/\\evil.example',
    '/pc/..//evil.example',
    '/..//evil.example/main',
    '/main/..//evil.example',
    'https://evil.example/pc/main',
    'https:/evil.example',
    'javascript:alert(1)',
    '\tjavascript:alert(1)',
    'data:text/html,x',
    '/%2F%2Fevil.example',
    '/main\n//evil.example',
    '/login/login?returnTo=//evil.example',
    '/sandbox/outbox',
    '/no/such/page',
  ];
  const { origin } = new URL(page.url());
  for (const target of outside) {
    await goInPage(page, `/login/login?returnTo=${encodeURIComponent(target)}`);
    await expect.poll(() => new URL(page.url()).pathname, target).toBe('/pc/main');
    expect(new URL(page.url()).origin).toBe(origin);
  }
  await goInPage(page, `/login/login?returnTo=${encodeURIComponent('/setting/message?type=4')}`);
  await expect.poll(() => new URL(page.url()).pathname).toBe('/pc/setting/message');
});
