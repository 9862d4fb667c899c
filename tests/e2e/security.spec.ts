import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserState } from './support/browser-state.ts';
import { startFaultyExchange } from './support/faulty-exchange.ts';
import { startOtherSite } from './support/other-site.ts';
import { signInByCall } from './support/people.ts';
import { openScreen, SIGNED_IN_SCREENS, tour, VISITOR_SCREENS } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const REQUIRED = [
  "default-src 'none'",
  "script-src 'self'",
  "img-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types app',
];

const HOSTILE_TEXTS = [
  '<script>window.struck = 1</script>',
  '<img src=x onerror="window.struck = 1">',
  '<svg onload="window.struck = 1"><script>window.struck = 1</script></svg>',
  '<iframe srcdoc="<script>parent.struck = 1</script>"></iframe>',
  '<style>*{display:none}</style>',
  '<form action="/bb/app/user/logout"><button>Claim</button></form>',
  '<a href="javascript:window.struck = 1" onclick="window.struck = 1">a link</a>',
  '<math><mtext></table><mglyph><style><img src=x onerror="window.struck = 1">',
  '<details open ontoggle="window.struck = 1">more</details>',
  '<input autofocus onfocus="window.struck = 1">',
  '<base href="//evil.example/"><meta http-equiv="refresh" content="0;url=//evil.example">',
  '<object data="data:text/html,x"></object><embed src="//evil.example">',
  '"><b onpointerenter="window.struck = 1">bold</b>',
  '{{constructor.constructor("window.struck = 1")()}}',
];

/** Vocabularies, links for people and pages that libraries name in error texts: nothing is fetched from them. */
const NAMED_ONLY = new Set([
  'bit.ly',
  'own.invalid',
  'react.dev',
  'react.i18next.com',
  't.me',
  'tinyurl.com',
  'wa.me',
  'www.w3.org',
]);

const HOSTILE_ELEMENTS =
  'script, style, iframe, object, embed, form, svg[onload], base, meta, img[onerror], math';

test('S01 documents carry the whole policy and its companions', async ({ request }) => {
  for (const path of ['/pc', '/pc/main', '/pc/account/assert/2', '/pc/no/such/page']) {
    const headers = (await request.get(path)).headers();
    const policy = headers['content-security-policy']?.split('; ') ?? [];
    expect(policy).toEqual(expect.arrayContaining(REQUIRED));
    expect(policy.find((rule) => rule.startsWith('style-src'))).toMatch(
      /^style-src 'self' 'sha256-[\w+/]+=*'$/,
    );
    // One other origin, and only in a frame: customer service's.
    expect(policy.filter((rule) => /https?:/.test(rule))).toEqual([
      expect.stringMatching(/^frame-src http:\/\/127\.0\.0\.1:\d+$/),
    ]);
    expect(policy.join(' ')).not.toMatch(/unsafe|\*|data:/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
  }
});

test('S02 worker and service worker scripts carry the policy of the documents', async ({ page, request }) => {
  const started = page.waitForEvent('worker');
  await openScreen(page, '/main');
  const policy = (await request.get('/pc/main')).headers()['content-security-policy'];
  for (const script of [(await started).url(), '/pc/sw.js']) {
    const headers = (await request.get(script)).headers();
    expect(headers['content-security-policy']).toBe(policy);
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

test('answers with data are never stored by the browser', async ({ request }) => {
  const answer = await request.post('/bb/app/huobi/getHuobiDetailsByQuoteCoin', {
    form: { quoteCoin: 'USDT' },
  });
  expect(answer.headers()['cache-control']).toBe('no-store');
});

// The fixture fails every test that hears of a violation or an error; here, all screens in turn.
for (const language of ['en-US', 'zh-CN'] as const) {
  for (const as of ['visitor', 'demo'] as const) {
    test.describe(`S03 ${as} ${language}`, () => {
      test.use({ as, language });
      test('no screen breaks the policy or logs an error', async ({ page }) => {
        await openScreen(page, '/main');
        const screens = as === 'visitor' ? VISITOR_SCREENS : SIGNED_IN_SCREENS;
        await tour(page, screens);
      });
    });
  }
}

test('S04 texts become no code: every sink throws, and no second policy can be made', async ({
  page,
  problems,
}) => {
  await openScreen(page, '/main');
  const passed = await page.evaluate(() => {
    const text = '<img src=x>';
    const types = (
      globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
    ).trustedTypes;
    const sinks: Record<string, () => unknown> = {
      innerHTML: () => {
        document.createElement('div').innerHTML = text;
      },
      outerHTML: () => {
        const child = document.createElement('p');
        document.createElement('div').append(child);
        child.outerHTML = text;
      },
      insertAdjacentHTML: () => document.createElement('div').insertAdjacentHTML('beforeend', text),
      write: () => document.write(text),
      parser: () => new DOMParser().parseFromString(text, 'text/html'),
      fragment: () => document.createRange().createContextualFragment(text),
      srcdoc: () => {
        document.createElement('iframe').srcdoc = text;
      },
      scriptText: () => {
        document.createElement('script').text = '1';
      },
      scriptSource: () => {
        document.createElement('script').src = '/pc/x.js';
      },
      worker: () => new Worker('/pc/sw.js'),
      timer: () => setTimeout('1' as unknown as () => void, 0),
      secondPolicy: () => types.createPolicy('other', {}),
      samePolicy: () => types.createPolicy('app', {}),
      defaultPolicy: () => types.createPolicy('default', {}),
    };
    return Object.keys(sinks).filter((name) => {
      try {
        sinks[name]?.();
        return true;
      } catch {
        return false;
      }
    });
  });
  expect(passed).toEqual([]);
  problems.list.length = 0;
});

test('the policy holds in the page and in the worker: nothing reaches another origin', async ({
  page,
  problems,
}) => {
  const other = await startOtherSite();
  const started = page.waitForEvent('worker');
  await openScreen(page, '/main');
  const reach = (origin: string) =>
    fetch(`${origin}/leak`, { mode: 'no-cors' }).then(
      () => 'answered',
      () => 'refused',
    );
  expect(await page.evaluate(reach, other.origin)).toBe('refused');
  expect(await (await started).evaluate(reach, other.origin)).toBe('refused');
  await page.evaluate((origin) => {
    const image = new Image();
    image.src = `${origin}/image`;
    navigator.sendBeacon(`${origin}/beacon`, 'x');
    return new Promise((resolve) => {
      image.onerror = resolve;
    });
  }, other.origin);
  expect(other.asked).toEqual([]);
  await other.close();
  problems.list.length = 0;
});

test('S05 hostile texts from the server are shown as texts', async ({ browser }) => {
  const exchange = await startFaultyExchange();
  const other = await startOtherSite();
  const person = await signInByCall(exchange.url);
  const context = await browser.newContext({
    baseURL: exchange.url,
    storageState: browserState(exchange.url, { person }),
  });
  const page = await context.newPage();
  const heard: string[] = [];
  page.on('dialog', (dialog) => {
    heard.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    // The browser's own sanitiser names the handlers that it meets, then drops them.
    const dropped = message.text().startsWith('Executing inline event handler violates');
    if (message.type() === 'error' && !dropped) heard.push(message.text());
  });
  page.on('pageerror', (error) => heard.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(exchange.url)) heard.push(request.url());
  });
  const inert = async () => {
    await expect(page.locator('main').locator(HOSTILE_ELEMENTS)).toHaveCount(0);
    expect(await page.evaluate(() => 'struck' in window)).toBe(false);
    expect(await page.locator('main [onclick], main [style*=display]').count()).toBe(0);
  };

  const garbage = (path: string, data: unknown) =>
    exchange.strike({
      kind: 'garbage',
      path: `/bb/app${path}`,
      times: 1000,
      body: JSON.stringify({ code: 1, msg: '', data }),
    });
  const at = Date.now();
  await garbage('/index/getNoticePage', {
    list: HOSTILE_TEXTS.slice(0, 10).map((text, id) => ({
      id: String(id + 1),
      title: text,
      summary: text,
      read: false,
      createTime: at,
    })),
    sum: 10,
  });
  await garbage('/index/getNoticeDetail', {
    id: '1',
    title: HOSTILE_TEXTS.join(' '),
    content: `<p>Read <b>this</b></p><a href="https://bourse.test/">outside</a>${HOSTILE_TEXTS.join('\n')}`,
    createTime: at,
  });
  await garbage(
    '/huobi/getHuobiDetailsByQuoteCoin',
    HOSTILE_TEXTS.map((text) => ({
      baseCoin: text,
      logo: `${other.origin}/logo.png`,
      tick: { open: '1', close: text, high: '1', low: '1', vol: '1' },
    })),
  );

  await openScreen(page, '/setting/message');
  await expect(page.getByText(HOSTILE_TEXTS[0] ?? '').first()).toBeVisible();
  await inert();
  await page.goto('/pc/setting/msg-detail?id=1');
  await expect(page.locator('main b', { hasText: 'this' })).toBeVisible();
  await inert();
  await expect(page.locator('main a', { hasText: 'a link' })).not.toHaveAttribute('href');
  await expect(page.locator('main a', { hasText: 'outside' })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow',
  );
  await page.goto('/pc/market');
  await expect(page.locator('main h1')).toBeVisible();
  await inert();

  expect(heard).toEqual([]);
  expect(other.asked).toEqual([]);
  await context.close();
  await Promise.all([exchange.close(), other.close()]);
});

test('S08 no site can show a screen in a frame', async ({ page, exchange, problems }) => {
  const other = await startOtherSite(
    `<!doctype html><title>Framing</title><iframe src="${exchange.url}/pc/main"></iframe>`,
  );
  await page.goto(other.origin);
  await expect.poll(() => page.frames().length).toBe(2);
  await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
  expect(problems.list.join()).toContain('frame-ancestors');
  problems.list.length = 0;
  await other.close();
});

test('S25 what is shipped has no maps, no other origins and no switches', async ({ request }) => {
  const files = readdirSync('dist/web', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.br'))
    .map((entry) => join(entry.parentPath, entry.name));
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  const origins = new Set<string>();
  for (const file of files.filter((name) => /\.(?:js|css|html|webmanifest)$/.test(name))) {
    const text = readFileSync(file, 'utf8');
    expect(text).not.toContain('sourceMappingURL');
    for (const [, host] of text.matchAll(/https?:\/\/([\w.-]+\.[a-z]{2,})/g)) origins.add(host ?? '');
  }
  expect([...origins].filter((host) => !NAMED_ONLY.has(host))).toEqual([]);
  for (const path of ['/sandbox/faults', '/sandbox/audit']) {
    expect((await request.get(path)).status()).toBe(404);
    expect((await request.post(path, { data: {} })).status()).toBe(404);
  }
  for (const path of [
    '/pc/assets/gone-12345678.js',
    '/pc/gone.css',
    '/pc/security-headers.json',
    '/pc/_headers',
  ]) {
    const answer = await request.get(path);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).not.toContain('<div id="root">');
  }
});
