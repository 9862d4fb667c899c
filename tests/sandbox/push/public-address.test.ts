import type { LookupAddress } from 'node:dns';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import {
  isPublicAddress,
  isPushEndpoint,
  publicLookup,
  type Resolve,
} from '../../../sandbox/src/venue/push/public-address.ts';
import { createPushService, makePushKeys } from '../../../sandbox/src/venue/push/push-service.ts';
import { StubPushService } from '../../support/push/stub-push-service.ts';
import { UserAgent } from '../../support/push/user-agent.ts';
import { createTestSandbox } from '../../support/test-database.ts';

const REFUSED = [
  ['this host', '0.0.0.0'],
  ['private, 10', '10.1.2.3'],
  ['carrier-grade NAT', '100.64.0.1'],
  ['carrier-grade NAT, its end', '100.127.255.255'],
  ['loopback', '127.0.0.1'],
  ['loopback, elsewhere', '127.8.8.8'],
  ['link-local, where clouds tell secrets', '169.254.169.254'],
  ['private, 172', '172.31.255.255'],
  ['private, 192', '192.168.0.1'],
  ['protocol assignments', '192.0.0.8'],
  ['documentation', '203.0.113.9'],
  ['benchmarks', '198.19.0.1'],
  ['multicast', '224.0.0.251'],
  ['broadcast', '255.255.255.255'],
  ['IPv6 unspecified', '::'],
  ['IPv6 loopback', '::1'],
  ['IPv6 link-local', 'fe80::1'],
  ['IPv6 unique local', 'fd12:3456::1'],
  ['IPv6 multicast', 'ff02::1'],
  ['mapped loopback', '::ffff:127.0.0.1'],
  ['mapped public', '::ffff:8.8.8.8'],
  ['compatible', '::7f00:1'],
  ['NAT64', '64:ff9b::7f00:1'],
  ['6to4 of a private address', '2002:0a00:0001::1'],
  ['Teredo', '2001:0:1234::1'],
  ['IPv6 documentation', '2001:db8::1'],
  ['no address', 'localhost'],
] as const;

describe('an address', () => {
  it.each(REFUSED)('%s is refused: %s', (_, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '100.63.255.255', '100.128.0.1', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe('an endpoint', () => {
  it.each([
    'http://push.example.com/a',
    'ftp://push.example.com/a',
    'https://push.example.com:8443/a',
    'https://user:secret@push.example.com/a',
    'https://push.example.com/a#b',
    'https://localhost/a',
    'https://printer.local/a',
    'https://metadata.google.internal/a',
    'https://router/a',
    'https://127.0.0.1/a',
    'https://0x7f.1/a',
    'https://2130706433/a',
    'https://[::1]/a',
    'https://[::ffff:10.0.0.1]/a',
    'https://10.0.0.1/a',
    `https://push.example.com/${'a'.repeat(1000)}`,
    'push.example.com',
    'javascript:alert(1)',
  ])('%s is none', (text) => {
    expect(isPushEndpoint(text)).toBe(false);
  });

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QGuQ',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAA',
  ])('%s is one', (text) => {
    expect(isPushEndpoint(text)).toBe(true);
  });
});

const leadsTo =
  (...addresses: string[]) =>
  (_host: string, _options: object, give: (error: null, found: LookupAddress[]) => void) =>
    give(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

describe('a host', () => {
  const judged = (...addresses: string[]) =>
    new Promise((answer) => {
      const lookup = publicLookup(leadsTo(...addresses) as unknown as Resolve);
      lookup('push.example.com', { all: true }, (error, found) => answer(error?.message ?? found));
    });

  it('of which one address is not public is not asked at all', async () => {
    expect(await judged('8.8.8.8', '10.0.0.1')).toMatch('not of the public internet');
    expect(await judged()).toMatch('not of the public internet');
    expect(await judged('8.8.8.8', '2606:4700::1111')).toHaveLength(2);
  });

  it('that leads to this machine after its name was taken gets no connection', async () => {
    let connections = 0;
    const server = createServer().on('connection', () => (connections += 1));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    let asked = 0;
    // The second answer, of a name server that tells another address to each, would be asked for by nobody.
    const resolve = ((
      _host: string,
      _options: object,
      give: (error: null, found: LookupAddress[]) => void,
    ) => {
      asked += 1;
      give(null, [{ address: asked === 1 ? '127.0.0.1' : '8.8.8.8', family: 4 }]);
    }) as unknown as Resolve;
    const { port } = server.address() as AddressInfo;
    const service = createPushService({ keys: makePushKeys(), contact: 'mailto:a@example.test', resolve });
    const agent = new UserAgent();
    const target = { p256dh: agent.p256dh, auth: agent.auth };
    const message = { payload: '{}', urgent: false, ttl: 1000 };
    await expect(
      service.deliver({ ...target, endpoint: 'https://push.example.com/a' }, message),
    ).rejects.toThrow('not of the public internet');
    expect(asked).toBe(1);
    expect(await service.deliver({ ...target, endpoint: `http://127.0.0.1:${port}/a` }, message)).toEqual({
      kind: 'gone',
    });
    expect(connections).toBe(0);
    await new Promise((done) => server.close(done));
  });
});

it('a push service on this machine is for tests alone, and never beside a public address', async () => {
  const options = { push: { loopback: true }, publicOrigin: 'https://exchange.example' } as const;
  await expect(createTestSandbox(options)).rejects.toThrow('for tests alone');
});

it('a redirect is not followed', async () => {
  const stub = await StubPushService.start();
  const keys = makePushKeys();
  const service = createPushService({ keys, contact: 'mailto:a@example.test', loopback: true });
  const browser = stub.browser('one');
  browser.status = 307;
  browser.headers = { Location: new URL('/elsewhere', browser.endpoint).href };
  const { p256dh, auth } = browser.agent;
  const answer = await service.deliver(
    { endpoint: browser.endpoint, p256dh, auth },
    { payload: '{}', urgent: false, ttl: 1000 },
  );
  expect(answer).toEqual({ kind: 'later', status: 307, retryAfter: 0 });
  expect(stub.strays).toEqual([]);
  await stub.close();
});
