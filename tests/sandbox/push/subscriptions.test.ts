import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE, openSandboxForFile } from '../http/open-sandbox.ts';
import { Member, PASSWORD } from '../security/member.ts';
import { heard, openPushBox, subscribe } from './kit.ts';

const box = await openPushBox();
const newcomer = () => Member.register(box, box.newAddress());
let names = 0;
const newBrowser = () => {
  names += 1;
  return box.stub.browser(`browser-${names}`);
};
const browsersOf = async (who: Member): Promise<number> => (await who.call('/push/getKinds')).data.browsers;

it('the key is told, and a test message comes once, in the language of the page', async () => {
  const { data } = await box.call('/paramter/getPublic', {}, { method: 'GET' });
  expect(data.push).toEqual({ publicKey: box.stub.publicKey });
  const who = await newcomer();
  const browser = newBrowser();
  const fields = { endpoint: browser.endpoint, p256dh: browser.agent.p256dh, auth: browser.agent.auth };
  const ask = () =>
    box.call(
      '/push/subscribe',
      { ...fields, test: '1' },
      { token: who.token, headers: { 'Accept-Language': 'ja' } },
    );
  expect(await ask()).toMatchObject({ code: 1, data: null });
  expect(await ask()).toMatchObject({ code: 1029, data: { retryAfter: 20 } });
  await box.tell();
  expect(heard(browser)).toEqual([
    expect.objectContaining({ v: 1, kind: 'test', title: 'テスト通知', lang: 'ja' }),
  ]);
  expect(box.stub.problems).toEqual([]);
});

it('a sandbox without it names no key, and has none of the calls', async () => {
  const without = await openSandboxForFile({}, { push: false });
  const { data } = await without.call('/paramter/getPublic', {}, { method: 'GET' });
  expect(data).not.toHaveProperty('push');
  const token = await without.signIn();
  const { agent, endpoint } = newBrowser();
  const asked: [string, Record<string, string>][] = [
    ['/push/subscribe', { endpoint, p256dh: agent.p256dh, auth: agent.auth }],
    ['/push/unsubscribe', { endpoint }],
    ['/push/getKinds', {}],
    ['/push/setKinds', { kinds: 'none', amounts: '0' }],
  ];
  for (const [path, fields] of asked) expect((await without.call(path, fields, { token })).code).toBe(1006);
});

it('ten browsers are told at most; an eleventh takes the place of the one renewed longest ago', async () => {
  const who = await newcomer();
  const browsers = Array.from({ length: 11 }, newBrowser);
  for (const browser of browsers) {
    box.clock.time += 1000;
    await subscribe(who, browser);
  }
  expect(await browsersOf(who)).toBe(10);
  await subscribe(who, browsers[3] ?? newBrowser());
  expect(await browsersOf(who)).toBe(10);
});

it('what is no endpoint, and keys that are none, are refused', async () => {
  const who = await newcomer();
  const { agent } = newBrowser();
  const good = { endpoint: 'https://push.example.com/a', p256dh: agent.p256dh, auth: agent.auth };
  const ask = (wrong: Record<string, string>) => who.call('/push/subscribe', { ...good, ...wrong });
  expect(await ask({ endpoint: 'https://10.0.0.1/a' })).toMatchObject({
    code: 1001,
    msg: 'This is not the address of a push service',
  });
  for (const wrong of [{ endpoint: 'http://push.example.com/a' }, { p256dh: 'x' }, { auth: 'short' }]) {
    expect((await ask(wrong)).code).toBe(1001);
  }
  expect(await browsersOf(who)).toBe(0);
});

it("a browser is its newest person's, and nobody else ends what it is told", async () => {
  const [first, second] = [await newcomer(), await newcomer()];
  const browser = newBrowser();
  await subscribe(first, browser);
  await second.call('/push/unsubscribe', { endpoint: browser.endpoint });
  expect(await browsersOf(first)).toBe(1);
  await subscribe(second, browser);
  expect([await browsersOf(first), await browsersOf(second)]).toEqual([0, 1]);
  expect(await second.call('/push/unsubscribe', { endpoint: browser.endpoint })).toMatchObject({ code: 1 });
  expect(await browsersOf(second)).toBe(0);
});

describe('it ends with the session', () => {
  /** The same person on another device. */
  const elsewhere = async (who: Member): Promise<Pick<Member, 'call'> & { token: string }> => {
    box.clock.time += 2 * MINUTE;
    const token = await box.signIn({ account: who.account, password: PASSWORD });
    return { token, call: (path, fields = {}) => box.call(path, fields, { token }) };
  };

  it('logged out', async () => {
    const who = await newcomer();
    await subscribe(who, newBrowser());
    const other = await elsewhere(who);
    await subscribe(other, newBrowser());
    await other.call('/user/logout');
    expect(await browsersOf(who)).toBe(1);
  });

  it('revoked', async () => {
    const who = await newcomer();
    const other = await elsewhere(who);
    await subscribe(other, newBrowser());
    const { data } = await who.call('/user/getSessions');
    const { sessionId } = data.find((row: { current: boolean }) => !row.current);
    await who.call('/user/revokeSession', { sessionId });
    expect(await browsersOf(who)).toBe(0);
  });

  it('another password', async () => {
    const who = await newcomer();
    await subscribe(who, newBrowser());
    await subscribe(await elsewhere(who), newBrowser());
    expect(await browsersOf(who)).toBe(2);
    const code = await who.code('password');
    const changed = await who.call('/user/updatePwd', {
      oldPassword: PASSWORD,
      password: 'Another-2',
      code,
    });
    expect(changed.code).toBe(1);
    expect(await browsersOf(who)).toBe(1);
  });

  it('but not when it has only run out: a closed app is what this is for; after 30 days unrenewed it does', async () => {
    const who = await newcomer();
    await subscribe(who, newBrowser());
    box.clock.time += 25 * HOUR;
    await box.tell();
    const browsers = async () => (await box.kept()).browsers;
    const before = await browsers();
    expect(before).toBeGreaterThan(0);
    box.clock.time += 30 * 24 * HOUR;
    await box.tell();
    expect(await browsers()).toBe(0);
  });
});
