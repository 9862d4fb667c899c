import { HOSTILE_TEXTS } from '../support/hostile-texts.ts';
import { openScreen, settled } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test.use({ as: 'demo' });

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
  expect(problems).toEqual([]);
});
