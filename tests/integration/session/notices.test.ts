import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settled } from '../../support/fake-clock.ts';
import { type FakeServer, refusal, success } from '../../support/fake-server.ts';
import { quietServer, startWorker, type TestWorker } from '../../support/worker-kit.ts';

let server: FakeServer;
let kit: TestWorker;
beforeEach(() => {
  server = quietServer()
    .on('/user/login', () => success({ userId: 'a', token: 'token-of-a' }))
    .on('/user/info', () => success({ uid: 'a' }))
    .on('/index/getNoticeCount', () => success(2))
    .on('/index/getNoticeDetail', () => success({ id: 5, title: 'T', content: '<b>x</b>', createTime: 9 }))
    .on('/index/readAllNotice', () => success())
    .on('/index/getNoticePage', ({ body }) => {
      const first = new URLSearchParams(body).get('pageNo') === '1';
      const row = (id: number) => ({ id, title: `T${id}`, summary: 's', read: id > 3, createTime: id });
      return success({ list: first ? Array.from({ length: 10 }, (_, n) => row(n + 1)) : [row(11)], sum: 11 });
    });
  kit = startWorker(server);
});
afterEach(() => kit.stop());

const signIn = async () => {
  await kit.worker.session.login({ account: 'a@bourse.test', code: '1', password: 'secret-1' });
  await settled();
};

describe('the unread count', () => {
  it('is zero for a visitor, without a call', async () => {
    const unread = await kit.follow({ name: 'unread' });
    await kit.worker.session.current();
    await settled();
    expect(unread.last()).toMatchObject({ value: 0 });
    expect(server.to('/index/getNoticeCount')).toEqual([]);
  });

  it('is asked at sign-in, on the refresh event and after reading', async () => {
    const unread = await kit.follow({ name: 'unread' });
    await signIn();
    expect(unread.last()).toMatchObject({ value: 2 });
    server.on('/index/getNoticeCount', () => success(1));
    expect(await kit.worker.notices.refreshCount()).toEqual({ ok: true, value: 1 });
    await settled();
    expect(unread.last()).toMatchObject({ value: 1 });
    server.on('/index/getNoticeCount', () => success(0));
    await kit.worker.notices.detail('5');
    await settled();
    expect(unread.last()).toMatchObject({ value: 0 });
    await kit.worker.session.logout();
    await settled();
    expect(unread.last()).toMatchObject({ value: 0 });
  });

  it('that could not be had at start is asked again until it can', async () => {
    server.on('/index/getNoticeCount', () => new Response('', { status: 503 }));
    const unread = await kit.follow({ name: 'unread' });
    await signIn();
    expect(unread.last()).toMatchObject({ kind: 'failure' });
    server.on('/index/getNoticeCount', () => success(4));
    await kit.clock.advance(1000);
    expect(unread.last()).toMatchObject({ value: 4 });
    const calls = server.to('/index/getNoticeCount').length;
    await kit.clock.advance(20_000);
    expect(server.to('/index/getNoticeCount')).toHaveLength(calls);
  });

  it('that can not be had leaves the last one, no longer fresh', async () => {
    const unread = await kit.follow({ name: 'unread' });
    await signIn();
    server.on('/index/getNoticeCount', () => refusal(1001, 'broken'));
    await kit.worker.notices.refreshCount();
    await settled();
    expect(unread.messages.slice(-2)).toMatchObject([
      { kind: 'value', value: 2 },
      { kind: 'failure', failure: { msg: 'broken' } },
    ]);
  });
});

describe('messages', () => {
  it('come in pages that know their end', async () => {
    await signIn();
    expect(await kit.worker.notices.page(1)).toMatchObject({
      value: { sum: 11, hasMore: true, source: 'network' },
    });
    expect(await kit.worker.notices.page(2)).toMatchObject({
      value: { hasMore: false, list: [{ id: '11' }] },
    });
  });

  it('that were read can be read offline, dated, by the same person only', async () => {
    await signIn();
    const page = await kit.worker.notices.page(1);
    await kit.worker.notices.detail('5');
    await kit.worker.system.setOnline(false);
    expect(await kit.worker.notices.page(1)).toMatchObject({
      value: { source: 'cache', asOf: page.ok && page.value.asOf, sum: 11 },
    });
    expect(await kit.worker.notices.detail('5')).toEqual({
      ok: true,
      value: { id: '5', title: 'T', content: '<b>x</b>', time: 9 },
    });
    expect(await kit.worker.notices.detail('6')).toEqual({ ok: false, failure: { kind: 'offline' } });
    await kit.worker.session.logout();
    expect(await kit.worker.notices.page(1)).toMatchObject({ ok: false });
  });

  it('longer than 200 kB are cut', async () => {
    await signIn();
    server.on('/index/getNoticeDetail', () =>
      success({ id: 5, title: 'T', content: 'x'.repeat(5_000_000), createTime: 9 }),
    );
    const notice = await kit.worker.notices.detail('5');
    expect(notice.ok && notice.value.content.length).toBe(200_000);
  });
});
