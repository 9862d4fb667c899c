import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Snapshot } from '#protocol/stream/frames.ts';
import { environmentOf } from '#worker/environment.ts';
import { callOf, classOf } from '#worker/services/flight/call-class.ts';
import { startRecorder } from '#worker/services/flight/recorder.ts';
import { eventually } from '../../../../support/eventually.ts';
import { FakeClock, settled } from '../../../../support/fake-clock.ts';
import { tabLine } from '../../../../support/tab-line.ts';

const whole: Snapshot = {
  t: 'snap',
  topic: 'trades:btcusdt',
  n: 1,
  run: 'r',
  seq: 4,
  sum: 0,
  rows: [['1', '2']],
};

function rig(answer: () => Promise<Response> = async () => Response.json({ code: 1, data: {} })) {
  const clock = new FakeClock();
  const join = tabLine();
  const environment = environmentOf({
    fetch: answer,
    origin: 'https://x.example',
    clock,
    tabChannel: join(),
  });
  let epoch = 1;
  const ring = startRecorder({
    ...environment,
    followed: () => [{ name: 'session' }],
    reads: () => [{ key: 'depth:btcusdt', leads: true, age: null }],
    visible: () => true,
    online: () => true,
    epoch: () => epoch,
  });
  return {
    clock,
    ring,
    environment,
    other: join(),
    text: () => JSON.stringify(ring.notes()),
    change: () => {
      epoch += 1;
    },
  };
}

const form = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields).toString();

test('no token, password, code or key enters the ring', async () => {
  const { environment, text } = rig(async () =>
    Response.json({
      code: 1,
      data: { user: 'me', token: 'S-1', secret: 'S-2', list: [{ password: 'S-3' }] },
    }),
  );
  const init = {
    method: 'POST',
    headers: { 'X-Access-Token': 'S-4', 'X-Device': 'S-5', 'Idempotency-Key': 'S-6' },
    body: form({ token: 'S-7', tradePassword: 'S-8', code: 'S-9', googleCode: 'S-10', amount: '5' }),
  };
  for (const path of ['/trade/createOrder', '/user/login', '/user/getGoogleSecret', '/push/subscribe'])
    await environment.fetch(`/bb/app${path}`, init);
  await settled();
  expect(text()).toContain('/user/login');
  expect(text()).toContain('\\"me\\"');
  expect(text()).not.toMatch(/S-\d/);
});

test('a request that is lost is noted and still rejects', async () => {
  const { environment, ring } = rig(() => Promise.reject(new TypeError('no network')));
  await expect(environment.fetch('/bb/app/huobi/getKline', {})).rejects.toThrow('no network');
  expect(ring.notes().map(({ k }) => k)).toEqual(['state', 'lost']);
});

test('what one person asked for is not noted once another one is signed in', async () => {
  let give: (answer: Response) => void = () => {};
  const late = new Promise<Response>((resolve) => {
    give = resolve;
  });
  const { environment, text, change } = rig(() => late);
  const asked = environment.fetch('/bb/app/assets/getAssets', {});
  change();
  give(Response.json({ code: 1, data: 'of the first' }));
  await asked;
  await settled();
  expect(text()).not.toContain('of the first');
});

test('the stream is noted as it was heard, without the frames of a person; held topics whole each minute', async () => {
  const { environment, ring, clock } = rig();
  const { tap } = environment;
  tap.wholes = () => [whole];
  tap.heard?.({ kind: 'up' });
  for (const frame of [whole, { t: 'beat' }, { t: 'own', run: 'r', seq: 1, marks: [['orders', '1']] }])
    tap.heard?.({ kind: 'data', data: JSON.stringify(frame) });
  tap.heard?.({ kind: 'data', data: new Uint8Array([1, 5, 0, 0, 0, 0]).buffer });
  await eventually(() =>
    expect(ring.notes().map(({ k }) => k)).toEqual(['state', 'line', 'frame', 'change']),
  );
  await clock.advance(61_000);
  tap.heard?.({ kind: 'down' });
  expect(ring.notes().map(({ k }) => k)).toEqual(['state', 'line', 'frame', 'change', 'whole', 'line']);
});

test('another tab is noted where it read something, as private where it belongs to somebody', async () => {
  const { other, ring } = rig();
  other.postMessage({ kind: 'session' });
  other.postMessage({ kind: 'poll', key: 'depth', userId: null, result: { ok: true, value: 1 } });
  other.postMessage({
    kind: 'poll',
    key: 'assets',
    userId: 'u1',
    result: { ok: true, value: { token: 'S' } },
  });
  const tabs = ring.notes().filter(({ k }) => k === 'tab');
  expect(tabs.map(({ personal }) => personal)).toEqual([false, true]);
  expect(JSON.stringify(tabs)).not.toContain('"S');
});

describe('classes of calls', () => {
  const { paths } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly security?: unknown }>>>>;
  };
  const documented = Object.entries(paths).map(([path, methods]) => ({
    path,
    isPrivate: Object.values(methods).some(({ security }) => security !== undefined),
  }));

  test('no call that needs a session is public, and the market is', () => {
    for (const { path, isPrivate } of documented)
      if (isPrivate) expect(classOf(path), path).not.toBe('public');
    const open = documented.filter(({ path }) => classOf(path) === 'public').map(({ path }) => path);
    expect(open).toContain('/huobi/getKline');
    expect(open).toHaveLength(15);
  });

  test('a call keeps its name wherever the back end serves it', () => {
    for (const { path } of documented)
      for (const base of ['/bb/app', '/bb/contract', 'https://other.example/api/v2'])
        expect(callOf(`${base}${path}?a=1`)).toEqual({ path, query: '?a=1' });
  });
});
