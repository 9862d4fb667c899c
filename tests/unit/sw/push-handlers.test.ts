import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { memoryCaches } from '../../support/memory-caches.ts';

interface Tab {
  readonly url: string;
  readonly visibilityState: 'visible' | 'hidden';
  readonly postMessage: (message: unknown) => void;
  readonly focus: () => Promise<void>;
}

type Handler = (event: object) => void;
const handlers = new Map<string, Handler>();
let tabs: Tab[] = [];
const showNotification = vi.fn(async () => undefined);
const openWindow = vi.fn(async () => null);
const fetched = vi.fn();

vi.stubGlobal('self', {
  __WB_MANIFEST: [{ url: 'index.html', sha256: 'x' }],
  location: new URL('https://exchange.example/pc/sw.js'),
  registration: { scope: 'https://exchange.example/pc', showNotification },
  caches: memoryCaches(),
  clients: { matchAll: async () => tabs, openWindow },
  addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
});
vi.stubGlobal('fetch', fetched);
await import('../../../src/sw/sw.ts');
afterAll(() => vi.unstubAllGlobals());

beforeEach(() => {
  tabs = [];
  vi.clearAllMocks();
});

const tab = (visibilityState: Tab['visibilityState'], path = '/pc/main') => {
  const told: unknown[] = [];
  const focus = vi.fn(async () => undefined);
  const url = `https://exchange.example${path}`;
  return { url, visibilityState, postMessage: (message: unknown) => told.push(message), focus, told };
};

/** Has an event handled, and waits for it. */
async function raise(name: string, event: object): Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  handlers.get(name)?.({ ...event, waitUntil: (given: Promise<unknown>) => (work = given) });
  await work;
}

const push = (change: object = {}) => {
  const message = {
    v: 1,
    kind: 'fills',
    title: '2 new fills',
    body: 'BTC/USDT',
    lang: 'en-US',
    at: 1,
    ...change,
  };
  return raise('push', { data: { text: () => JSON.stringify(message) } });
};
const click = (data: object) => {
  const close = vi.fn();
  return raise('notificationclick', { notification: { close, data } });
};

it('shows a message without a page, and asks the back end for nothing', async () => {
  await push({ pair: 'BTC/USDT' });
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('2 new fills', {
    body: 'BTC/USDT',
    tag: 'bourse-push-fills',
    lang: 'en-US',
    silent: true,
    data: { url: '/pc/trade?pair=BTC%2FUSDT', pushed: true },
  });
  expect(fetched).not.toHaveBeenCalled();
});

it('leaves it to a tab that is looked at, but for security', async () => {
  tabs = [tab('visible')];
  await push();
  expect(showNotification).not.toHaveBeenCalled();
  await push({ kind: 'security' });
  expect(showNotification).toHaveBeenCalledOnce();
  tabs = [tab('hidden')];
  await push();
  expect(showNotification).toHaveBeenCalledTimes(2);
});

it('shows nothing of what is no message', async () => {
  await push({ kind: 'offer' });
  await raise('push', { data: null });
  expect(showNotification).not.toHaveBeenCalled();
});

it('a click brings an open tab to the front and has it go there, or opens one', async () => {
  const open = tab('hidden');
  tabs = [open];
  await click({ url: '/pc/account/recharge', pushed: true });
  expect(open.told).toEqual([{ type: 'PUSH_CLICKED', url: '/pc/account/recharge' }]);
  expect(open.focus).toHaveBeenCalledOnce();
  tabs = [];
  await click({ url: '/pc/account/recharge', pushed: true });
  expect(openWindow).toHaveBeenCalledExactlyOnceWith('/pc/account/recharge');
});

it('a click leads to no other origin', async () => {
  await click({ url: 'https://evil.example/', pushed: true });
  await click({ url: '//evil.example/', pushed: true });
  expect(openWindow).not.toHaveBeenCalled();
});

it('tells every page that the browser changed what it is reached by', async () => {
  const [one, other] = [tab('visible'), tab('hidden')];
  tabs = [one, other];
  await raise('pushsubscriptionchange', {});
  expect([one.told, other.told]).toEqual([[{ type: 'PUSH_CHANGED' }], [{ type: 'PUSH_CHANGED' }]]);
  expect(fetched).not.toHaveBeenCalled();
});
