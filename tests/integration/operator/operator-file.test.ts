import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { CONFIG_PATH } from '#protocol/config/places.ts';
import { coin, milliseconds } from '#protocol/units.ts';
import { settled } from '../../support/fake-clock.ts';
import { FakeServer, held, success } from '../../support/fake-server.ts';
import { createStart, quietServer } from '../../support/worker-kit.ts';

const start = createStart();

const PUBLIC = {
  features: { market: true, trade: true, finance: true, contract: { on: true, countries: ['DE', 'AT'] } },
  pairs: [
    { baseCoin: 'BTC', quoteCoin: 'USDT', pricePrecision: 2, amountPrecision: 6, minAmount: '0.0001' },
    { baseCoin: 'ETH', quoteCoin: 'USDT', pricePrecision: 2, amountPrecision: 4, minAmount: '0.001' },
  ],
  coins: [],
  serverEpoch: 'e1',
  mobileHost: 'm.other.example',
};

const withFile = (server: FakeServer, file: unknown): FakeServer =>
  server.on(CONFIG_PATH, () => Response.json(file));
const full = () => new FakeServer().on('/paramter/getPublic', () => success(PUBLIC));
const specified = () => new FakeServer();

const platformOf = async ({ worker }: ReturnType<typeof start>) => {
  const known = await worker.platform.get();
  if (!known.ok) throw new Error(JSON.stringify(known.failure));
  return known.value;
};

test('the file decides over what the back end says of itself', async () => {
  const server = withFile(full(), {
    areas: { finance: false, pool: true },
    mobileHost: 'm.exchange.example',
    pairs: [{ pair: 'ETH/USDT', pricePrecision: 3 }, { pair: 'XRP/USDT' }],
    chatOrigins: ['https://chat.example'],
  });
  const platform = await platformOf(start(server));
  expect(platform.areas).toEqual(['market', 'trade', 'contract', 'pool', 'account', 'spot']);
  expect(platform.mobileHost).toBe('m.exchange.example');
  expect(platform.chatOrigins).toEqual(['https://chat.example']);
  // A pair that the back end does not list is not there.
  expect(
    platform.pairs.map(({ pair, pricePrecision, minAmount }) => [pair.base, pricePrecision, minAmount]),
  ).toEqual([['ETH', 3, '0.001']]);
});

test.each([
  [{ countries: ['DE', 'CH'] }, { on: true, countries: ['DE'] }],
  [{ countries: ['CH'] }, { on: false, countries: [] }],
])('for contracts the stricter of file and back end holds: %j', async (contract, expected) => {
  const platform = await platformOf(start(withFile(full(), { contract })));
  expect(platform.contract).toMatchObject({ ...expected, acknowledge: true });
});

const LIVE = {
  ...PUBLIC,
  passkeys: true,
  push: { publicKey: 'a-key' },
  stream: { url: '/bb/app/stream', protocol: 'bourse.v1' },
};
const live = (said: object) => new FakeServer().on('/paramter/getPublic', () => success(said));

test('a file does without what the back end announces, one by one', async () => {
  const features = { push: false, passkeys: true };
  const platform = await platformOf(start(withFile(live(LIVE), { features })));
  expect(platform).toMatchObject({ passkeys: true, stream: { url: '/bb/app/stream' }, without: ['push'] });
  expect(platform.push).toBeUndefined();
});

test('a file brings no feature that the back end does not announce', async () => {
  const features = { stream: true, push: true, passkeys: true };
  const platform = await platformOf(start(withFile(live(PUBLIC), { features })));
  expect(platform).toMatchObject({ passkeys: false });
  expect([platform.push, platform.stream, platform.without]).toEqual([undefined, undefined, undefined]);
});

test('all features can be left out, and a device that knew them forgets them', async () => {
  const first = start(withFile(live(LIVE), {}));
  expect((await platformOf(first)).push).toEqual({ publicKey: 'a-key' });
  first.stop();
  const features = { stream: false, push: false, passkeys: false };
  const platform = await platformOf(start(withFile(live(LIVE), { features })));
  expect(platform).toMatchObject({ passkeys: false, without: ['stream', 'push', 'passkeys'] });
  expect([platform.push, platform.stream]).toEqual([undefined, undefined]);
});

test('without a file a specified back end has no contract, with one the contract of the file', async () => {
  expect((await platformOf(start(specified()))).contract.on).toBe(false);
  globalThis.indexedDB = new IDBFactory();
  const file = {
    contract: { countries: ['DE'], version: '7' },
    pairs: [{ pair: 'SOL/USDT', pricePrecision: 1 }],
  };
  const platform = await platformOf(start(withFile(specified(), file)));
  expect(platform).toMatchObject({
    contract: { on: true, countries: ['DE'], acknowledge: true },
    riskVersion: '7',
    pairs: [
      { pair: { base: 'SOL', quote: 'USDT' }, pricePrecision: 1, amountPrecision: 8, minAmount: '0.00001' },
    ],
  });
  expect(platform.coins.map(({ name }) => name)).toContain('SOL');
});

test('a file that cannot be read leaves the last good one in force, and its line is told', async () => {
  const first = start(withFile(full(), { brand: { name: 'Aurora' } }));
  await platformOf(first);
  first.stop();
  const told: string[] = [];
  const server = full().on(CONFIG_PATH, () => new Response('{\n "brand": {"name": 5}\n}'));
  const worker = start(server, undefined, { refuseFile: (reason) => told.push(reason) });
  await platformOf(worker);
  const { last } = await worker.follow({ name: 'operator' });
  await expect.poll(() => told).toEqual(['bourse.config.json, line 2, brand.name: must be a text']);
  await expect.poll(last).toMatchObject({ value: { brand: { name: 'Aurora' } } });
});

test.each([
  ['a line that is down', () => Promise.reject(new TypeError('down'))],
  ['a server that fails', () => new Response('', { status: 503 })],
  ['the sign-in page of a network', () => new Response('<!doctype html>')],
])('%s leaves the last good file in force', async (_, answer) => {
  const first = start(withFile(full(), { areas: { finance: false } }));
  await platformOf(first);
  first.stop();
  const worker = start(full().on(CONFIG_PATH, answer));
  expect((await platformOf(worker)).areas).not.toContain('finance');
});

test.each([
  ['a 404', () => new Response('', { status: 404 })],
  ['the shell', () => new Response('<!doctype html>')],
  ['an empty file', () => new Response('{}\n')],
])('%s means the defaults', async (_, answer) => {
  const worker = start(full().on(CONFIG_PATH, answer));
  const platform = await platformOf(worker);
  expect(platform.areas).toContain('finance');
  expect(platform.contract).toMatchObject({ on: true, countries: ['DE', 'AT'], acknowledge: false });
  const { last } = await worker.follow({ name: 'operator' });
  await expect.poll(last).toMatchObject({ value: { brand: { name: 'Bourse', css: '' } } });
});

test('a warm visit does not wait for the file, and follows it when it comes', async () => {
  const first = start(withFile(full(), { areas: { finance: false } }));
  await platformOf(first);
  first.stop();
  const { answer, give } = held();
  const worker = start(full().on(CONFIG_PATH, () => answer));
  const { messages } = await worker.follow({ name: 'operator' });
  expect((await platformOf(worker)).areas).not.toContain('finance');
  give(Response.json({ brand: { name: 'Aurora' } }));
  await expect.poll(() => messages.at(-1)).toMatchObject({ value: { brand: { name: 'Aurora' } } });
  expect((await platformOf(worker)).areas).toContain('finance');
});

test('a first visit waits three seconds at most; until the file is known no contract is on', async () => {
  const { answer, give } = held();
  const worker = start(full().on(CONFIG_PATH, () => answer));
  const asked = platformOf(worker);
  worker.clock.advance(milliseconds(3000));
  expect((await asked).contract.on).toBe(false);
  give(new Response('', { status: 404 }));
  await expect.poll(async () => (await platformOf(worker)).contract.on).toBe(true);
});

test('contacts of the file come first', async () => {
  const server = withFile(
    quietServer().on('/paramter/getCustomer', () =>
      success({ customerEmail: 'old@exchange.example', customerWs: '', customerTelegram: '@old_name' }),
    ),
    { contacts: { email: 'help@exchange.example', whatsapp: '+4915112345678' } },
  );
  const contacts = await start(server).worker.platform.contacts();
  expect(contacts).toMatchObject({
    ok: true,
    value: {
      email: 'mailto:help@exchange.example',
      telegram: 'https://t.me/old_name',
      whatsapp: 'https://wa.me/4915112345678',
    },
  });
});

test('the chat of a specified back end is the one that user info names, where the file allows its origin', async () => {
  const server = () =>
    specified()
      .on('/user/login', () => success({ userId: 'a', token: 'token-of-a' }))
      .on('/user/info', () => success({ uid: 'a', customerServiceUrl: 'https://chat.example/a' }))
      .on('/paramter/getCustomer', () => success({}));
  const chatOf = async (worker: ReturnType<typeof start>) => {
    await worker.worker.session.login({ account: 'a@bourse.test', code: '1', password: 'secret-1' });
    const contacts = await worker.worker.platform.contacts();
    return contacts.ok ? contacts.value.chat : null;
  };
  expect(await chatOf(start(server()))).toBeNull();
  globalThis.indexedDB = new IDBFactory();
  const allowed = withFile(server(), { chatOrigins: ['https://chat.example'] });
  expect(await chatOf(start(allowed))).toBe('https://chat.example/a');
});

test('what a device learned of a specified back end is the same offline', async () => {
  const file = { areas: { trade: true, assets: true }, contract: { countries: ['DE'] } };
  const first = start(withFile(specified(), file));
  const online = await platformOf(first);
  // What is kept is written beside the answer.
  await settled();
  first.stop();
  expect(online.areas).toEqual(['market', 'trade', 'contract', 'assets', 'notices']);
  const offline = await platformOf(start(new FakeServer(), undefined, { startsOnline: false }));
  expect(offline).toEqual(online);
});

test('a chat that the file turns off is nowhere', async () => {
  const server = withFile(
    full()
      .on('/paramter/getPublic', () => success({ ...PUBLIC, chatOrigins: ['https://chat.example'] }))
      .on('/paramter/getCustomer', () => success({}))
      .on('/paramter/getParamListByKeyName', () => success({ valueName: 'https://chat.example/all' })),
    { areas: { chat: false } },
  );
  const worker = start(server);
  expect((await platformOf(worker)).chatOrigins).toEqual([]);
  expect(await worker.worker.platform.contacts()).toMatchObject({ ok: true, value: { chat: null } });
});

test('reads are as often as the file says, from the next one on, and as ours again without it', async () => {
  let file: unknown = { polling: { app: 10_000, fast: 3000 } };
  const server = full()
    .on(CONFIG_PATH, () => Response.json(file))
    .on('/huobi/getHuobiDetailsByQuoteCoin', () => Response.json({ status: 'ok', data: [] }))
    .on('/huobi/getMarketTrade', () => Response.json({ status: 'ok', data: [] }));
  const worker = start(server);
  await platformOf(worker);
  await settled();
  await worker.follow({ name: 'tickers', quote: coin('USDT') });
  await worker.follow({ name: 'prints', pair: { base: coin('BTC'), quote: coin('USDT') } });
  // The timers that ran before the file was known.
  await worker.clock.advance(10_000);
  const within = async (ms: number) => {
    const count = () =>
      ['/huobi/getHuobiDetailsByQuoteCoin', '/huobi/getMarketTrade'].map((path) => server.to(path).length);
    const before = count();
    await worker.clock.advance(ms);
    return count().map((now, at) => now - (before[at] ?? 0));
  };
  expect(await within(30_000)).toEqual([3, 10]);
  file = {};
  // It is asked for anew after five minutes, when somebody asks what there is.
  await worker.clock.advance(300_000);
  await platformOf(worker);
  await settled();
  await worker.clock.advance(10_000);
  expect(await within(30_000)).toEqual([6, 30]);
});

test('an answer names the file it was made under, so that one of before is known as such', async () => {
  const first = start(withFile(full(), {}));
  await platformOf(first);
  first.stop();
  const file = held();
  const worker = start(full().on(CONFIG_PATH, () => file.answer));
  const { messages } = await worker.follow({ name: 'operator' });
  expect(await platformOf(worker)).toMatchObject({ mobileHost: 'm.other.example', file: 1 });
  file.give(Response.json({ mobileHost: 'm.exchange.example' }));
  const told = () => messages.map((message) => message.kind === 'value' && message.value.version);
  await expect.poll(told).toEqual([0, 1, 2]);
  expect(await platformOf(worker)).toMatchObject({ mobileHost: 'm.exchange.example', file: 2 });
  expect(await worker.worker.platform.texts()).toMatchObject({ file: 2 });
});
