import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../sandbox/src/http/app.ts';
import { sandboxConfig } from '../../../sandbox/src/http/config.ts';
import { openSandboxForFile } from './open-sandbox.ts';

const box = await openSandboxForFile();
beforeEach(async () => {
  await fetch(`${box.url}/sandbox/faults`, { method: 'DELETE' });
});

const order = (fault: object) =>
  fetch(`${box.url}/sandbox/faults`, { method: 'POST', body: JSON.stringify(fault) });

let account = 0;
/** A call whose effect can be seen: did the mail arrive? */
async function send(signal?: AbortSignal): Promise<Response> {
  account += 1;
  return fetch(`${box.url}/bb/app/user/sendEmailCode`, {
    method: 'POST',
    body: new URLSearchParams({ account: `fault${account}@example.test`, scene: 'register' }),
    ...(signal ? { signal } : {}),
  });
}
/** A call that is given up once its fault has struck. */
async function giveUp(): Promise<void> {
  const patience = new AbortController();
  const sent = send(patience.signal);
  const given = expect(sent).rejects.toThrow();
  await expect.poll(async () => (await fetch(`${box.url}/sandbox/faults`)).json()).toEqual({ faults: [] });
  patience.abort();
  await given;
}

const arrived = () =>
  box.mail(`fault${account}@example.test`).then(
    () => true,
    () => false,
  );

describe('faults on demand', () => {
  // proves S25
  it('do not exist outside of test mode', async () => {
    const app = createApp({ ...box.deps, config: sandboxConfig({ testMode: false }) });
    for (const method of ['GET', 'POST', 'DELETE']) {
      expect((await app.request('/sandbox/faults', { method })).status).toBe(404);
    }
  });

  // proves S25
  it('do not exist beyond loopback, even in test mode', async () => {
    const app = createApp({ ...box.deps, config: sandboxConfig({ testMode: true, loopback: false }) });
    expect((await app.request('/sandbox/faults')).status).toBe(404);
  });

  it('answer a status without acting, as often as told', async () => {
    await order({ kind: 'status', status: 502, path: '/bb/app/user/*', times: 2 });
    expect((await send()).status).toBe(502);
    expect(await arrived()).toBe(false);
    expect((await send()).status).toBe(502);
    expect((await send()).status).toBe(200);
  });

  it('cut the connection after acting', async () => {
    await order({ kind: 'cut', path: '/bb/app/user/sendEmailCode' });
    await expect(send()).rejects.toThrow();
    expect(await arrived()).toBe(true);
    expect((await send()).status).toBe(200);
  });

  it('lose the answer after acting', async () => {
    await order({ kind: 'lost', path: '/bb/app/user/sendEmailCode' });
    await giveUp();
    await expect.poll(arrived).toBe(true);
  });

  it('answer garbage after acting', async () => {
    await order({ kind: 'garbage', path: '/bb/app/user/sendEmailCode', body: '{"code":1,' });
    expect(await (await send()).text()).toBe('{"code":1,');
    expect(await arrived()).toBe(true);
  });

  it('delay before and after acting', async () => {
    await order({ kind: 'before', path: '/bb/app/user/sendEmailCode', delay: 60_000 });
    await giveUp();
    expect(await arrived()).toBe(false);
    await order({ kind: 'after', path: '/bb/app/user/sendEmailCode', delay: 60_000 });
    await giveUp();
    await expect.poll(arrived).toBe(true);
  });

  it('refuse an order that they do not understand', async () => {
    expect((await order({ kind: 'flood', path: '/bb/app/*' })).status).toBe(400);
    expect((await order({ kind: 'status', path: '/pc/main' })).status).toBe(400);
  });
});
