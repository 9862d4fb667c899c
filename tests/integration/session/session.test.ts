import { clear, createStore, set } from 'idb-keyval';
import { describe, expect, it } from 'vitest';
import { openDexieStore } from '#worker/cache/dexie-store.ts';
import { FETCHED } from '#worker/cache/store.ts';
import { FakeClock, settled } from '../../support/fake-clock.ts';
import { type FakeServer, held, refusal, success } from '../../support/fake-server.ts';
import { tabLine } from '../../support/tab-line.ts';
import { createStart, quietServer, storedKeys, type TestWorker } from '../../support/worker-kit.ts';

const LOGIN = { account: 'a@bourse.test', code: '123456', password: 'secret-1' };
const TOKENS = { a: 'token-of-a', b: 'token-of-b' };

const start = createStart();

/** What this device keeps of lists and answers that are somebody's own. */
async function personalRows(): Promise<readonly unknown[]> {
  const store = await openDexieStore();
  const rows = (await Promise.all(FETCHED.map((table) => store.all(table)))).flat() as object[];
  store.close();
  return rows.filter((row) => !('uid' in row) || row.uid !== null);
}

/** Knows two people by the token they send. */
function peopleServer(): FakeServer {
  return quietServer()
    .on('/user/login', ({ body }) => {
      const who = new URLSearchParams(body).get('account')?.startsWith('b') ? 'b' : 'a';
      return success({ userId: who, token: TOKENS[who] });
    })
    .on('/user/info', ({ headers }) => {
      const who = headers.get('X-Access-Token') === TOKENS.b ? 'b' : 'a';
      return success({ uid: who, email: `${who}@bourse.test`, purchase: true, auth: 2 });
    });
}

describe('signing in', () => {
  it('keeps exactly the specified keys and loads user info', async () => {
    const { worker, server, follow } = start(peopleServer());
    const session = await follow({ name: 'session' });
    const result = await worker.session.login(LOGIN);
    expect(result).toMatchObject({
      ok: true,
      value: { signedIn: true, userId: 'a', kept: true, ended: 'none' },
    });
    await settled();
    expect(await storedKeys()).toEqual({
      'User-Id': 'a',
      'User-Token': TOKENS.a,
      'User-Login': true,
      'User-Email': 'a@bourse.test',
      'User-Purchase': true,
    });
    expect(new URLSearchParams(server.to('/user/info')[0]?.body).get('userId')).toBe('a');
    expect(session.last()).toMatchObject({ kind: 'value', value: { signedIn: true, user: { kyc: 2 } } });
    expect(JSON.stringify(session.messages)).not.toContain(TOKENS.a);
  });

  it('that is refused says so and keeps nothing', async () => {
    const server = peopleServer().on('/user/login', () => refusal(1005, 'Password is incorrect'));
    const { worker } = start(server);
    expect(await worker.session.login(LOGIN)).toEqual({
      ok: false,
      failure: { kind: 'refused', code: 1005, msg: 'Password is incorrect' },
    });
    expect(await storedKeys()).toEqual({});
    expect(await worker.session.current()).toMatchObject({ signedIn: false });
  });

  it('is remembered by the next worker, which asks for user info again', async () => {
    const first = start(peopleServer());
    await first.worker.session.login(LOGIN);
    await settled();
    first.stop();
    const second = start(peopleServer());
    expect(await second.worker.session.current()).toMatchObject({
      signedIn: true,
      userId: 'a',
      email: 'a@bourse.test',
      kept: true,
    });
    await settled();
    expect(second.server.to('/user/info')).toHaveLength(1);
    expect(second.server.to('/user/info')[0]?.headers.get('X-Access-Token')).toBe(TOKENS.a);
  });

  it('on a bad line asks for user info until it comes', async () => {
    const server = peopleServer().on('/user/info', () => new Response('', { status: 502 }));
    const { worker, clock } = start(server);
    await worker.session.login(LOGIN);
    await settled();
    expect(await worker.session.current()).toMatchObject({ signedIn: true, user: null });
    server.on('/user/info', () => success({ uid: 'a', auth: 2 }));
    await clock.advance(5000);
    expect(await worker.session.current()).toMatchObject({ user: { kyc: 2 } });
    const calls = server.to('/user/info').length;
    await clock.advance(20_000);
    expect(server.to('/user/info')).toHaveLength(calls);
  });

  it('asks again while the account is frozen, so that it is told when it has thawed', async () => {
    const server = peopleServer().on('/user/info', () => success({ uid: 'a', frozen: true }));
    const { worker, clock } = start(server);
    await worker.session.login(LOGIN);
    await settled();
    expect(await worker.session.current()).toMatchObject({ user: { frozen: true } });
    server.on('/user/info', () => success({ uid: 'a', frozen: false }));
    await clock.advance(5000);
    expect(await worker.session.current()).toMatchObject({ user: { frozen: false } });
    const calls = server.to('/user/info').length;
    await clock.advance(20_000);
    expect(server.to('/user/info')).toHaveLength(calls);
  });

  // proves F48
  it.each([
    ['answers that it will not', () => Promise.reject(new DOMException('no', 'UnknownError'))],
    [
      'throws',
      () => {
        throw new DOMException('no', 'SecurityError');
      },
    ],
  ])('lives in memory where the device %s', async (_, refuse) => {
    const { worker } = start(peopleServer(), new FakeClock(), { sessionStorage: refuse });
    expect(await worker.session.current()).toMatchObject({ signedIn: false });
    expect(await worker.session.login(LOGIN)).toMatchObject({
      ok: true,
      value: { signedIn: true, kept: false },
    });
    await worker.system.setVisible(true);
    await settled();
    expect(await worker.session.current()).toMatchObject({ signedIn: true });
  });

  it('hides amounts in every tab', async () => {
    const openChannel = tabLine();
    const first = start(peopleServer(), new FakeClock(), { tabChannel: openChannel() });
    await first.worker.session.login(LOGIN);
    await settled();
    const second = start(peopleServer(), new FakeClock(), { tabChannel: openChannel() });
    const session = await second.follow({ name: 'session' });
    await settled();
    await first.worker.session.setAmountsVisible(false);
    await settled();
    await settled();
    expect(session.last()).toMatchObject({ value: { flags: { amountsVisible: false } } });
    await second.worker.session.setAmountsVisible(true);
    await settled();
    await settled();
    expect(await first.worker.session.current()).toMatchObject({ flags: { amountsVisible: true } });
  });

  it('is not known while the device does not answer, and nothing waits for that', async () => {
    const clock = new FakeClock();
    const first = start(peopleServer());
    await first.worker.session.login(LOGIN);
    await settled();
    first.stop();
    const keys = createStore('keyval-store', 'keyval');
    let wake = () => {};
    const awake = new Promise<void>((resolve) => {
      wake = resolve;
    });
    const { worker, follow } = start(peopleServer(), clock, {
      sessionStorage: async (mode, work) => {
        await awake;
        return keys(mode, work);
      },
    });
    const session = await follow({ name: 'session' });
    await clock.advance(3000);
    expect(await worker.session.current()).toMatchObject({ signedIn: false, unread: true });
    // It answers late: the person is known then.
    wake();
    await settled();
    await settled();
    expect(session.last()).toMatchObject({ value: { signedIn: true, userId: 'a', unread: false } });
  });

  it('is joined by a device that answers after somebody else logged in', async () => {
    const clock = new FakeClock();
    const first = start(peopleServer());
    await first.worker.session.login(LOGIN);
    await settled();
    first.stop();
    const keys = createStore('keyval-store', 'keyval');
    let wake = () => {};
    const awake = new Promise<void>((resolve) => {
      wake = resolve;
    });
    const { worker, follow } = start(peopleServer(), clock, {
      sessionStorage: async (mode, work) => {
        await awake;
        return keys(mode, work);
      },
    });
    const session = await follow({ name: 'session' });
    await clock.advance(3000);
    const login = worker.session.login({ ...LOGIN, account: 'b@bourse.test' });
    for (let times = 0; times < 3; times++) {
      await settled();
      await clock.advance(3000);
    }
    expect(await login).toMatchObject({ ok: true, value: { userId: 'b', kept: false } });
    wake();
    await settled();
    await settled();
    expect(session.last()).toMatchObject({ value: { signedIn: true, userId: 'b', kept: true } });
    expect(await storedKeys()).toMatchObject({ 'User-Id': 'b', 'User-Token': TOKENS.b });
  });

  it('lives in memory where the device never answers', async () => {
    const clock = new FakeClock();
    const { worker } = start(peopleServer(), clock, { sessionStorage: () => new Promise(() => {}) });
    await clock.advance(3000);
    expect(await worker.session.current()).toMatchObject({ signedIn: false, unread: true });
    const login = worker.session.login(LOGIN);
    for (let times = 0; times < 3; times++) {
      await settled();
      await clock.advance(3000);
    }
    expect(await login).toMatchObject({ ok: true, value: { signedIn: true, kept: false, unread: false } });
    await settled();
    expect(await worker.session.current()).toMatchObject({ signedIn: true, user: { kyc: 2 } });
    const logout = worker.session.logout();
    await settled();
    await clock.advance(3000);
    await logout;
    expect(await worker.session.current()).toMatchObject({ signedIn: false, unread: false });
  });

  // proves F49
  it('with half a session stored starts clean', async () => {
    const first = start(peopleServer());
    await first.worker.session.login(LOGIN);
    await settled();
    first.stop();
    const { createStore, del } = await import('idb-keyval');
    await del('User-Id', createStore('keyval-store', 'keyval'));
    const second = start(peopleServer());
    expect(await second.worker.session.current()).toMatchObject({ signedIn: false, ended: 'none' });
  });
});

describe('signing out', () => {
  // proves S11
  it('is local, wipes the person and asks the server nothing', async () => {
    const { worker, server } = start(peopleServer());
    await worker.session.setLanguage('zh-CN');
    await worker.session.login(LOGIN);
    await worker.session.raiseCache('fund');
    await worker.session.setAmountsVisible(false);
    expect((await worker.session.current()).flags).toEqual({
      cache: { fund: 1, pool: 0, account: 0, action: 0, product: 0 },
      amountsVisible: false,
    });
    await settled();
    const before = server.requests.length;
    await worker.session.logout();
    expect(await storedKeys()).toEqual({ 'User-Lang': 'zh-CN' });
    const state = await worker.session.current();
    expect(state).toMatchObject({ signedIn: false, user: null, email: '', ended: 'logout' });
    expect(state.flags.cache.fund).toBe(0);
    expect(state.flags.amountsVisible).toBe(true);
    const { tables } = await worker.system.diagnostics();
    expect(tables.find(({ name }) => name === 'intents')?.rows).toBe(0);
    expect(server.requests.slice(before).filter(({ headers }) => headers.has('X-Access-Token'))).toEqual([]);
  });

  describe('where the back end says that it takes it', () => {
    const announcing = (logout: () => Promise<Response> | Response = () => success()) =>
      peopleServer()
        .on('/paramter/getPublic', () => success({ pairs: [], coins: [], features: { logout: true } }))
        .on('/user/logout', logout);
    const begun = async (server = announcing(), more: Parameters<typeof start>[2] = {}) => {
      const started = start(server, new FakeClock(), more);
      await started.worker.platform.get();
      await started.worker.session.login(LOGIN);
      await settled();
      return started;
    };

    it('is told once, with the token that is gone from the device, and nobody waits for it', async () => {
      const { worker, server } = await begun(announcing(() => new Promise(() => {})));
      await worker.session.logout();
      expect(await worker.session.current()).toMatchObject({ signedIn: false, ended: 'logout' });
      expect(await storedKeys()).toEqual({});
      await worker.session.logout();
      const told = server.to('/user/logout');
      expect(told).toHaveLength(1);
      expect(told[0]).toMatchObject({ method: 'POST', body: '' });
      expect(told[0]?.headers.get('X-Access-Token')).toMatch(/./);
    });

    it.each([
      ['is away', () => Promise.reject(new TypeError('failed'))],
      ['fails', () => new Response('', { status: 500 })],
      ['says that the session has ended', () => refusal(-2)],
    ] as const)('and %s, it is out all the same, and not told again', async (_, answer) => {
      const { worker, server, clock } = await begun(announcing(answer));
      await worker.session.logout();
      await clock.advance(120_000);
      expect(await worker.session.current()).toMatchObject({ signedIn: false, ended: 'logout' });
      await worker.session.login(LOGIN);
      await settled();
      expect(await worker.session.current()).toMatchObject({ signedIn: true });
      expect(server.to('/user/logout')).toHaveLength(1);
    });

    it('without a network nothing is sent, neither then nor later', async () => {
      const { worker, server, clock } = await begun();
      await worker.system.setOnline(false);
      await worker.session.logout();
      expect(await storedKeys()).toEqual({});
      await worker.system.setOnline(true);
      await clock.advance(120_000);
      await settled();
      expect(server.to('/user/logout')).toEqual([]);
    });

    it('is told by one of two tabs', async () => {
      const line = tabLine();
      const one = await begun(announcing(), { tabChannel: line() });
      const two = await begun(announcing(), { tabChannel: line() });
      await one.worker.session.logout();
      await settled();
      expect(await two.worker.session.current()).toMatchObject({ signedIn: false });
      expect([one, two].map(({ server }) => server.to('/user/logout').length)).toEqual([1, 0]);
    });

    it('is not told of a session that the back end ended', async () => {
      const { worker, server } = await begun(announcing().on('/index/getNoticePage', () => refusal(-2)));
      await worker.messages.list({});
      await settled();
      expect(await worker.session.current()).toMatchObject({ signedIn: false, ended: 'invalid' });
      expect(server.to('/user/logout')).toEqual([]);
    });
  });

  it('is finished at the next start where the page was closed in the middle of it', async () => {
    const { worker } = start(peopleServer());
    await worker.session.login(LOGIN);
    await worker.session.raiseCache('fund');
    await settled();
    await clear(createStore('keyval-store', 'keyval'));
    const next = start(peopleServer());
    expect(await next.worker.session.current()).toMatchObject({ signedIn: false });
    expect(await personalRows()).not.toEqual([]);
    await next.clock.advance(10_000);
    await settled();
    expect(await personalRows()).toEqual([]);
  });

  it('works offline', async () => {
    const { worker } = start(peopleServer());
    await worker.session.login(LOGIN);
    await worker.system.setOnline(false);
    await worker.session.logout();
    expect(await storedKeys()).toEqual({});
  });

  it('flags come back with the same person and not with another', async () => {
    const { worker } = start(peopleServer());
    await worker.session.login(LOGIN);
    await worker.session.raiseCache('pool');
    await settled();
    const again = start(peopleServer());
    await again.worker.session.current();
    await settled();
    expect((await again.worker.session.current()).flags.cache.pool).toBe(1);
    await again.worker.session.login({ ...LOGIN, account: 'b@bourse.test' });
    await settled();
    expect((await again.worker.session.current()).flags.cache.pool).toBe(0);
  });
});

describe('a session that is invalid', () => {
  // proves F11
  it('ends once, however many calls answer -2', async () => {
    const { worker, server, follow } = start(peopleServer());
    await worker.session.login(LOGIN);
    await settled();
    const session = await follow({ name: 'session' });
    await settled();
    const before = session.messages.length;
    for (const path of ['/user/info', '/index/getNoticeCount', '/index/getNoticePage']) {
      server.on(path, () => refusal(-2, 'Please login first'));
    }
    const pages = await Promise.all([
      worker.messages.list({}),
      worker.messages.list({}),
      worker.session.refresh(),
      worker.messages.refreshCount().then(() => worker.messages.list({})),
    ]);
    await settled();
    expect(pages.every((page) => !page.ok)).toBe(true);
    const ends = session.messages
      .slice(before)
      .filter((message) => message.kind === 'value' && message.value.ended === 'invalid');
    expect(ends).toHaveLength(1);
    expect(await storedKeys()).toEqual({});
  });

  // proves F13
  it('of before does not end the one after', async () => {
    const server = peopleServer();
    const { worker } = start(server);
    await worker.session.login(LOGIN);
    await settled();
    const late = held();
    server.on('/index/getNoticePage', () => late.answer);
    const pending = worker.messages.list({});
    await settled();
    await worker.session.logout();
    await worker.session.login({ ...LOGIN, account: 'b@bourse.test' });
    late.give(refusal(-2));
    expect(await pending).toEqual({ ok: false, failure: { kind: 'superseded' } });
    await settled();
    expect(await worker.session.current()).toMatchObject({ signedIn: true, userId: 'b' });
  });

  // proves F14
  it('leaves no late answer of A to B', async () => {
    const server = peopleServer();
    const { worker, follow } = start(server);
    await worker.session.login(LOGIN);
    await settled();
    const late = held();
    server.on('/user/info', () => late.answer);
    const pending = worker.session.refresh();
    await settled();
    server.on('/user/info', () => success({ uid: 'b', email: 'b@bourse.test' }));
    await worker.session.logout();
    await worker.session.login({ ...LOGIN, account: 'b@bourse.test' });
    await settled();
    const session = await follow({ name: 'session' });
    late.give(success({ uid: 'a', email: 'a@bourse.test', name: 'Private A' }));
    await pending;
    await settled();
    expect(session.last()).toMatchObject({ value: { userId: 'b', user: { userId: 'b' } } });
    expect(JSON.stringify(session.messages)).not.toContain('Private A');
  });
});

describe('two tabs', () => {
  const twoTabs = () => {
    const line = tabLine();
    const one = start(peopleServer(), new FakeClock(), { tabChannel: line() });
    const two = start(peopleServer(), new FakeClock(), { tabChannel: line() });
    return { one, two };
  };

  it('sign in and out together', async () => {
    const { one, two } = twoTabs();
    await two.worker.session.current();
    await one.worker.session.login(LOGIN);
    await settled();
    expect(await two.worker.session.current()).toMatchObject({ signedIn: true, userId: 'a' });
    await one.worker.session.logout();
    await settled();
    expect(await two.worker.session.current()).toMatchObject({ signedIn: false, user: null });
  });

  it('agree on why a session ended', async () => {
    const { one, two } = twoTabs();
    await one.worker.session.login(LOGIN);
    await settled();
    one.server.on('/index/getNoticePage', () => refusal(-2));
    await one.worker.messages.list({});
    await settled();
    expect(await one.worker.session.current()).toMatchObject({ signedIn: false, ended: 'invalid' });
    // The device is wiped before the others are told.
    await settled();
    expect(await two.worker.session.current()).toMatchObject({ signedIn: false, ended: 'invalid' });
    await one.worker.session.login(LOGIN);
    await settled();
    await one.worker.session.logout();
    await settled();
    expect(await two.worker.session.current()).toMatchObject({ signedIn: false, ended: 'logout' });
  });

  // proves F57
  it('never mix one token with the other person', async () => {
    const { one, two } = twoTabs();
    await one.worker.session.login(LOGIN);
    await settled();
    await two.worker.session.login({ ...LOGIN, account: 'b@bourse.test' });
    await settled();
    expect(await one.worker.session.current()).toMatchObject({ userId: 'b', user: { userId: 'b' } });
    await one.worker.messages.refreshCount();
    expect(one.server.requests.at(-1)?.headers.get('X-Access-Token')).toBe(TOKENS.b);
  });

  // proves F57
  it('agree on coming back to one, even if the channel said nothing', async () => {
    const one = start(peopleServer());
    const two = start(peopleServer());
    await two.worker.session.current();
    await one.worker.session.login(LOGIN);
    await two.worker.system.setVisible(true);
    await settled();
    expect(await two.worker.session.current()).toMatchObject({ signedIn: true, userId: 'a' });
  });

  // proves F56
  it.each([
    ['before', true],
    ['after', false],
  ])(
    'a tab that is looked at just %s it logs out does not take its session from the device again',
    async (_, isBefore) => {
      const one = start(peopleServer());
      await one.worker.session.login(LOGIN);
      await settled();
      const leave = () => one.worker.session.logout();
      const see = () => one.worker.system.setVisible(true);
      await Promise.all(isBefore ? [see(), leave()] : [leave(), see()]);
      await settled();
      expect(await one.worker.session.current()).toMatchObject({ signedIn: false, ended: 'logout' });
      expect(await personalRows()).toEqual([]);
    },
  );

  // proves F56
  it('leave nothing of a person whose session the other one ended while this one still read', async () => {
    const one = start(peopleServer());
    const two = start(peopleServer());
    await one.worker.session.login(LOGIN);
    await two.worker.system.setVisible(true);
    await settled();
    await one.worker.session.logout();
    // It has not heard of it yet.
    await two.worker.session.raiseCache('fund');
    expect(await personalRows()).not.toEqual([]);
    await two.worker.system.setVisible(true);
    await settled();
    expect(await two.worker.session.current()).toMatchObject({ signedIn: false });
    expect(await personalRows()).toEqual([]);
  });

  it('agree on the unread count and the language', async () => {
    const { one, two } = twoTabs();
    await one.worker.session.login(LOGIN);
    await settled();
    const unread = await two.follow({ name: 'unread' });
    one.server.on('/index/getNoticeCount', () => success(7));
    await one.worker.messages.refreshCount();
    await one.worker.session.setLanguage('zh-CN');
    await settled();
    expect(unread.last()).toMatchObject({ kind: 'value', value: 7 });
    await two.worker.messages.refreshCount();
    expect(two.server.requests.at(-1)?.headers.get('Accept-Language')).toBe('zh-CN,zh');
  });
});

describe('a malformed token on the device', () => {
  it.each([
    ['text', 'not a token \n'],
    ['a number', 7],
    ['ten megabytes', 'ü'.repeat(10 * 1024 * 1024)],
  ])('that is %s leads to signing in, which works', async (_, token) => {
    const first = start(peopleServer());
    await first.worker.session.login(LOGIN);
    await settled();
    first.stop();
    await set('User-Token', token, createStore('keyval-store', 'keyval'));
    const { worker, server } = start(peopleServer());
    expect(await worker.session.current()).toMatchObject({ signedIn: false, userId: '' });
    expect(server.to('/user/info')).toHaveLength(0);
    expect(await worker.session.login(LOGIN)).toMatchObject({ ok: true, value: { signedIn: true } });
    await settled();
    expect(await storedKeys()).toMatchObject({ 'User-Token': TOKENS.a });
  });
});

describe('a registration', () => {
  const NEWCOMER = { account: LOGIN.account, code: '123456', password: 'Another-24', agreed: true };

  it('signs a newcomer in where the answer holds a session', async () => {
    const { worker } = start(
      peopleServer().on('/user/register', () => success({ userId: 'u1', token: TOKENS.a })),
    );
    const answer = await worker.session.register(NEWCOMER);
    expect(answer).toMatchObject({ ok: true, value: { signedIn: true, email: LOGIN.account } });
    await settled();
    expect(await storedKeys()).toMatchObject({ 'User-Token': TOKENS.a });
  });

  it.each([null, {}, 'welcome', { userId: 'u1' }, { userId: 'u1', token: 'a b' }])(
    'leaves the way to the login page where it holds none: %j',
    async (data) => {
      const { worker } = start(peopleServer().on('/user/register', () => success(data)));
      expect(await worker.session.register(NEWCOMER)).toEqual({ ok: true, value: null });
      expect(await worker.session.current()).toMatchObject({ signedIn: false });
    },
  );
});

describe('a forgotten password where the account has passkeys', () => {
  const wish = { account: LOGIN.account, code: '123456', password: 'Another-24' };

  it('is refused by the field that is missing, and sent again with what the browser answered', async () => {
    const server = peopleServer().on('/user/forgetPwd', ({ body }) =>
      new URLSearchParams(body).has('passkey')
        ? success()
        : refusal(1005, 'Confirm it with a passkey', { field: 'passkey' }),
    );
    const { worker } = start(server);
    expect(await worker.session.forgetPassword(wish)).toMatchObject({
      ok: false,
      failure: { kind: 'refused', field: 'passkey' },
    });
    expect(await worker.session.forgetPassword({ ...wish, passkey: '{}' })).toMatchObject({ ok: true });
    expect(new URLSearchParams(server.to('/user/forgetPwd')[1]?.body).get('passkey')).toBe('{}');
  });

  it('may be asked for without one, from when the back end says', async () => {
    const from = Date.UTC(2026, 11, 1);
    const answers: unknown[] = [{ from }, { from: null }, { from: 'tomorrow' }];
    const { worker } = start(peopleServer().on('/user/askPwdReset', () => success(answers.shift())));
    const ask = () => worker.session.askToReset({ account: LOGIN.account, code: '123456' });
    expect(await ask()).toMatchObject({ ok: true, value: from });
    expect(await ask()).toMatchObject({ ok: true, value: null });
    expect(await ask()).toMatchObject({ ok: false, failure: { kind: 'badBody' } });
  });
});

describe('the secret of the device', () => {
  const announced = () =>
    peopleServer()
      .on('/paramter/getPublic', () => success({ pairs: [], coins: [], serverEpoch: 'e1', devices: true }))
      .on('/user/sendEmailCode', () => success())
      .on('/user/sendEmailCodeForget', () => success())
      .on('/user/forgetPwd', () => success())
      .on('/user/register', () => success());
  const useAll = async ({ session }: TestWorker['worker']) => {
    await session.sendCode({ account: LOGIN.account, scene: 'login' });
    await session.sendCode({ account: LOGIN.account, scene: 'forget' });
    await session.forgetPassword({
      account: LOGIN.account,
      code: '123456',
      password: 'Another-24',
      googleCode: '7',
    });
    await session.register({ account: LOGIN.account, code: '123456', password: 'Another-24', agreed: true });
    await session.login(LOGIN);
    await session.refresh();
    await settled();
  };
  const sent = (server: FakeServer) =>
    new Map(server.requests.map(({ path, headers }) => [path, headers.get('X-Device')]));

  // proves S10
  it('goes along with what strangers are told apart by, as a header, and with nothing else', async () => {
    const { worker, server } = start(announced());
    await useAll(worker);
    const secrets = sent(server);
    const secret = secrets.get('/user/login') ?? '';
    expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const carriers = [...secrets].filter(([, value]) => value !== null).map(([path]) => path);
    expect(carriers.sort()).toEqual([
      '/user/forgetPwd',
      '/user/login',
      '/user/register',
      '/user/sendEmailCode',
      '/user/sendEmailCodeForget',
    ]);
    expect(new Set(carriers.map((path) => secrets.get(path)))).toEqual(new Set([secret]));
    expect(server.requests.some(({ body }) => body.includes(secret))).toBe(false);
    expect(new URLSearchParams(server.to('/user/forgetPwd')[0]?.body).get('googleCode')).toBe('7');
  });

  // proves S11
  it('stays when somebody logs out, and is the same in the next worker', async () => {
    const first = start(announced());
    await useAll(first.worker);
    await first.worker.session.logout();
    await settled();
    expect(await storedKeys()).toEqual({ 'Device-Secret': sent(first.server).get('/user/login') });
    first.stop();
    const second = start(announced());
    await second.worker.session.login(LOGIN);
    expect(sent(second.server).get('/user/login')).toBe(sent(first.server).get('/user/login'));
  });

  it('is neither made nor sent where the back end does not say that it takes one', async () => {
    const { worker, server } = start(
      announced().on('/paramter/getPublic', () => success({ pairs: [], coins: [] })),
    );
    await useAll(worker);
    expect([...sent(server).values()].every((value) => value === null)).toBe(true);
    expect(await storedKeys()).not.toHaveProperty('Device-Secret');
  });

  it('is made again where something else stands in its place', async () => {
    await set('Device-Secret', 'x'.repeat(1000), createStore('keyval-store', 'keyval'));
    const { worker, server } = start(announced());
    await useAll(worker);
    expect(sent(server).get('/user/login')).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(await storedKeys()).toMatchObject({ 'Device-Secret': sent(server).get('/user/login') });
  });

  it('lives in memory where the device keeps nothing', async () => {
    const refuse = () => Promise.reject(new DOMException('no', 'UnknownError'));
    const { worker, server } = start(announced(), new FakeClock(), { sessionStorage: refuse });
    await useAll(worker);
    const secret = sent(server).get('/user/login');
    expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(sent(server).get('/user/sendEmailCode')).toBe(secret);
  });
});
