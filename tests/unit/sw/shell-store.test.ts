import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isHeldByStranger, olderRelease } from '../../../src/sw/older-release.ts';
import { createShellStore } from '../../../src/sw/shell-store.ts';
import { memoryCaches } from '../../support/memory-caches.ts';

const BASE = 'https://exchange.example/pc/sw.js';
const SCOPE = 'https://exchange.example/pc';
const BUILT: Readonly<Record<string, string>> = {
  'assets/boot.js': 'boot',
  'assets/app.js': 'app',
  'assets/desk.js': 'desk',
  'assets/about.js': 'about',
  'assets/fees.js': 'fees',
  'index.html': '<script type="importmap">{}</script><div id="skeleton"></div>',
};
const MAP_HASH = createHash('sha256').update('{}').digest('base64');
const PORTAL = '<h1>Sign in to this network</h1>';

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
const nameOf = (url: string) => new URL(url).pathname.replace('/pc/', '');

/** A store before a network; `network` says what it answers for a file: null is no line at all. */
function setUp(
  network: (file: string, mode: RequestCache) => Response | string | number | null = (file) =>
    BUILT[file] ?? 404,
) {
  const caches = memoryCaches();
  const asked: string[] = [];
  const refused: string[] = [];
  const waited: number[] = [];
  let now = 0;
  const found = {
    caches,
    asked,
    refused,
    waited,
    network,
    /** How many are asked for at the moment, as `onAsk` counts. */
    open: 0,
    onAsk: async (): Promise<void> => undefined,
    pass: (ms: number) => {
      now += ms;
    },
    /** As after the browser ended the service worker and started it again. */
    start: () =>
      createShellStore({
        files: Object.entries(BUILT).map(([url, text]) => ({ url, sha256: hashOf(text) })),
        page: 'index.html',
        base: BASE,
        caches,
        older: olderRelease(caches, SCOPE),
        fetch: async ({ url, cache }) => {
          asked.push(`${nameOf(url)} ${cache}`);
          await found.onAsk();
          const file = nameOf(url) in BUILT ? nameOf(url) : 'index.html';
          const answer = found.network(file, cache);
          if (answer === null) throw new TypeError('Failed to fetch');
          if (answer instanceof Response) return answer;
          return typeof answer === 'number' ? new Response('', { status: answer }) : new Response(answer);
        },
        wait: async (ms) => {
          waited.push(ms);
        },
        now: () => now,
        refuse: (file) => refused.push(file),
      }),
    /** Puts other bytes in the place of a kept file. */
    spoil: async (file: string) => {
      const cache = await caches.open('bourse-shell');
      for (const { url } of await cache.keys())
        if (nameOf(url) === file) await cache.put(url, new Response(PORTAL));
    },
    lose: async (file: string) => {
      const cache = await caches.open('bourse-shell');
      for (const { url } of await cache.keys()) if (nameOf(url) === file) await cache.delete(url);
    },
    keptTexts: async () => {
      const cache = await caches.open('bourse-shell');
      const texts = [];
      for (const request of await cache.keys()) texts.push(await (await cache.match(request))?.text());
      return texts.sort();
    },
  };
  return found;
}

const ALL = Object.values(BUILT).sort();
const pageRequest = () => new Request('https://exchange.example/pc/market');

async function installed(network?: Parameters<typeof setUp>[0]) {
  const around = setUp(network);
  const store = around.start();
  await store.install();
  around.asked.length = 0;
  return { around, store };
}

describe('installing', () => {
  it('keeps every file, asked for once', async () => {
    const around = setUp();
    const store = around.start();
    await store.install();
    expect(await around.keptTexts()).toEqual(ALL);
    expect(around.asked).toHaveLength(ALL.length);
    expect(await store.state()).toMatchObject({ files: ALL.length, missing: 0, refused: null });
  });

  it('asks for the document alone, then for several at once while they come soon', async () => {
    const seen = async (took: number) => {
      const around = setUp();
      const atOnce: number[] = [];
      around.onAsk = async () => {
        around.open += 1;
        await new Promise((resolve) => setTimeout(resolve));
        atOnce.push(around.open);
        around.open -= 1;
        around.pass(took);
      };
      await around.start().install();
      return atOnce;
    };
    expect(await seen(10)).toEqual([1, 3, 2, 1, 2, 1]);
    expect(await seen(1000)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('keeps what came right beside one that did not', async () => {
    const around = setUp((file) => (file === 'assets/boot.js' ? PORTAL : (BUILT[file] ?? 404)));
    await expect(around.start().install()).rejects.toThrow('assets/boot.js');
    expect(await around.keptTexts()).toEqual(['app', BUILT['index.html'], 'desk'].sort());
  });

  it('asks past the HTTP cache where that holds something else', async () => {
    const around = setUp((file, mode) => (mode === 'reload' ? (BUILT[file] ?? 404) : PORTAL));
    await around.start().install();
    expect(await around.keptTexts()).toEqual(ALL);
    expect(around.refused).toEqual([]);
  });

  // proves F19 F55
  it.each([
    ['a page for signing in', PORTAL],
    ['an error', 503],
    ['nothing', null],
  ])(
    'ends after four tries in thirteen seconds where the network gives %s, with nothing kept',
    async (_, answer) => {
      const around = setUp(() => answer);
      await expect(around.start().install()).rejects.toThrow('index.html');
      expect(around.asked).toHaveLength(4);
      expect(around.waited).toEqual([1000, 3000, 9000]);
      expect(await around.keptTexts()).toEqual([]);
      expect(around.refused).toEqual(answer === null ? [] : ['index.html']);
    },
  );

  it('keeps no document that came with the policy of another build, and asks again', async () => {
    const policies = ["script-src 'sha256-old'", `script-src 'sha256-${MAP_HASH}'`];
    const around = setUp((file) =>
      file === 'index.html'
        ? new Response(BUILT[file], { headers: { 'Content-Security-Policy': policies.shift() ?? '' } })
        : (BUILT[file] ?? 404),
    );
    await around.start().install();
    expect(around.waited).toEqual([1000]);
    expect(await around.keptTexts()).toEqual(ALL);
  });

  it('goes on where it ended', async () => {
    const around = setUp((file) => (file === 'assets/fees.js' ? PORTAL : (BUILT[file] ?? 404)));
    await expect(around.start().install()).rejects.toThrow('assets/fees.js');
    around.network = (file) => BUILT[file] ?? 404;
    around.asked.length = 0;
    await around.start().install();
    expect(around.asked).toEqual(['assets/fees.js default']);
    expect(await around.keptTexts()).toEqual(ALL);
  });

  it('takes from the release before what is right, and drops the rest of it once it may', async () => {
    const around = setUp();
    const old = await around.caches.open(`workbox-precache-v2-${SCOPE}`);
    await old.put('https://exchange.example/pc/index.html?__WB_REVISION__=1', new Response(PORTAL));
    await old.put('https://exchange.example/pc/assets/app.js', new Response('app'));
    await old.put('https://exchange.example/pc/assets/desk.js', new Response(PORTAL));
    const older = olderRelease(around.caches, SCOPE);
    expect(await isHeldByStranger(older, 'https://exchange.example/pc/index.html')).toBe(true);
    const store = around.start();
    await store.install();
    expect(around.asked).not.toContain('assets/app.js default');
    expect(around.asked).toContain('assets/desk.js default');
    expect(await around.caches.keys()).toHaveLength(3);
    await store.dropOlder();
    expect(await around.caches.keys()).toEqual(['bourse-shell', 'bourse-shell-spare']);
    expect(await around.keptTexts()).toEqual(ALL);
  });

  it('waits for the person where the release before answers with the app, or is not there', async () => {
    const around = setUp();
    const older = olderRelease(around.caches, SCOPE);
    expect(await isHeldByStranger(older, 'https://exchange.example/pc/index.html')).toBe(false);
    const old = await around.caches.open(`workbox-precache-v2-${SCOPE}`);
    await old.put(
      'https://exchange.example/pc/index.html?__WB_REVISION__=1',
      new Response(BUILT['index.html']),
    );
    expect(await isHeldByStranger(older, 'https://exchange.example/pc/index.html')).toBe(false);
  });
});

describe('serving', () => {
  it('answers from what is kept, without the network', async () => {
    const { around, store } = await installed();
    around.network = () => null;
    expect(await (await store.answerPage(pageRequest())).text()).toBe(BUILT['index.html']);
    const file = store.listed('https://exchange.example/pc/assets/app.js');
    expect(file && (await (await store.answerFile(file)).text())).toBe('app');
    expect(around.asked).toEqual([]);
    expect(store.listed('https://exchange.example/pc/assets/other.js')).toBeNull();
  });

  it.each(['index.html', 'assets/app.js'])(
    'does not serve a kept %s that is wrong, and keeps it right',
    async (name) => {
      const { around, store } = await installed();
      await around.spoil(name);
      const file = store.listed(`https://exchange.example/pc/${name}`);
      if (!file) throw new Error('not listed');
      const answer = name === 'index.html' ? store.answerPage(pageRequest()) : store.answerFile(file);
      expect(await (await answer).text()).toBe(BUILT[name]);
      expect(await around.keptTexts()).toEqual(ALL);
    },
  );

  it.each(['lose', 'spoil'] as const)('offline restores the document alone (%s)', async (harm) => {
    const { around, store } = await installed();
    await around[harm]('index.html');
    around.network = () => null;
    expect(await (await store.answerPage(pageRequest())).text()).toBe(BUILT['index.html']);
    expect(await around.keptTexts()).toEqual(ALL);
    expect(around.asked).toEqual(['market reload']);
  });

  it('offline restores the document when the shell is checked', async () => {
    const { around, store } = await installed();
    await around.lose('index.html');
    around.network = () => null;
    await store.repair();
    expect(await around.keptTexts()).toEqual(ALL);
    expect(await store.state()).toMatchObject({ missing: 0 });
  });

  it('has a spare document for what an earlier release installed, and drops that of an earlier build', async () => {
    const { around, store } = await installed();
    await around.caches.delete('bourse-shell-spare');
    const spares = await around.caches.open('bourse-shell-spare');
    await spares.put('https://exchange.example/pc/spare?sha256=earlier', new Response('earlier'));
    await store.repair();
    await store.dropOlder();
    expect(await spares.keys()).toHaveLength(1);
    await around.lose('index.html');
    around.network = () => null;
    expect(await (await store.answerPage(pageRequest())).text()).toBe(BUILT['index.html']);
  });

  // proves F19
  it('passes on what the network gives instead, and keeps nothing of it', async () => {
    const { around, store } = await installed();
    await around.spoil('index.html');
    await around.spoil('assets/app.js');
    around.network = () => PORTAL;
    expect(await (await store.answerPage(pageRequest())).text()).toBe(PORTAL);
    const file = store.listed('https://exchange.example/pc/assets/app.js');
    expect(file && (await (await store.answerFile(file)).text())).toBe(PORTAL);
    expect(around.asked).toEqual(['market reload', 'assets/app.js default', 'assets/app.js reload']);
    expect(await around.keptTexts()).not.toContain(PORTAL);
  });
});

describe('repairing', () => {
  // proves F54
  it('asks for exactly what is lost', async () => {
    const { around, store } = await installed();
    await around.lose('assets/desk.js');
    await store.repair();
    expect(around.asked).toEqual(['assets/desk.js default']);
    expect(await around.keptTexts()).toEqual(ALL);
  });

  it('fills an emptied cache', async () => {
    const { around, store } = await installed();
    await around.caches.delete('bourse-shell');
    expect((await store.state()).missing).toBe(ALL.length);
    await store.repair();
    expect((await store.state()).missing).toBe(0);
  });

  it('finds what is wrong when the page asks, and after something wrong was served', async () => {
    const { around, store } = await installed();
    await around.spoil('assets/desk.js');
    await store.repair();
    expect(await around.keptTexts()).toContain(PORTAL);
    await store.repair(true);
    expect(await around.keptTexts()).toEqual(ALL);

    await around.spoil('assets/desk.js');
    await around.spoil('index.html');
    await store.answerPage(pageRequest());
    await store.repair();
    expect(await around.keptTexts()).toEqual(ALL);
  });

  it('drops nothing that is right while there is no line', async () => {
    const { around, store } = await installed();
    await around.lose('assets/desk.js');
    around.network = () => null;
    await store.repair(true);
    expect(await around.keptTexts()).toHaveLength(ALL.length - 1);
    // The document, and the one that is lost: the next would fail like it.
    expect(around.asked).toHaveLength(2);
  });

  it('gives up on a network that answers in the place of everything, and rests for a minute', async () => {
    const { around, store } = await installed();
    await around.caches.delete('bourse-shell');
    around.network = () => PORTAL;
    await store.repair();
    expect(around.asked).toHaveLength(3 * 4);
    expect((await store.state()).refused).not.toBeNull();
    await store.repair();
    expect(around.asked).toHaveLength(3 * 4);
    around.network = (file) => BUILT[file] ?? 404;
    around.pass(60_000);
    await store.repair();
    expect(await store.state()).toMatchObject({ missing: 0, refused: null });
  });

  it('runs once however many ask', async () => {
    const { around, store } = await installed();
    await around.lose('assets/desk.js');
    await Promise.all([store.repair(), store.repair(), store.repair()]);
    expect(around.asked).toHaveLength(1);
  });
});
