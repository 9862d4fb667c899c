import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createFront, type FrontOptions } from '../../../sandbox/src/front.ts';
import { head, rawSocket } from '../../support/raw-socket.ts';

/** A back end at the level of bytes: what each connection said, and what it is answered as it says it. */
let backEnd: Server;
let connections: { readonly socket: Socket; text: string }[];
let onText: (connection: { readonly socket: Socket; readonly text: string }) => void;
let lines: string[];
beforeEach(async () => {
  connections = [];
  lines = [];
  onText = ({ socket, text }) => {
    if (text.endsWith('\r\n\r\n') || text.endsWith('a=1')) socket.write(answer('{"code":1}'));
  };
  backEnd = createServer((socket) => {
    const connection = { socket, text: '' };
    connections.push(connection);
    socket.on('data', (chunk) => {
      connection.text += chunk.toString('latin1');
      onText(connection);
    });
    socket.on('error', () => {});
  });
  backEnd.listen(0, '127.0.0.1');
  await once(backEnd, 'listening');
});
afterEach(() => {
  for (const { socket } of connections) socket.destroy();
  backEnd.close();
});

const answer = (body: string, ...more: readonly string[]) =>
  `${head('HTTP/1.1 200 OK', 'Content-Type: application/json', `Content-Length: ${body.length}`, ...more)}${body}`;

const originOf = () => {
  const address = backEnd.address();
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
};

async function open(more: Partial<FrontOptions> = {}) {
  const front = await createFront({
    port: 0,
    backend: originOf(),
    report: (line) => lines.push(line),
    fetchStatic: async (request) => new Response(`the app at ${new URL(request.url).pathname}`),
    ...more,
  });
  onTestFinished(() => front.close());
  return front;
}

async function dial(more: Partial<FrontOptions> = {}) {
  const front = await open(more);
  const socket = await rawSocket(front.url);
  onTestFinished(socket.close);
  return socket;
}

const got = () => connections.map(({ text }) => text.toLowerCase()).join('');
const POST = ['POST /bb/app/user/info HTTP/1.1', 'Host: app.example'];
const GET = ['GET /bb/app/user/info HTTP/1.1', 'Host: app.example'];

describe('what goes on to the back end', () => {
  it('names nobody but who asked, and brings nothing that belongs to the connection or to other programs', async () => {
    const browser = await dial({ publicOrigin: 'https://exchange.example' });
    browser.say(
      `${head(
        ...POST,
        'Content-Length: 3',
        'Connection: keep-alive, X-Private',
        'X-Private: 1',
        'Keep-Alive: timeout=5',
        'TE: trailers',
        'Proxy-Authorization: Basic eA==',
        'Proxy-Connection: keep-alive',
        'Cookie: other=program',
        'X-Forwarded-For: 1.2.3.4',
        'X-Forwarded-Host: evil.example',
        'X-Forwarded-Prefix: /evil',
        'Forwarded: for=1.2.3.4',
        'X-Real-IP: 1.2.3.4',
        'True-Client-IP: 1.2.3.4',
        'CF-Connecting-IP: 1.2.3.4',
        'Via: 1.1 evil',
        'X-Access-Token: kept',
        'Idempotency-Key: kept-too',
      )}a=1`,
    );
    await browser.hears('{"code":1}');
    const sent = got();
    expect(sent).not.toMatch(
      /x-private|keep-alive: timeout|\nte:|proxy-|cookie|1\.2\.3\.4|evil|\nforwarded:|\nvia:|app\.example/,
    );
    expect(sent).toContain('x-forwarded-for: 127.0.0.1\r\n');
    expect(sent).toContain('x-forwarded-proto: https\r\nx-forwarded-host: exchange.example\r\n');
    expect(sent).toContain(`host: ${originOf().slice('http://'.length)}\r\n`);
    expect(sent).toContain('x-access-token: kept\r\nidempotency-key: kept-too\r\n');
    expect(sent).toMatch(/content-length: 3\r\n[\s\S]*\r\n\r\na=1$/);
  });

  it('lies below the API, whatever the target looks like', async () => {
    const front = await open();
    const status = async (target: string) => {
      const browser = await rawSocket(front.url);
      browser.say(head(`GET ${target} HTTP/1.1`, 'Host: app.example', 'Connection: close'));
      return (await browser.ends()).split(' ')[1];
    };
    expect(await status('http://elsewhere.example/bb/app/a?b=1')).toBe('200');
    expect(got()).toMatch(/^get \/bb\/app\/a\?b=1 http\/1\.1\r\n/);
    const asked = connections.length;
    expect(await status('/bb/app/..%2f..%2fadmin')).toBe('400');
    expect(await status('/bb/app/%5c..%5cadmin')).toBe('400');
    expect(await status('/bb/app/%')).toBe('400');
    // Resolved before it is looked at: these are for the app.
    expect(await status('/bb/app/../../admin')).toBe('200');
    expect(await status('/bb/app/%2e%2e/admin')).toBe('200');
    expect(await status('//evil.example/bb/app/user/info')).toBe('200');
    expect(connections.length).toBe(asked);
  });

  it('is what the contract knows: no other method, no tunnel, no other protocol', async () => {
    const front = await open();
    const first = async (...asked: readonly string[]) => {
      const browser = await rawSocket(front.url);
      browser.say(head(...asked, 'Connection: close'));
      return browser.ends();
    };
    expect(await first('TRACE /bb/app/user/info HTTP/1.1', 'Host: a')).toMatch(
      /^HTTP\/1.1 405 [\s\S]*allow: GET, HEAD, POST\r\n/i,
    );
    expect(await first('TRACE /pc/main HTTP/1.1', 'Host: a', 'X-Access-Token: secret')).not.toContain(
      'secret',
    );
    expect(await first('PUT /bb/app/user/info HTTP/1.1', 'Host: a')).toMatch(/^HTTP\/1.1 405 /);
    expect(
      await first('OPTIONS /bb/app/user/info HTTP/1.1', 'Host: a', 'Origin: https://evil.example'),
    ).toMatch(/^HTTP\/1.1 405 /);
    expect(await first('CONNECT evil.example:443 HTTP/1.1', 'Host: evil.example:443')).toMatch(
      /^HTTP\/1.1 405 /,
    );
    const upgrade = await rawSocket(front.url);
    onTestFinished(upgrade.close);
    upgrade.say(head(...GET, 'Connection: Upgrade', 'Upgrade: h2c'));
    expect(await upgrade.ends()).toMatch(/^HTTP\/1.1 501 /);
    expect(connections).toEqual([]);
  });

  it.each([
    ['a length and chunks', ['Content-Length: 3', 'Transfer-Encoding: chunked']],
    ['two lengths', ['Content-Length: 3', 'Content-Length: 4']],
    ['an encoding that nobody knows', ['Transfer-Encoding: xchunked']],
    ['a name with a space', ['Content-Length : 3']],
    ['no host', []],
  ])('is nothing of a request with %s', async (what, more) => {
    const browser = await dial();
    browser.say(`${head(...(what === 'no host' ? POST.slice(0, 1) : POST), ...more)}a=1`);
    expect(await browser.ends()).toMatch(/^HTTP\/1.1 400 /);
    expect(connections).toEqual([]);
  });

  it('has a head of 16 kB at most', async () => {
    const browser = await dial();
    browser.say(head(...GET, `X-Long: ${'x'.repeat(20_000)}`));
    expect(await browser.ends()).toMatch(/^HTTP\/1.1 431 /);
    expect(connections).toEqual([]);
  });
});

describe('a body', () => {
  it('that waits to be asked for is asked for, and the back end hears nothing of that', async () => {
    const browser = await dial();
    browser.say(head(...POST, 'Content-Length: 3', 'Expect: 100-continue'));
    await browser.hears('HTTP/1.1 100 Continue\r\n\r\n');
    browser.say('a=1');
    expect(await browser.hears('{"code":1}')).toContain('HTTP/1.1 200 OK');
    expect(got()).not.toContain('expect');
  });

  it('that is too large is refused before it comes, and what comes nevertheless is no request', async () => {
    const browser = await dial();
    browser.say(head(...POST, `Content-Length: ${33 * 1024 * 1024}`, 'Expect: 100-continue'));
    await browser.hears('The request is too large');
    browser.say(head(...GET));
    const heard = await browser.ends();
    expect(heard).toMatch(/^HTTP\/1.1 413 /);
    expect(heard.match(/HTTP\/1.1/g)).toHaveLength(1);
    expect(connections).toEqual([]);
  });

  it('that grows too large is cut off, in both directions', async () => {
    onText = () => {};
    const browser = await dial({ largestBody: 1000 });
    browser.say(head(...POST, 'Transfer-Encoding: chunked'));
    for (let sent = 0; sent < 3; sent += 1) browser.say(`1f4\r\n${'x'.repeat(500)}\r\n`);
    expect(await browser.hears('The request is too large')).toMatch(/^HTTP\/1.1 413 /);
    await expect
      .poll(() => connections.every(({ socket }) => socket.destroyed || socket.readableEnded))
      .toBe(true);
    expect(got()).not.toContain('\r\n0\r\n');
    // The rest is read and thrown away, and the connection is good for more.
    onText = ({ socket }) => socket.write(answer('{"code":1}'));
    browser.say(`0\r\n\r\n${head(...GET)}`);
    await browser.hears('{"code":1}');
    expect(lines).toEqual([]);
  });

  it('may take longer to come than an answer may', async () => {
    const front = await open({ patienceMs: 100 });
    const slow = await rawSocket(front.url);
    onTestFinished(slow.close);
    slow.say(head(...POST, 'Content-Length: 3'));
    await expect.poll(() => connections.length).toBe(1);
    // When patience has run out with the one that is asked and silent, it has not with the one that is still told.
    onText = () => {};
    const silent = await rawSocket(front.url);
    silent.say(head(...GET, 'Connection: close'));
    expect(await silent.ends()).toMatch(/^HTTP\/1.1 502 /);
    onText = ({ socket }) => socket.write(answer('{"code":1}'));
    slow.say('a=1');
    expect(await slow.hears('{"code":1}')).toContain('HTTP/1.1 200 OK');
  });
});

describe('an answer', () => {
  it('brings what the app reads, and no word to the browser about this origin', async () => {
    onText = ({ socket }) =>
      socket.write(
        answer(
          '{"code":1}',
          'X-Server-Time: 1',
          'Retry-After: 3',
          'Connection: keep-alive, X-Named, Retry-After',
          'X-Named: 1',
          'Keep-Alive: timeout=99',
          'Set-Cookie: a=1',
          'Access-Control-Allow-Origin: *',
          'Access-Control-Allow-Credentials: true',
          'Cache-Control: public, max-age=31536000',
          'Expires: Thu, 01 Jan 2099 00:00:00 GMT',
          'ETag: "1"',
          'Clear-Site-Data: "*"',
          'Service-Worker-Allowed: /',
          'Alt-Svc: h3=":443"',
          'Strict-Transport-Security: max-age=31536000',
          'NEL: {}',
          'WWW-Authenticate: Basic',
          'Proxy-Authenticate: Basic',
        ),
      );
    const browser = await dial();
    browser.say(head(...GET));
    const [heard = ''] = (await browser.hears('{"code":1}')).split('\r\n\r\n');
    const names = heard
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(':')[0]?.toLowerCase());
    expect(names.toSorted()).toEqual([
      'cache-control',
      'connection',
      'content-length',
      'content-security-policy',
      'content-type',
      'date',
      'keep-alive',
      'x-content-type-options',
      'x-request-id',
      'x-server-time',
    ]);
    expect(heard).toMatch(/cache-control: no-store\r\n/i);
    // Shown as a page it would otherwise be one of the app's origin.
    expect(heard).toMatch(/content-security-policy: default-src 'none'.* sandbox\r\n/i);
    expect(heard).not.toContain('timeout=99');
  });

  it.each([
    ['of a known length', head('HTTP/1.1 200 OK', 'Content-Length: 100'), '{"code":1,'],
    ['in chunks', head('HTTP/1.1 200 OK', 'Transfer-Encoding: chunked'), 'a\r\n{"code":1,\r\n'],
  ])('%s that breaks off arrives broken', async (_, start, part) => {
    onText = ({ socket }) => socket.write(`${start}${part}`);
    const browser = await dial();
    browser.say(head(...GET));
    await browser.hears('{"code":1,');
    connections[0]?.socket.destroy();
    const heard = await browser.ends();
    expect(heard).toMatch(/^HTTP\/1.1 200 OK/);
    expect(heard).toMatch(/\{"code":1,(\r\n)?$/);
    expect(lines).toEqual([expect.stringContaining('can not be reached')]);
  });

  it('that stands still half way is broken off, and one that never begins is a 502', async () => {
    const front = await open({ patienceMs: 100 });
    onText = ({ socket }) => socket.write(`${head('HTTP/1.1 200 OK', 'Content-Length: 100')}half`);
    const half = await rawSocket(front.url);
    half.say(head(...GET));
    expect(await half.ends()).toMatch(/half$/);
    onText = () => {};
    const none = await rawSocket(front.url);
    none.say(head(...POST, 'Content-Length: 0', 'Connection: close'));
    expect(await none.ends()).toMatch(/^HTTP\/1.1 502 [\s\S]*"The back end can not be reached"/);
    await expect.poll(() => connections.every(({ socket }) => socket.readableEnded)).toBe(true);
    expect(lines).toHaveLength(1);
  });

  it.each([
    ['is no HTTP', 'SSH-2.0-OpenSSH_9.2\r\n'],
    ['has no status', head('HTTP/1.1 001 Odd')],
    ['changes the protocol', head('HTTP/1.1 101 Switching Protocols', 'Upgrade: x', 'Connection: Upgrade')],
    ['is framed twice', head('HTTP/1.1 200 OK', 'Content-Length: 3', 'Transfer-Encoding: chunked')],
    ['has an endless head', `HTTP/1.1 200 OK\r\nX-Long: ${'x'.repeat(100_000)}`],
  ])('that %s is a 502', async (_, bytes) => {
    onText = ({ socket }) => socket.write(bytes);
    const browser = await dial({ patienceMs: 2000 });
    browser.say(head(...POST, 'Content-Length: 0', 'Connection: close'));
    expect(await browser.ends()).toMatch(/^HTTP\/1.1 502 /);
  });

  it('goes on as it comes, and stops at once when nobody is there to read it', async () => {
    onText = ({ socket }) =>
      socket.write(`${head('HTTP/1.1 200 OK', 'Transfer-Encoding: chunked')}6\r\ntick 1\r\n`);
    const browser = await dial();
    browser.say(head(...GET));
    await browser.hears('tick 1');
    expect(connections[0]?.socket.readableEnded).toBe(false);
    browser.close();
    await expect
      .poll(() => connections[0]?.socket.destroyed || connections[0]?.socket.readableEnded)
      .toBe(true);
    expect(lines).toEqual([]);
  });
});

describe('a kept connection that the back end closes as it is used', () => {
  /** The first request of a connection is answered; the next one finds it closing. */
  beforeEach(() => {
    onText = ({ socket, text }) => {
      if (text.split('HTTP/1.1').length > 2) socket.destroy();
      else socket.write(answer('{"code":1}'));
    };
  });

  it('is a 502 for what may have been done: nothing is sent twice', async () => {
    const browser = await dial();
    browser.say(head(...GET));
    await browser.hears('{"code":1}');
    browser.say(`${head(...POST, 'Content-Length: 3')}a=1`);
    expect(await browser.hears('502')).toContain('HTTP/1.1 502');
    expect(connections).toHaveLength(1);
  });

  it('is asked again on a new one for a reading', async () => {
    const browser = await dial();
    browser.say(head(...GET));
    await browser.hears('{"code":1}');
    browser.say(head(...GET, 'X-Second: 1', 'Connection: close'));
    expect((await browser.ends()).match(/HTTP\/1.1 200 OK/g)).toHaveLength(2);
    expect(connections).toHaveLength(2);
    expect(lines).toEqual([]);
  });
});

it('a back end that comes and goes is told of once a minute', async () => {
  const front = await open();
  let isThere = false;
  onText = ({ socket }) => {
    if (isThere) socket.write(answer('{"code":1}', 'Connection: close'));
    else socket.destroy();
  };
  for (let time = 0; time < 20; time += 1) {
    isThere = time % 2 === 1;
    const { status } = await fetch(`${front.url}/bb/app/user/info`, { method: 'POST' });
    expect(status).toBe(isThere ? 200 : 502);
  }
  expect(lines).toEqual([
    expect.stringContaining('can not be reached'),
    expect.stringContaining('answers again'),
  ]);
});
