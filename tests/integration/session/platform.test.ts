import { describe, expect, it } from 'vitest';
import { coin } from '#protocol/units.ts';
import { eventually } from '../../support/eventually.ts';
import { FakeClock, settled } from '../../support/fake-clock.ts';
import { FakeServer, success } from '../../support/fake-server.ts';
import { createOddBackEnd } from '../../support/odd-back-end/back-end.ts';
import { slow } from '../../support/odd-back-end/late-switches.ts';
import {
  MISSING_FORMS,
  missingCall,
  onlySpecified,
  type Switch,
  values,
} from '../../support/odd-back-end/switches.ts';
import { createStart, storedKeys } from '../../support/worker-kit.ts';

const start = createStart();

const boot = (more: object = {}) =>
  success({ sandbox: true, pairs: [], coins: [], serverEpoch: 'e1', riskVersion: '3', ...more });
const down = () => Promise.reject(new TypeError('Failed to fetch'));

describe('the platform', () => {
  it('comes from the boot answer, and from the device when the server is away', async () => {
    const first = start(new FakeServer().on('/paramter/getPublic', () => boot()));
    expect(await first.worker.platform.get()).toMatchObject({
      ok: true,
      value: { sandbox: true, riskVersion: '3' },
    });
    await settled();
    first.stop();
    const second = start(new FakeServer().on('/paramter/getPublic', down));
    expect(await second.worker.platform.get()).toMatchObject({ ok: true, value: { riskVersion: '3' } });
  });

  it('is the specification where the back end has no such call', async () => {
    const { worker } = start(new FakeServer());
    const platform = await worker.platform.get();
    expect(platform).toMatchObject({
      ok: true,
      value: {
        sandbox: false,
        areas: ['market', 'contract', 'notices'],
        idempotency: false,
        contract: { on: false },
        contractBase: '/bb/app',
        exchangeFeeRate: null,
      },
    });
    expect(platform.ok && platform.value.pairs.find(({ pair }) => pair.base === 'SHIB')?.pricePrecision).toBe(
      7,
    );
  });

  it.each([
    [['en-US', 'zh-CN', 'ja', 'ko'], 'ja'],
    [undefined, 'en-US,en'],
    [['en-US', 'fr'], 'en-US,en'],
    ['ja', 'en-US,en'],
  ])('that announces %j is asked in Japanese as %s', async (languages, header) => {
    const server = new FakeServer()
      .on('/paramter/getPublic', () => boot({ languages }))
      .on('/index/getAnnouncements', () => success([]))
      .on('/index/getCarousel', () => success([]));
    const { worker, follow } = start(server);
    await worker.session.setLanguage('ja');
    await worker.platform.get();
    await follow({ name: 'bulletin' });
    await settled();
    const asked = server.requests.filter(({ path }) => path.endsWith('/index/getAnnouncements'));
    expect(asked.at(-1)?.headers.get('Accept-Language')).toBe(header);
    expect((await storedKeys())['User-Lang']).toBe('ja');
  });

  it('whose languages are heard of late is asked again at once', async () => {
    const clock = new FakeClock();
    const announcements: (string | null)[] = [];
    const { fetch } = createOddBackEnd(
      values('/paramter/getPublic', { languages: ['ja'] }),
      slow('/paramter/getPublic', clock, 5000),
    );
    const { worker, follow } = start(new FakeServer(), clock, {
      fetch: (url, init) => {
        if (url.endsWith('/index/getAnnouncements'))
          announcements.push(new Headers(init.headers).get('Accept-Language'));
        return fetch(url, init);
      },
    });
    await worker.session.setLanguage('ja');
    await follow({ name: 'bulletin' });
    await clock.advance(4900);
    expect(announcements).toEqual(['en-US,en']);
    await clock.advance(100);
    expect(announcements).toEqual(['en-US,en', 'ja']);
  });

  it.each([
    ['none where it names none', null, []],
    ['those that the app knows', ['oco', 'dark', 'exits'], ['oco', 'exits']],
  ] as const)('has further kinds of orders: %s', async (_, orderKinds, kinds) => {
    const { fetch } = createOddBackEnd(values('/paramter/getPublic', { orderKinds }));
    const { worker } = start(new FakeServer(), new FakeClock(), { fetch });
    expect(await worker.platform.get()).toMatchObject({ ok: true, value: { orderKinds: kinds } });
  });

  it('is a failure where there is neither an answer nor a copy', async () => {
    const { worker } = start(new FakeServer().on('/paramter/getPublic', down));
    expect(await worker.platform.get()).toEqual({ ok: false, failure: { kind: 'network' } });
  });

  // proves F19
  it('of a sign-in page is no platform, and the line says so', async () => {
    const page = () =>
      new Response('<html>Welcome to the hotel</html>', { headers: { 'Content-Type': 'text/html' } });
    const { worker, follow } = start(new FakeServer().on('/paramter/getPublic', page));
    const connection = await follow({ name: 'connection' });
    expect(await worker.platform.get()).toEqual({ ok: false, failure: { kind: 'badBody' } });
    await settled();
    expect(connection.last()).toMatchObject({ value: { captivePortal: true } });
  });
});

describe('price steps that change while a page is open', () => {
  const step = (pricePrecision: unknown) => ({
    pairs: [
      {
        baseCoin: 'BTC',
        quoteCoin: 'USDT',
        pricePrecision,
        amountPrecision: 4,
        minAmount: '1',
        feeRate: '0',
      },
    ],
  });
  const first = { value: { pairs: [{ pricePrecision: 2 }] } };
  const finer = { value: { pairs: [{ pricePrecision: 4 }] } };

  it('are read again within two minutes', async () => {
    const clock = new FakeClock();
    const server = new FakeServer().on('/paramter/getPublic', () => boot(step(2)));
    const { worker } = start(server, clock);
    expect(await worker.platform.get()).toMatchObject(first);
    server.on('/paramter/getPublic', () => boot(step('4')));
    await clock.advance(121_000);
    await worker.platform.get();
    await eventually(async () => expect(await worker.platform.get()).toMatchObject(finer));
  });

  it('are read at once where a price does not fit them, twice a minute at most', async () => {
    const clock = new FakeClock();
    let asked = 0;
    const answer = (precision: number) => () => {
      asked += 1;
      return boot(step(precision));
    };
    const server = new FakeServer().on('/paramter/getPublic', answer(2));
    const { worker } = start(server, clock);
    await worker.platform.get();
    server.on('/paramter/getPublic', answer(4));
    await clock.advance(30_000);
    expect(await worker.platform.reread()).toMatchObject(finer);
    const before = asked;
    expect(await worker.platform.reread()).toMatchObject(finer);
    expect(asked).toBe(before);
  });
});

describe('a back end without the boot call', () => {
  const BOOT = '/paramter/getPublic';
  const facing = (...switches: readonly Switch[]) =>
    start(new FakeServer(), undefined, { fetch: createOddBackEnd(...switches).fetch });

  // proves F19
  it.each(MISSING_FORMS)('that answers %s is the specification, with a line that is well', async (form) => {
    const { worker, follow } = facing(onlySpecified, missingCall(BOOT, form));
    const connection = await follow({ name: 'connection' });
    expect(await worker.platform.get()).toMatchObject({
      ok: true,
      value: { areas: ['market', 'contract', 'notices'], idempotency: false },
    });
    await worker.session.login({ account: 'a@bourse.test', code: '1', password: 'secret-1' });
    await settled();
    const told = connection.messages.map((message) => message.kind === 'value' && message.value);
    expect(told.every((one) => one && !one.captivePortal && one.serverReachable)).toBe(true);
    expect(await worker.session.current()).toMatchObject({ signedIn: true });
  });

  it.each(MISSING_FORMS)(
    'that had it once and answers %s has a faulty one: what is kept stays',
    async (form) => {
      const first = facing();
      await first.worker.platform.get();
      await settled();
      first.stop();
      const second = facing(missingCall(BOOT, form));
      await settled();
      expect(await second.worker.platform.get()).toMatchObject({ value: { sandbox: true } });
      await settled();
      expect(await second.worker.platform.get()).toMatchObject({ value: { sandbox: true } });
    },
  );

  it('is asked again at the next start', async () => {
    const first = facing(missingCall(BOOT, 403));
    expect(await first.worker.platform.get()).toMatchObject({ value: { sandbox: false } });
    first.stop();
    const second = facing();
    // What was learned is there at once; what is learned now takes its place.
    await eventually(async () =>
      expect(await second.worker.platform.get()).toMatchObject({ value: { sandbox: true } }),
    );
  });
});

describe('a line whose answers make no sense', () => {
  const nonsense = () => new Response('{"code":1,"da');
  const WELL = { captivePortal: false, serverReachable: true };

  it('is called so after the second one, and no longer once an answer is understood', async () => {
    const server = new FakeServer().on('/paramter/getPublic', nonsense);
    const { worker, follow } = start(server);
    const connection = await follow({ name: 'connection' });
    await settled();
    expect(connection.last()).toMatchObject({ value: WELL });
    await worker.platform.get();
    await settled();
    expect(connection.last()).toMatchObject({ value: { captivePortal: true, serverReachable: false } });

    server.on('/paramter/getPublic', () => boot());
    await worker.platform.get();
    await settled();
    expect(connection.last()).toMatchObject({ value: WELL });
  });
});

describe('contacts', () => {
  const server = () =>
    new FakeServer()
      .on('/paramter/getPublic', () => boot({ chatOrigins: ['https://chat.example'] }))
      .on('/paramter/getCustomer', () =>
        success({
          customerEmail: 'help@bourse.test',
          customerWs: 'javascript:alert(1)',
          customerTelegram: '@bourse',
        }),
      )
      .on('/paramter/getParamListByKeyName', () => success({ valueName: 'https://chat.example/all' }))
      .on('/user/login', () => success({ userId: 'a', token: 'token-of-a' }))
      .on('/user/info', () => success({ uid: 'a', customerServiceUrl: 'https://chat.example/just-a' }));

  // proves F36
  it('that are safe become links, the others do not exist', async () => {
    const { worker } = start(server());
    expect(await worker.platform.contacts()).toEqual({
      ok: true,
      value: {
        email: 'mailto:help@bourse.test',
        telegram: 'https://t.me/bourse',
        whatsapp: null,
        chat: 'https://chat.example/all',
        file: 1,
      },
    });
  });

  it('name the chat of user info first, and never to the next person', async () => {
    const backEnd = server();
    const { worker } = start(backEnd);
    await worker.session.login({ account: 'a@bourse.test', code: '1', password: 'secret-1' });
    await settled();
    expect(await worker.platform.contacts()).toMatchObject({
      value: { chat: 'https://chat.example/just-a' },
    });
    // Another session of the same person may be given another address.
    backEnd.on('/user/info', () => success({ uid: 'a', customerServiceUrl: 'https://chat.example/anew' }));
    await worker.session.refresh();
    expect(await worker.platform.contacts()).toMatchObject({ value: { chat: 'https://chat.example/anew' } });
    await worker.session.logout();
    expect(await worker.platform.contacts()).toMatchObject({ value: { chat: 'https://chat.example/all' } });
  });
});

describe('the line to the server', () => {
  const answering = () => boot();

  it('is down after two failures and comes back by itself', async () => {
    const server = new FakeServer().on('/paramter/getPublic', down);
    const { worker, follow, clock } = start(server);
    const connection = await follow({ name: 'connection' });
    await worker.system.ping();
    await clock.advance(1000);
    expect(connection.last()).toMatchObject({ value: { online: true, serverReachable: false } });
    const since = connection.last();
    expect(since?.kind === 'value' && since.value.downSince).toBeTypeOf('number');
    server.on('/paramter/getPublic', answering);
    await clock.advance(30_000);
    expect(connection.last()).toMatchObject({ value: { serverReachable: true, downSince: null } });
  });

  // proves F39
  it('measures the clock, at start and every minute', async () => {
    const clock = new FakeClock();
    const ahead = 86_400_000;
    const server = new FakeServer().on('/paramter/getPublic', () => {
      const response = boot();
      response.headers.set('X-Server-Time', String(clock.now() + ahead));
      return response;
    });
    const { worker, follow } = start(server, clock);
    await worker.system.ping();
    const connection = await follow({ name: 'connection' });
    await settled();
    expect(connection.last()).toMatchObject({ value: { clockKnown: true, clockOffset: ahead } });
    const calls = server.requests.length;
    await clock.advance(55_000);
    expect(server.requests).toHaveLength(calls);
    await clock.advance(10_000);
    expect(server.requests.length).toBe(calls + 1);
    expect(server.requests.at(-1)?.headers.get('X-Background')).toBe('1');
  });

  // proves F07
  it('is silent for as long as the server asks, and says until when', async () => {
    const server = new FakeServer().on('/paramter/getPublic', answering);
    const { worker, follow, clock } = start(server);
    await worker.platform.get();
    const connection = await follow({ name: 'connection' });
    server.on(
      '/paramter/getCustomer',
      () => new Response('', { status: 429, headers: { 'Retry-After': '20' } }),
    );
    await worker.platform.contacts();
    await settled();
    const last = connection.last();
    expect(last?.kind === 'value' && last.value.retryAt).toBe(clock.now() + 20_000);
    const calls = server.requests.length;
    expect(await worker.platform.contacts()).toMatchObject({ ok: false, failure: { kind: 'tooMany' } });
    await follow({ name: 'tickers', quote: coin('USDT') });
    await clock.advance(19_000);
    expect(server.requests).toHaveLength(calls);
    await clock.advance(2000);
    expect(server.requests.length).toBeGreaterThan(calls);
    expect(connection.last()).toMatchObject({ value: { retryAt: null } });
  });

  it('known to be offline sends nothing', async () => {
    const server = new FakeServer();
    const { worker, follow, clock } = start(server, new FakeClock(), { startsOnline: false });
    const connection = await follow({ name: 'connection' });
    await clock.advance(60_000);
    expect(server.requests).toEqual([]);
    expect(await worker.platform.get()).toEqual({ ok: false, failure: { kind: 'offline' } });
    expect(connection.messages[0]).toMatchObject({ value: { online: false } });
    await worker.system.setOnline(true);
    await settled();
    expect(server.requests.length).toBeGreaterThan(0);
  });
});

describe('a server that was replaced', () => {
  // proves F18
  it('takes what was fetched from the old one with it', async () => {
    let epoch = 'e1';
    const server = new FakeServer()
      .on('/paramter/getPublic', () => boot({ serverEpoch: epoch }))
      .on('/user/login', () => success({ userId: 'a', token: 'token-of-a' }))
      .on('/user/info', () => success({ uid: 'a' }))
      .on('/index/getNoticeCount', () => success(0))
      .on('/index/getNoticePage', () => success({ list: [{ id: 1, title: 'Old', createTime: 1 }], sum: 1 }));
    const { worker, clock } = start(server);
    await worker.session.login({ account: 'a@bourse.test', code: '1', password: 'secret-1' });
    expect(await worker.messages.list({})).toMatchObject({ value: { source: 'network' } });
    server.on('/index/getNoticePage', down);
    expect(await worker.messages.list({})).toMatchObject({
      value: { source: 'cache', list: [{ title: 'Old' }] },
    });
    epoch = 'e2';
    await clock.advance(400_000);
    await worker.platform.get();
    await settled();
    expect(await worker.messages.list({})).toMatchObject({ ok: false });
  });
});
