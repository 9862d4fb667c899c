import { expect, it } from 'vitest';
import { readOptions } from '../../../sandbox/src/options.ts';

it.each([
  ['PORT', '80x', 'PORT must be a whole number'],
  ['BACKEND_ORIGIN', 'exchange.example', 'BACKEND_ORIGIN must be an address'],
  // A path would be left out without a word.
  ['BACKEND_ORIGIN', 'https://exchange.example/v2/api', 'BACKEND_ORIGIN must be an address without a path'],
  ['LOGO_HOSTS', 'https://a.example', 'LOGO_HOSTS is "logoOrigins" of the file that BOURSE_CONFIG names'],
  ['DATABASE_URL', 'localhost/bourse', 'DATABASE_URL must be an address'],
  ['SMTP_URL', 'https://mail.example', 'SMTP_URL must be an address'],
  ['PUBLIC_ORIGIN', 'exchange.example', 'PUBLIC_ORIGIN must be an address'],
  ['SANDBOX_KEY', 'x'.repeat(31), 'SANDBOX_KEY must be 32 letters'],
  ['SANDBOX_KEY', `${'x'.repeat(40)}/..`, 'SANDBOX_KEY must be 32 letters'],
  ['METRICS_PORT', '70000', 'METRICS_PORT must be a whole number'],
  ['METRICS_HOST', 'metrics.example', 'METRICS_HOST must be an address of this machine'],
  ['DRAIN_SECONDS', '5s', 'DRAIN_SECONDS must be a whole number'],
  ['BOURSE_DEMO', 'yes', 'BOURSE_DEMO must be 0 or 1'],
  ['LOG_FORMAT', 'xml', 'LOG_FORMAT must be text or json'],
  ['STREAMS_PER_ADDRESS', '0', 'STREAMS_PER_ADDRESS must be a whole number from 1'],
  ['TRUSTED_PROXIES', '10.0.0.0/8 proxy.example', 'TRUSTED_PROXIES must be addresses or ranges'],
])('%s that can not be used is refused by its name', (name, value, sentence) => {
  expect(() => readOptions({ [name]: value }, [])).toThrow(sentence);
});

it('an address with a password in it is not repeated', () => {
  const refused = () => readOptions({ DATABASE_URL: 'mysql://bourse:secret@host/bourse' }, []);
  expect(refused).toThrow('DATABASE_URL');
  expect(refused).not.toThrow('secret');
});

it('what processes share goes over NATS where there is a database to share', () => {
  const onServer = { DATABASE_URL: 'postgres://bourse@database/bourse' };
  expect(readOptions(onServer, []).natsUrl).toBeNull();
  for (const address of ['nats://nats.example', 'tls://bourse:p%40ss@nats.example:4223']) {
    expect(readOptions({ ...onServer, BOURSE_NATS: address }, []).natsUrl).toBe(address);
  }
  expect(() => readOptions({ BOURSE_NATS: 'nats://nats.example' }, [])).toThrow('DATABASE_URL');
  for (const address of ['secret@host', 'http://secret@host', 'nats://secret%@host', 'nats:secret@host']) {
    const refused = () => readOptions({ ...onServer, BOURSE_NATS: address }, []);
    expect(refused).toThrow('BOURSE_NATS must be an address');
    expect(refused).not.toThrow('secret');
  }
});

it('the proxies that are believed are listed with commas or spaces', () => {
  const { trustedProxies } = readOptions({ TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.1  2001:db8::/32' }, []);
  expect(trustedProxies).toEqual(['10.0.0.0/8', '192.0.2.1', '2001:db8::/32']);
  expect(readOptions({}, []).trustedProxies).toEqual([]);
});

it('the demo account is made where this machine alone can reach it, unless told', () => {
  const demo = (env: Record<string, string>) => readOptions(env, []).demo;
  expect(demo({})).toBe(true);
  expect(demo({ HOST: '::1' })).toBe(true);
  for (const open of [
    { HOST: '0.0.0.0' },
    { PUBLIC_ORIGIN: 'https://exchange.example' },
    { SANDBOX_KEY: 'k'.repeat(32) },
    { DATABASE_URL: 'postgres://bourse@database/bourse' },
  ]) {
    expect(demo(open)).toBe(false);
    expect(demo({ ...open, BOURSE_DEMO: '1' })).toBe(true);
  }
  expect(demo({ BOURSE_DEMO: '0' })).toBe(false);
});

it('the figures are for this machine unless told', () => {
  expect(readOptions({}, []).metricsHost).toBe('127.0.0.1');
  expect(readOptions({ METRICS_HOST: '0.0.0.0' }, []).metricsHost).toBe('0.0.0.0');
});

it('what is answered is synced unless told', () => {
  expect(readOptions({}, []).sync).toBe(true);
  expect(readOptions({}, ['--no-sync']).sync).toBe(false);
});

it('a real market is named by its source, and has no seed', () => {
  expect(readOptions({}, []).marketOrigin).toBeNull();
  expect(readOptions({ MARKET_SOURCE: 'simulated' }, []).marketOrigin).toBeNull();
  expect(readOptions({ MARKET_SOURCE: 'htx' }, []).marketOrigin).toBe('https://api.huobi.pro');
  const other = { MARKET_SOURCE: 'htx', MARKET_ORIGIN: 'https://api-aws.huobi.pro/' };
  expect(readOptions(other, []).marketOrigin).toBe('https://api-aws.huobi.pro');
  expect(() => readOptions({ MARKET_SOURCE: 'nyse' }, [])).toThrow('MARKET_SOURCE must be simulated or htx');
  expect(() => readOptions({ MARKET_SOURCE: 'htx' }, ['--seed', 'x'])).toThrow('leave them out');
  expect(() => readOptions({ MARKET_SOURCE: 'htx' }, ['--extra-pairs', '3'])).toThrow('leave them out');
});

it('a real market pushes where it answers, unless told, and never less protected', () => {
  const socketOf = (env: Record<string, string>) =>
    readOptions({ MARKET_SOURCE: 'htx', ...env }, []).marketSocket;
  expect(readOptions({}, []).marketSocket).toBeNull();
  expect(socketOf({})).toBe('wss://api.huobi.pro/ws');
  expect(socketOf({ MARKET_ORIGIN: 'http://127.0.0.1:81' })).toBe('ws://127.0.0.1:81/ws');
  expect(socketOf({ MARKET_SOCKET: 'wss://feed.example/ws' })).toBe('wss://feed.example/ws');
  expect(socketOf({ MARKET_SOCKET: 'off' })).toBeNull();
  for (const wrong of ['ws://feed.example/ws', 'https://feed.example', 'feed.example', 'wss://a:b@c/ws']) {
    expect(() => socketOf({ MARKET_SOCKET: wrong })).toThrow('MARKET_SOCKET must be off or an address');
  }
});
