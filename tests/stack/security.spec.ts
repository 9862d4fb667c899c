import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startExchange } from './support/exchange.ts';
import { startOtherSite } from './support/other-site.ts';
import { openScreen } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const REQUIRED = [
  "default-src 'none'",
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

/** Vocabularies, links for people and pages that libraries name in error texts: nothing is fetched from them. */
const NAMED_ONLY = new Set([
  'bit.ly',
  // Names that nobody can own, in what is said of a wrong file of the operator.
  'chat.example',
  'exchange.example',
  'own.invalid',
  'react.dev',
  'react.i18next.com',
  // In place of links in the file of a flight recorder.
  'redacted.invalid',
  'simplewebauthn.dev',
  't.me',
  'tinyurl.com',
  'wa.me',
  'www.w3.org',
]);

// proves S01
test('S01 documents carry the whole policy and its companions', async ({ request }) => {
  for (const path of ['/pc', '/pc/main', '/pc/account/assert/2', '/pc/no/such/page']) {
    const headers = (await request.get(path)).headers();
    const policy = headers['content-security-policy']?.split('; ') ?? [];
    expect(policy).toEqual(expect.arrayContaining(REQUIRED));
    // The document's own style, its map of files and the lines that ask for the first of them: nothing else is inline.
    for (const [kind, count] of [
      ['style-src', 1],
      ['script-src', 2],
    ])
      expect(policy.find((rule) => rule.startsWith(`${kind}`))).toMatch(
        new RegExp(`^${kind} 'self'(?: 'sha256-[\\w+/]+=*'){${count}}$`),
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

// proves S02
test('S02 worker and service worker scripts carry the policy of the documents', async ({ page, request }) => {
  const started = page.waitForEvent('worker');
  await openScreen(page, '/main');
  const policy = (await request.get('/pc/main')).headers()['content-security-policy'];
  const parts = readdirSync('dist/web/assets').filter((name) => name.endsWith('.js'));
  expect(parts.length).toBeGreaterThan(50);
  // Any of our scripts could be started as a worker: not only those that are.
  const scripts = parts.map((name) => `/pc/assets/${name}`);
  expect(scripts).toContain(new URL((await started).url()).pathname);
  const answers = await Promise.all(
    [...scripts, '/pc/sw.js', '/pc/sw-off.js'].map((script) => request.head(script)),
  );
  for (const answer of answers) {
    expect(answer.status(), answer.url()).toBe(200);
    expect(answer.headers()['content-security-policy'], answer.url()).toBe(policy);
    expect(answer.headers()['x-content-type-options']).toBe('nosniff');
  }
});

// proves S04
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
  problems.length = 0;
});

// proves S02
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
  problems.length = 0;
});

// proves S08
test('S08 no site can show a screen in a frame', async ({ page, exchange, problems }) => {
  const other = await startOtherSite(
    `<!doctype html><title>Framing</title><iframe src="${exchange.url}/pc/main"></iframe>`,
  );
  await page.goto(other.origin);
  await expect.poll(() => page.frames().length).toBe(2);
  await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
  expect(problems.join()).toContain('frame-ancestors');
  problems.length = 0;
  await other.close();
});

// proves S25
test('S25 what is shipped has no maps, no other origins and no switches', async ({ request }) => {
  const files = readdirSync('dist/web', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
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
  // As it is started for people: the exchange of a test has switches.
  const built = await startExchange();
  for (const path of ['/sandbox/faults', '/sandbox/audit']) {
    const url = `${built.url}${path}`;
    expect((await request.get(url)).status()).toBe(404);
    expect((await request.post(url, { data: {} })).status()).toBe(404);
  }
  await built.close();
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
