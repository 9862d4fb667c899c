import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settled } from '../../support/fake-clock.ts';
import { type FakeServer, refusal, success } from '../../support/fake-server.ts';
import { quietServer, startWorker, type TestWorker } from '../../support/worker-kit.ts';

/** Newest first; every third one is about safety, and those before the hundredth are read. */
const rows = Array.from({ length: 130 }, (_, n) => 130 - n).map((id) => ({
  id,
  title: `T${id}`,
  summary: 's',
  content: id === 7 ? 'About the Harvest moon' : `text ${id}`,
  category: ['security', 'funds', 'gossip'][id % 3],
  read: id < 100,
  createTime: id,
}));

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
      const fields = new URLSearchParams(body);
      const [pageNo, size] = [Number(fields.get('pageNo')), Number(fields.get('pageSize'))];
      return success({ list: rows.slice((pageNo - 1) * size, pageNo * size), sum: rows.length });
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
    expect(await kit.worker.messages.refreshCount()).toEqual({ ok: true, value: 1 });
    await settled();
    expect(unread.last()).toMatchObject({ value: 1 });
    server.on('/index/getNoticeCount', () => success(0));
    await kit.worker.messages.detail('5');
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

  it('is known at a start without a network, to the same person only', async () => {
    await kit.follow({ name: 'unread' });
    await signIn();
    kit.stop();
    kit = startWorker(server);
    await kit.worker.system.setOnline(false);
    const unread = await kit.follow({ name: 'unread' });
    await settled();
    expect(unread.last()).toMatchObject({ value: 2, source: 'cache' });
    await kit.worker.session.logout();
    await settled();
    expect(unread.last()).toMatchObject({ value: 0 });
  });

  it('that can not be had leaves the last one, no longer fresh', async () => {
    const unread = await kit.follow({ name: 'unread' });
    await signIn();
    server.on('/index/getNoticeCount', () => refusal(1001, 'broken'));
    await kit.worker.messages.refreshCount();
    await settled();
    expect(unread.messages.slice(-2)).toMatchObject([
      { kind: 'value', value: 2 },
      { kind: 'failure', failure: { msg: 'broken' } },
    ]);
  });
});

describe('messages', () => {
  const list = async (filter = {}) => {
    const answer = await kit.worker.messages.list(filter);
    if (!answer.ok) throw new Error(answer.failure.kind);
    return answer.value;
  };

  it('are fetched whole, and chosen by category and by what their texts say', async () => {
    await signIn();
    expect(await list()).toMatchObject({ source: 'network', more: false, unread: { all: 31, trading: 0 } });
    expect((await list()).list).toHaveLength(130);
    expect((await list({ category: 'security' })).list).toHaveLength(43);
    expect((await list({ text: ' harvest ' })).list).toMatchObject([{ id: '7', category: 'funds' }]);
    expect((await list({ text: 'harvest', category: 'security' })).list).toEqual([]);
    // A category that this app does not know is no reason to hide a message.
    expect((await list({ text: 'T128' })).list).toMatchObject([{ category: null }]);
    expect((await list()).list[0]).not.toHaveProperty('content');
  });

  it('are read and searched offline, dated, by the same person only', async () => {
    await signIn();
    const { asOf } = await list();
    await kit.worker.system.setOnline(false);
    expect(await list({ text: 'harvest' })).toMatchObject({ source: 'cache', asOf, list: [{ id: '7' }] });
    expect(await kit.worker.messages.detail('7')).toMatchObject({
      value: { content: 'About the Harvest moon' },
    });
    expect(await kit.worker.messages.detail('999')).toEqual({ ok: false, failure: { kind: 'offline' } });
    await kit.worker.session.logout();
    expect(await kit.worker.messages.list({})).toMatchObject({ ok: false });
  });

  it('that were read offline stay read, and the server hears of it later, without what came meanwhile', async () => {
    const unread = await kit.follow({ name: 'unread' });
    await signIn();
    await list();
    await kit.worker.system.setOnline(false);
    await kit.worker.messages.detail('120');
    expect((await list()).unread.all).toBe(30);
    expect(await kit.worker.messages.readAll()).toEqual({ ok: true, value: 'queued' });
    await settled();
    expect(unread.last()).toMatchObject({ value: 0 });
    expect((await list()).unread.all).toBe(0);
    expect(server.to('/index/readAllNotice')).toEqual([]);
    server.on('/index/getNoticeCount', () => success(0));
    await kit.worker.system.setOnline(true);
    await kit.clock.advance(6000);
    const told = server.to('/index/readAllNotice');
    expect(told.map(({ body }) => new URLSearchParams(body).get('upTo'))).toEqual(['130']);
    expect(server.to('/index/getNoticeDetail').length).toBeGreaterThan(0);
    await kit.clock.advance(60_000);
    expect(server.to('/index/readAllNotice')).toHaveLength(1);
  });

  it.each([
    ['/finance/record', '/finance/record'],
    ['https://elsewhere.test/finance', null],
    ['/../login', null],
    [undefined, null],
  ])('leads to a path of the app alone: %s', async (link, kept) => {
    await signIn();
    server.on('/index/getNoticeDetail', () =>
      success({ id: 5, title: 'T', content: 'x', createTime: 9, link }),
    );
    expect(await kit.worker.messages.detail('5')).toMatchObject({ ok: true, value: { link: kept } });
  });

  it('marked while the server answers are told at once', async () => {
    await signIn();
    await list();
    expect(await kit.worker.messages.readAll()).toEqual({ ok: true, value: 'done' });
    expect(server.to('/index/readAllNotice')).toHaveLength(1);
    server.on('/index/readAllNotice', () => refusal(1007, 'frozen'));
    expect(await kit.worker.messages.readAll()).toMatchObject({ ok: false, failure: { msg: 'frozen' } });
  });

  // proves F34
  it('longer than 200 kB are cut', async () => {
    await signIn();
    server.on('/index/getNoticeDetail', () =>
      success({ id: 5, title: 'T', content: 'x'.repeat(5_000_000), createTime: 9 }),
    );
    const notice = await kit.worker.messages.detail('5');
    expect(notice.ok && notice.value.content.length).toBe(200_000);
  });
});
