import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proxyList } from '../../../sandbox/src/http/address.ts';
import { DEMO, openSandbox, type TestSandbox } from './open-sandbox.ts';

const PROXY = '10.1.2.3';
const INNER = 'fd00::7';
const STRANGER = '198.51.100.7';

let box: TestSandbox;
let plain: TestSandbox;
beforeAll(async () => {
  box = await openSandbox({ trustedProxies: ['10.0.0.0/8', 'fd00::/16'] });
  plain = await openSandbox();
});
afterAll(async () => {
  await box.close();
  await plain.close();
});

/** The address that a sign-in from there is written down with. */
async function seenFrom(peer: string, forwarded: string | null, where = box): Promise<string> {
  const headers: Record<string, string> = forwarded === null ? {} : { 'X-Forwarded-For': forwarded };
  const code = await where.askCode(DEMO.account, 'login', { from: peer, headers });
  const { data } = await where.call('/user/login', { ...DEMO, code }, { from: peer, headers });
  const page = await where.call('/user/getLoginRecord', {}, { token: data.token });
  const sessions = await where.call('/user/getSessions', {}, { token: data.token });
  const mine = sessions.data.find((session: { current: boolean }) => session.current);
  expect(mine.ip).toBe(page.data.list[0].ip);
  return mine.ip;
}

describe('the address of a caller', () => {
  // proves S18
  it.each([
    ['of the socket', STRANGER, null, STRANGER],
    ['not what a stranger writes', STRANGER, '203.0.113.9', STRANGER],
    ['what a trusted proxy heard', PROXY, '203.0.113.9', '203.0.113.9'],
    ['the right-most that is no proxy', PROXY, `1.1.1.1, 203.0.113.9, ${INNER}, 10.9.9.9`, '203.0.113.9'],
    ['the proxy, where it says nothing', PROXY, null, PROXY],
    ['the proxy, where it says nonsense', PROXY, 'unknown', PROXY],
    ['the last good one before nonsense', PROXY, `203.0.113.9, nonsense, ${INNER}`, 'fd00:0:0:0:0:0:0:7'],
    ['of IPv4, where it comes as IPv6', `::ffff:${PROXY}`, '::ffff:203.0.113.9', '203.0.113.9'],
    ['in one spelling', PROXY, '2001:DB8::0:1', '2001:db8:0:0:0:0:0:1'],
    ['without a port', PROXY, '[2001:db8::2]:4711', '2001:db8:0:0:0:0:0:2'],
  ])('is %s', async (_, peer, forwarded, seen) => {
    expect(await seenFrom(peer, forwarded)).toBe(seen);
  });

  it('is never taken from a header while no proxy is configured', async () => {
    expect(await seenFrom('127.0.0.1', '203.0.113.9', plain)).toBe('127.0.0.1');
  });
});

describe('what is counted by address', () => {
  const guess = (n: number, from: string, headers: Record<string, string> = {}, where = plain) =>
    where.call(
      '/user/login',
      { account: 'nobody@example.test', code: String(100_000 + n), password: 'Guess-1357' },
      { from, headers },
    );

  // proves S18
  it('counts strangers together who write forwarding headers of their own', async () => {
    const codes = [];
    for (let n = 0; n < 8; n += 1) {
      codes.push(
        (await guess(n, STRANGER, { 'X-Forwarded-For': `203.0.113.${n}`, Forwarded: `for=203.0.113.${n}` }))
          .code,
      );
    }
    expect(codes).toEqual([1005, 1005, 1005, 1005, 1005, 1029, 1029, 1029]);
  });

  it('counts a /64 of IPv6 as one address, and another as another', async () => {
    const codes = [];
    for (let n = 0; n < 6; n += 1) codes.push((await guess(n, `2001:db8:1:2:${n}::${n}`)).code);
    expect(codes).toEqual([1005, 1005, 1005, 1005, 1005, 1029]);
    expect((await guess(9, '2001:db8:1:3::1')).code).toBe(1005);
  });

  it('slows down the requests of a /64 together', async () => {
    const slow = await openSandbox({ requestsPerTenSeconds: 3 });
    const asked = [];
    for (let n = 0; n < 4; n += 1) {
      const answer = await slow.call('/paramter/getCustomer', {}, { method: 'GET', from: `2001:db8::${n}` });
      asked.push(answer.status);
    }
    expect(asked).toEqual([200, 200, 200, 429]);
    await slow.close();
  });
});

describe('trusted proxies', () => {
  it.each(['', 'proxy.example', '10.0.0.0/33', '10.0.0.0/', '::1/129', '10.0.0.0/8/8', '10.0.0'])(
    'are not "%s"',
    (entry) => {
      expect(() => proxyList([entry])).toThrow(/not an address or a range/);
    },
  );
});
