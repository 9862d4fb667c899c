import { openDevice } from './support/browser-state.ts';
import { HOSTILE_TEXTS, poisonAnswers } from './support/hostile-texts.ts';
import { registerByCall } from './support/people.ts';
import { goInPage, openScreen, SIGNED_IN_SCREENS, settled, tour } from './support/screens.ts';
import { fillSignIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const HOSTILE_ELEMENTS =
  'script, style, iframe, object, embed, form[action], base, meta, link, math, video, marquee, template, [srcdoc]';

test.use({ as: 'demo' });

// proves F33 F34 F36 S05
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

  await context.unrouteAll({ behavior: 'ignoreErrors' });
  expect(heard).toEqual([]);
  expect(problems.list).toEqual([]);
});

const LOADING = [
  '<img src="data:image/png;base64,AAAA">',
  '<img src="https://evil.example/x.png" srcset="https://evil.example/y.png 2x" onerror="window.struck = 1">',
  '<p style="background: url(https://evil.example/z.png); position: fixed">styled</p>',
  '<style>@import url(https://evil.example/s.css)</style>',
  '<link rel="stylesheet" href="https://evil.example/x.css"><link rel="prefetch" href="//evil.example/p">',
  '<svg><image href="data:image/svg+xml,x" /><style>* { color: red }</style></svg>',
  '<iframe src="https://evil.example/"></iframe><object data="data:text/html,x"></object>',
  '<video src="data:video/mp4,x" poster="https://evil.example/v.png" autoplay></video>',
  '<form action="https://evil.example/"><input autofocus onfocus="window.struck = 1"></form>',
  '<details open ontoggle="window.struck = 1">more</details><body onload="window.struck = 1">',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=//evil.example">',
  '<table background="data:image/png,x"><tr><td onclick="window.struck = 1">cell</td></tr></table>',
  '<script>window.struck = 1</script><a href="javascript:window.struck = 1" ping="//evil.example">run</a>',
];

// proves F34
test('F34 a hostile notice is sanitised before the page sees it: nothing is asked for, no policy is broken', async ({
  page,
  context,
  problems,
  exchange,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(exchange.url) && !request.url().startsWith('blob:'))
      asked.push(request.url());
  });
  await page.addInitScript(() => {
    Object.assign(window, { violations: [] });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (window as unknown as { violations: string[] }).violations.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  const content = `<p>Kept <b>this</b></p>${[...LOADING, ...HOSTILE_TEXTS].join('\n')}`;
  await context.route('**/bb/app/index/getNoticeDetail', (route) =>
    route.fulfill({ json: { code: 1, msg: '', data: { id: '1', title: 'x', content, createTime: 1 } } }),
  );
  await openScreen(page, '/setting/msg-detail?id=1');
  await expect(page.locator('main b', { hasText: 'this' })).toBeVisible();
  await expect(page.locator('main td', { hasText: 'cell' })).toBeVisible();
  const notice = page.locator('main b', { hasText: 'this' }).locator('xpath=../..');
  await expect(notice.locator('[style], img, svg, [onclick], [background]')).toHaveCount(0);
  await settled(page);
  expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([]);
  expect(await page.evaluate(() => 'struck' in window)).toBe(false);
  expect(asked).toEqual([]);
  expect(problems.list).toEqual([]);
});

// The whole table of such texts is tried without a browser, beside `return-target.ts`.
// proves S07
test('S07 no address to return to leads out of the app', async ({ browser, exchange }) => {
  test.slow();
  const person = await registerByCall(exchange.url);
  for (const target of [
    '//evil.example',
    '/pc/..//evil.example/main',
    'javascript:alert(1)',
    '/main\\@evil.example',
  ]) {
    const page = await openDevice(browser, exchange.url);
    const left: string[] = [];
    page.on('framenavigated', (frame) => left.push(new URL(frame.url()).origin));
    await openScreen(page, `/login/login?returnTo=${encodeURIComponent(target)}`);
    await fillSignIn(page, person);
    await page.waitForURL((url) => url.pathname === '/pc/main');
    expect(left.filter((origin) => origin !== exchange.url)).toEqual([]);
    await page.context().close();
  }
});
