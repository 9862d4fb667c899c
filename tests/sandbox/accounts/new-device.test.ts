import { randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { endPass } from '../../../sandbox/src/venue/accounts/end-pass.ts';
import { UserAgent } from '../../support/push/user-agent.ts';
import { HOUR, MINUTE, openSandboxForFile } from '../http/open-sandbox.ts';
import { withPasskey } from '../passkeys/holder.ts';
import { Member, PASSWORD } from '../security/member.ts';

const box = await openSandboxForFile({}, { push: { loopback: true } });
const agent = new UserAgent();

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const SUBJECT = 'New device logged in to your Bourse account';

const signIn = async (who: Member, { device, agent = CHROME }: { device?: string; agent?: string } = {}) => {
  const code = await who.code('login');
  const headers = { 'User-Agent': agent, ...(device ? { 'X-Device': device } : {}) };
  const fields = { account: who.account, code, password: PASSWORD };
  const answer = await box.call('/user/login', fields, { headers, from: '198.51.100.9' });
  return answer.data.token as string;
};
const asked = async (who: Member) =>
  (await who.call('/index/getNoticePage')).data.list.filter(
    (row: { title: string }) => row.title === SUBJECT,
  );
const pathIn = (text: string): string => {
  const [, path = ''] = /https?:\/\/[^/\s]+(\/\S+)/.exec(text) ?? [];
  return path;
};
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const send = (pass: string) => {
  const body = new URLSearchParams({ pass }).toString();
  const headers = { ...FORM, 'Content-Length': String(body.length) };
  return box.raw('/bb/app/user/endSession', { method: 'POST', headers, body });
};
const isIn = async (token: string) => (await box.call('/user/info', {}, { token })).code === 1;

it('asks by message and mail about a device that is not known, with its name, and about a known one not', async () => {
  const who = await Member.register(box, 'asked@example.test');
  const device = 'd'.repeat(43);
  const theirs = await signIn(who, { device });
  const mail = await box.mail(who.account);
  expect(mail.subject).toBe(SUBJECT);
  expect(mail.text).toContain('Device: Chrome, Linux\nIP address: 198.51.100.9');
  expect(mail.text).toMatch(/^2026-11-2\d \d\d:\d\d UTC/);
  const [row] = await asked(who);
  expect(row).toMatchObject({ category: 'security', read: false });
  expect(row.content).toContain('Chrome, Linux');
  // What ends the session is in the mail alone.
  expect(JSON.stringify(row)).not.toContain('endSession');
  const { sessionId } = (await who.call('/index/getNoticeDetail', { id: row.id })).data;
  // To the session itself it offers nothing.
  const read = await box.call('/index/getNoticeDetail', { id: row.id }, { token: theirs });
  expect(read.data.sessionId).toBe(null);
  await signIn(who, { device });
  expect(await asked(who)).toHaveLength(1);
  expect(await who.call('/user/revokeSession', { sessionId })).toMatchObject({ code: 1 });
  expect(await isIn(theirs)).toBe(false);
  expect((await who.call('/index/getNoticeDetail', { id: row.id })).data.sessionId).toBe(null);
  await signIn(who, { device });
  expect(await asked(who)).toHaveLength(2);
});

it('knows the device that an account was opened on, and asks nobody about the first sign-in of all', async () => {
  const account = 'opened@example.test';
  const device = 'o'.repeat(43);
  const code = await box.askCode(account, 'register');
  const fields = { account, code, password: PASSWORD, agreed: '1' };
  const { data } = await box.call('/user/register', fields, { headers: { 'X-Device': device } });
  const who = await Member.register(box, 'other-opened@example.test');
  const mine = Object.assign(Object.create(who), { account, token: data.token }) as Member;
  await signIn(mine, { device });
  expect(await asked(mine)).toEqual([]);
  const demo = await box.signIn();
  const { list } = (await box.call('/index/getNoticePage', {}, { token: demo })).data;
  expect(list.map((row: { title: string }) => row.title)).not.toContain(SUBJECT);
});

it('asks about a passkey on a new device too', async () => {
  const { who, key } = await withPasskey(box, 'key-device@example.test');
  const options = (await box.call('/user/passkey/loginOptions')).data;
  expect((await box.call('/user/passkey/login', { passkey: key.prove(options) })).code).toBe(1);
  expect(await asked(who)).toHaveLength(1);
});

it("the mail's link asks first, ends that session once, and can do nothing else", async () => {
  const who = await Member.register(box, 'link@example.test');
  const theirs = await signIn(who, { agent: '<script>alert(1)</script> Chrome/126.0' });
  const path = pathIn((await box.mail(who.account)).text);
  const pass = new URL(path, 'http://x').searchParams.get('pass') ?? '';
  for (let time = 0; time < 3; time += 1) {
    const question = await box.raw(path, {});
    expect(question.status).toBe(200);
    const page = await question.text();
    expect(page).toContain('Log this device out?');
    expect(page).not.toContain('<script>');
    expect(question.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(question.headers.get('cache-control')).toBe('no-store');
  }
  expect(await isIn(theirs)).toBe(true);
  expect(await isIn(pass)).toBe(false);
  const done = await send(pass);
  expect(done.status).toBe(200);
  expect(await done.text()).toContain('href="/pc/login/forget"');
  expect(await isIn(theirs)).toBe(false);
  expect(await isIn(who.token)).toBe(true);
  const again = await send(pass);
  expect(again.status).toBe(410);
  expect(await again.text()).toContain('Nothing to log out');
  expect((await box.raw(path, {})).status).toBe(410);
});

it('a used link does not forget a device that its owner has signed in on since', async () => {
  const who = await Member.register(box, 'since@example.test');
  const device = 's'.repeat(43);
  await signIn(who, { device });
  const pass = pathIn((await box.mail(who.account)).text).split('pass=')[1] ?? '';
  await send(pass);
  await signIn(who, { device });
  await send(pass);
  const before = (await asked(who)).length;
  await signIn(who, { device });
  expect(await asked(who)).toHaveLength(before);
});

it('nobody makes a link: not of a session id, not with another seal or time, not after its end', async () => {
  const who = await Member.register(box, 'forged@example.test');
  const [session] = (await who.call('/user/getSessions')).data;
  const { time } = box.clock;
  const id: string = session.sessionId;
  const pepper = new Uint8Array(32);
  const right = endPass(id, time + HOUR, box.deps.pepper);
  const [, end = '', sealed = ''] = right.split('.');
  for (const pass of [
    '',
    id,
    endPass(id, time + HOUR, pepper),
    `${id}.${(time + 2 * HOUR).toString(36)}.${sealed}`,
    `${randomUUID()}.${end}.${sealed}`,
    endPass(id, time, box.deps.pepper),
    `${right}x`,
    'x'.repeat(5000),
  ]) {
    expect((await send(pass)).status).toBe(410);
    expect((await box.raw(`/bb/app/user/endSession?pass=${encodeURIComponent(pass)}`, {})).status).toBe(410);
  }
  expect(await isIn(who.token)).toBe(true);
  expect((await send(right)).status).toBe(200);
  expect(await isIn(who.token)).toBe(false);
});

const LEAVES: Record<string, (token: string) => Promise<unknown>> = {
  'has run out': async () => {
    box.clock.time += 31 * MINUTE;
  },
  'was logged out by whoever had it': (token) => box.call('/user/logout', {}, { token }),
  'has run out a week ago': async () => {
    box.clock.time += 7 * 24 * HOUR;
  },
};
const endpointOf = (name: string) => ({
  endpoint: `https://push.example/${name}`,
  p256dh: agent.p256dh,
  auth: agent.auth,
});

it.each(
  Object.keys(LEAVES).flatMap((how) => [
    [how, 'link'],
    [how, 'message'],
    [how, 'list'],
  ]),
)(
  'a session that %s can still be disowned by %s: its device is a stranger and told nothing',
  async (how, by) => {
    let who = await Member.register(box, box.newAddress());
    const device = randomBytes(32).toString('base64url');
    const theirs = await signIn(who, { device });
    const pass = pathIn((await box.mail(who.account)).text).split('pass=')[1] ?? '';
    const pushed = await box.call('/push/subscribe', endpointOf(device), { token: theirs });
    expect(pushed.code).toBe(1);
    await LEAVES[how]?.(theirs);
    // Its owner comes back later.
    who = Object.assign(Object.create(who), {
      token: await signIn(who, { device: 'w'.repeat(43) }),
    }) as Member;
    const listed = (await who.call('/user/getSessions')).data as {
      sessionId: string;
      live: boolean;
      told: boolean;
    }[];
    const left = listed.find(({ live }) => !live);
    expect(left).toMatchObject({ live: false, told: !how.includes('logged out') });
    const [, row] = await asked(who);
    const { sessionId } = (await who.call('/index/getNoticeDetail', { id: row.id })).data;
    if (by === 'link') expect((await send(pass)).status).toBe(200);
    else {
      const id = by === 'message' ? sessionId : left?.sessionId;
      expect(await who.call('/user/revokeSession', { sessionId: id })).toMatchObject({ code: 1 });
      expect((await who.call('/user/revokeSession', { sessionId: id })).code).toBe(1006);
    }
    expect((await send(pass)).status).toBe(410);
    expect((await who.call('/user/getSessions')).data.every(({ live }: { live: boolean }) => live)).toBe(
      true,
    );
    const told = await box.deps.db.selectFrom('push_subscriptions').select('endpoint').execute();
    expect(told.map(({ endpoint }) => endpoint)).not.toContain(endpointOf(device).endpoint);
    // It is asked about again.
    const before = (await asked(who)).length;
    await signIn(who, { device });
    expect(await asked(who)).toHaveLength(before + 1);
    expect(await isIn(who.token)).toBe(true);
  },
);

it('all sessions of a device end with one of them, but for the one that asks', async () => {
  const who = await Member.register(box, box.newAddress());
  const device = randomBytes(32).toString('base64url');
  const [first, second] = [await signIn(who, { device }), await signIn(who, { device })];
  const listed = (await who.call('/user/getSessions')).data as { sessionId: string; current: boolean }[];
  expect(listed).toHaveLength(3);
  const other = listed.find(({ current }) => !current);
  await who.call('/user/revokeSession', { sessionId: other?.sessionId ?? '' });
  expect([await isIn(first), await isIn(second), await isIn(who.token)]).toEqual([false, false, true]);
});

it('nobody ends a device of somebody else', async () => {
  const who = await Member.register(box, box.newAddress());
  await signIn(who, { device: randomBytes(32).toString('base64url') });
  const [{ sessionId }] = (await who.call('/user/getSessions')).data;
  const other = await Member.register(box, box.newAddress());
  expect((await other.call('/user/revokeSession', { sessionId })).code).toBe(1006);
});

it('the page speaks the language of its reader', async () => {
  const who = await Member.register(box, 'words@example.test');
  await signIn(who);
  const path = pathIn((await box.mail(who.account)).text);
  const page = await (await box.raw(path, { headers: { 'Accept-Language': 'ja' } })).text();
  expect(page).toContain('<html lang="ja">');
  expect(page).toContain('この端末をログアウトしますか');
});
