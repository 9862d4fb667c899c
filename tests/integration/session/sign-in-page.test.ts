import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { settled } from '../../support/fake-clock.ts';
import { FakeServer } from '../../support/fake-server.ts';
import { createStart, quietServer } from '../../support/worker-kit.ts';

const start = createStart();

/** What `fetch` gives for an answer that leads elsewhere: no status, no headers, no body. */
const opaqueRedirect = () =>
  Object.defineProperties(new Response(null), {
    type: { value: 'opaqueredirect' },
    status: { value: 0 },
  });

const PAGE = { headers: { 'Content-Type': 'text/html' } };

it.each([
  ['leads to another origin', opaqueRedirect],
  ['leads elsewhere, with its status', () => new Response(null, { status: 302 })],
  ['answers with a page', () => new Response('<!doctype html><title>Sign in</title>', PAGE)],
  ['answers 511', () => new Response('<html>Sign in</html>', { ...PAGE, status: 511 })],
])(
  'a sign-in in front of the app that %s is recognized, and gone once the server answers',
  async (_, answer) => {
    const server = quietServer();
    let signedIn = false;
    const fetch: typeof server.fetch = async (url, init) => {
      expect(init.redirect ?? 'follow').not.toBe(url.includes('/bb/app') ? 'follow' : '');
      return signedIn ? server.fetch(url, init) : answer();
    };
    const { worker, follow } = start(new FakeServer(), undefined, { fetch });
    const connection = await follow({ name: 'connection' });
    expect(await worker.platform.get()).toMatchObject({ ok: false });
    await settled();
    expect(connection.last()).toMatchObject({ value: { captivePortal: true, online: true } });
    signedIn = true;
    await worker.platform.reread();
    await settled();
    expect(connection.last()).toMatchObject({ value: { captivePortal: false, serverReachable: true } });
  },
);
