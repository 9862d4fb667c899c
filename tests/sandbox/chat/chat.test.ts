import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChatApp } from '../../../sandbox/src/http/chat/chat-app.ts';
import { chatPass, sessionOfPass } from '../../../sandbox/src/venue/chat/chat-pass.ts';
import { answersTo, robotText, withoutSecrets } from '../../../sandbox/src/venue/chat/conversation.ts';
import { HOUR, MINUTE, openSandbox, type TestSandbox } from '../http/open-sandbox.ts';

describe('the robot', () => {
  it.each([
    ['How do I deposit?', ['deposit']],
    ['我要提现', ['withdrawal']],
    ['入金', ['deposit']],
    ['本人確認', ['verification']],
    ['秒オプション', ['contract']],
    ['출금', ['withdrawal']],
    ['고객확인', ['verification']],
    ['초단기 옵션', ['contract']],
    ['인증번호가 오지 않습니다', ['codes']],
    ['my account was hacked, stop the withdrawal', ['security']],
    ['is a human there', ['human']],
    ['asdf', ['unknown']],
    ['my code is 135790', ['secret', 'codes']],
    ['246810', ['secret']],
    ['order 1234567 of 2026', ['unknown']],
  ])('answers %s', (text, topics) => expect(answersTo(text)).toEqual(topics));

  it('keeps no code', () => {
    expect(withoutSecrets('it is 246810, or 135790?')).toBe('it is ••••••, or ••••••?');
    expect(withoutSecrets('1234567')).toBe('1234567');
  });

  it('reads every text in both languages and survives a name it does not know', () => {
    expect(robotText('deposit', 'zh')).toContain('充值');
    expect(robotText('constructor', 'en')).toBe(robotText('unknown', 'en'));
  });
});

describe('a pass', () => {
  const secret = new Uint8Array(32).fill(7);
  const session = randomUUID();
  it('names the session that it was made from, and nothing else is a pass', () => {
    const pass = chatPass(session, secret);
    expect(sessionOfPass(pass, secret)).toBe(session);
    const forged = [
      '',
      session,
      `${session}.`,
      `${randomUUID()}.${pass.split('.')[1]}`,
      `${pass}x`,
      pass.slice(0, -1),
      chatPass(session, new Uint8Array(32).fill(8)),
    ];
    for (const text of forged) expect(sessionOfPass(text, secret)).toBeNull();
  });
});

describe('the chat page', () => {
  let box: TestSandbox;
  let chat: ReturnType<typeof createChatApp>;
  let token = '';
  const app = 'http://127.0.0.1:4180';
  beforeAll(async () => {
    box = await openSandbox({ chatUrl: 'http://127.0.0.1:4181/chat/', chatTakesPass: true });
    chat = createChatApp(box.deps, () => [app]);
    token = await box.signIn();
  });
  afterAll(() => box.close());

  const passOf = async (who: string): Promise<string> =>
    (await box.call('/user/info', {}, { token: who })).data.customerServiceUrl.split('#')[1] ?? '';
  const ask = async (path: string, pass: string, body?: unknown, language = 'en') => {
    const answer = await chat.request(`/chat/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'X-Chat-Pass': pass, 'Accept-Language': language },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    // biome-ignore lint/suspicious/noExplicitAny: every test knows which answer it asked for
    return { status: answer.status, headers: answer.headers, data: (await answer.json()) as any };
  };

  it('may be framed by the app alone, runs only its own script and knows where to answer', async () => {
    const page = await chat.request('/chat/');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`frame-ancestors ${app};`);
    expect(policy).not.toMatch(/unsafe|\*|data:/);
    const html = await page.text();
    expect(html).toContain(`content="${app}"`);
    expect(html).not.toMatch(/<script(?![^>]*src=)|<style|\son\w+=/);
    const style = await (await chat.request('/chat/chat.css')).text();
    const font = /url\("([^"]+)"\)/.exec(style)?.[1] ?? 'no font';
    expect(policy).toContain("font-src 'self'");
    for (const file of ['chat.js', 'chat.css', font]) {
      const answer = await chat.request(`/chat/${file}`);
      expect(answer.status).toBe(200);
    }
    expect(await (await chat.request('/chat/chat.js')).text()).not.toContain("'*'");
    expect((await chat.request('/bb/app/user/info', { method: 'POST' })).status).toBe(404);
  });

  it('answers a moment later, unread until it was seen, in the language of the reader', async () => {
    const pass = await passOf(token);
    expect((await ask('messages', pass)).data).toEqual({ list: [], unread: 0 });
    const said = await ask('messages', pass, { text: '  How long does a deposit take? <b>246810</b> ' });
    expect(said.data).toMatchObject({
      list: [{ from: 'person', text: 'How long does a deposit take? <b>••••••</b>' }],
      unread: 0,
    });
    box.clock.time += 2000;
    const answered = (await ask('messages', pass)).data;
    expect(answered.unread).toBe(2);
    expect(answered.list.map(({ from }: { from: string }) => from)).toEqual(['person', 'robot', 'robot']);
    expect((await ask('messages', pass, undefined, 'zh-CN,zh')).data.list[2].text).toContain('12 次');
    expect((await ask('seen', pass, {})).data.unread).toBe(0);
    expect((await ask('messages', pass)).data.unread).toBe(0);
  });

  it('refuses what is no message', async () => {
    const pass = await passOf(token);
    const before = (await ask('messages', pass)).data.list.length;
    for (const body of [
      '',
      'null',
      '[]',
      '{"text":1}',
      { text: ' ' },
      { text: 'x'.repeat(1001) },
      { text: 'a\0b' },
    ]) {
      expect((await ask('messages', pass, body)).status).toBe(400);
    }
    expect((await ask('messages', pass)).data.list).toHaveLength(before);
  });

  it('stops reading a message that is too long', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (stream) => {
        sent += 10_000;
        // One that is read to its end fails here.
        if (sent > 200_000) stream.error(new Error('all of it was read'));
        else stream.enqueue(new Uint8Array(10_000).fill(32));
      },
    });
    const answer = await chat.request('/chat/messages', {
      method: 'POST',
      headers: { 'X-Chat-Pass': await passOf(token) },
      body: endless,
      ...{ duplex: 'half' },
    });
    expect(answer.status).toBe(400);
    expect(sent).toBeLessThan(100_000);
  });

  it('takes twenty messages a minute', async () => {
    box.clock.time += 2 * MINUTE;
    const pass = await passOf(token);
    for (let count = 0; count < 20; count += 1) {
      expect((await ask('messages', pass, { text: 'fees' })).status).toBe(200);
    }
    expect((await ask('messages', pass, { text: 'fees' })).status).toBe(429);
    box.clock.time += MINUTE + 1;
    expect((await ask('messages', pass, { text: 'fees' })).status).toBe(200);
  });

  it('is one conversation a person, and ends with the session', async () => {
    const other = await box.register('chatter@bourse.test');
    expect((await ask('messages', await passOf(other))).data.list).toEqual([]);
    for (const pass of ['', 'x', token, `${randomUUID()}.${'A'.repeat(43)}`]) {
      expect((await ask('messages', pass)).status).toBe(401);
      expect((await ask('messages', pass, { text: 'hello' })).status).toBe(401);
    }
    const pass = await passOf(token);
    await box.call('/user/logout', {}, { token });
    expect((await ask('messages', pass)).status).toBe(401);
    const idle = await passOf(other);
    box.clock.time += HOUR;
    expect((await ask('messages', idle)).status).toBe(401);
    expect(box.problems).toEqual([]);
  });
});
