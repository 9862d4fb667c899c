import { QueryClient, QueryObserver } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import type { RouterContext } from '#app/routes/-context.ts';
import { loads } from '#app/routes/-loader.ts';
import { networksQuery } from '#app/shared/money/networks-query.ts';
import { pagedQuery } from '#app/shared/page/paged-query.ts';
import { failed, ok } from '#protocol/result.ts';
import type { SessionState } from '#protocol/session.ts';
import { coin } from '#protocol/units.ts';

const { asked, back } = vi.hoisted(() => ({
  asked: [] as string[],
  back: { areas: ['assets'], answer: (): Promise<unknown> => new Promise(() => {}) },
}));
vi.mock('#app/worker-client/client.ts', () => ({
  worker: {
    platform: { get: async () => ({ ok: true, value: { areas: back.areas } }) },
    deposits: {
      networks: (name: string) => {
        asked.push(name);
        return back.answer();
      },
    },
  },
}));
vi.mock('#app/shared/prefs/store.ts', () => ({ prefs: { get: () => ({ language: null }) } }));

const USDT = coin('USDT');
const page = pagedQuery(['list'], async (at) => {
  asked.push(`list ${at}`);
  return ok({ hasMore: true });
});

let queries: QueryClient;
beforeEach(() => {
  asked.length = 0;
  back.areas = ['assets'];
  back.answer = () => new Promise(() => {});
  queries = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } });
});

/** A router with one screen, whose code has come only once `arrive` was called. */
function app(signedIn = true) {
  let arrive = (_: { Screen: () => null }) => {};
  const code = new Promise<{ Screen: () => null }>((resolve) => {
    arrive = resolve;
  });
  const root = createRootRouteWithContext<RouterContext>()({});
  const screen = createRoute({
    getParentRoute: () => root,
    path: '/screen',
    loader: loads(['funds'], 'assets', ({ query, pages }, { userId, search }) => {
      query(networksQuery(userId, coin(String(search.coin ?? 'USDT'))));
      pages(page);
    }),
    component: lazyRouteComponent(() => code, 'Screen'),
  });
  const router = createRouter({
    routeTree: root.addChildren([screen]),
    history: createMemoryHistory({ initialEntries: ['/screen?coin=BTC'] }),
    isServer: false,
    origin: 'http://bourse.test',
    context: {
      queryClient: queries,
      session: async () => ({ signedIn, userId: signedIn ? '7' : '' }) as SessionState,
      bringRoutes: async () => false,
      texts: async () => {},
    },
  });
  return { router, arrive: () => arrive({ Screen: () => null }) };
}

/** Whatever needs no timer and no answer from elsewhere has happened. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const status = ({ router }: ReturnType<typeof app>) => router.state.matches.map(({ status }) => status);

it('starts the calls of a screen before its code has come', async () => {
  const one = app();
  const loaded = one.router.load();
  await settled();
  expect(asked).toEqual(['BTC', 'list 1']);
  expect(status(one)).toEqual([]);
  one.arrive();
  await loaded;
  expect(status(one)).toEqual(['success', 'success']);
});

it('lets a screen appear whose calls fail or never end', async () => {
  for (const answer of [async () => failed({ kind: 'network' }), () => new Promise(() => {})]) {
    back.answer = answer;
    queries.clear();
    const one = app();
    one.arrive();
    await one.router.load();
    expect(status(one)).toEqual(['success', 'success']);
  }
  expect(asked).toEqual(['BTC', 'list 1', 'BTC', 'list 1']);
});

it('starts nothing for a visitor who points at a link, nor where the back end lacks the area', async () => {
  const visitor = app(false);
  visitor.arrive();
  await visitor.router.preloadRoute({ to: '/screen' });
  await settled();
  queries.clear();
  back.areas = ['market'];
  const lacking = app();
  lacking.arrive();
  await lacking.router.load();
  await settled();
  expect(asked).toEqual([]);
});

const look = () => {
  const observer = new QueryObserver(queries, networksQuery('7', USDT));
  return observer.subscribe(() => {});
};

it('asks once for a link that is pointed at, the visit, and the screen', async () => {
  back.answer = async () => ok({ value: [] });
  const one = app();
  one.arrive();
  await one.router.preloadRoute({ to: '/screen' });
  await settled();
  await one.router.navigate({ href: '/screen' });
  const leave = look();
  await settled();
  expect(asked).toEqual(['USDT', 'list 1']);

  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 3000);
  leave();
  look();
  vi.useRealTimers();
  await settled();
  expect(asked).toEqual(['USDT', 'list 1', 'USDT']);
});

it('asks again for a screen that was there before the answer, as without a loader', async () => {
  let answer = (_: unknown) => {};
  back.answer = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  const one = app();
  one.arrive();
  await one.router.navigate({ href: '/screen' });
  const leave = look();
  await settled();
  answer(ok({ value: [] }));
  await settled();
  leave();
  look();
  await settled();
  expect(asked.filter((name) => name === 'USDT')).toHaveLength(2);
});
