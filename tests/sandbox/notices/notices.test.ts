import { beforeAll, describe, expect, it } from 'vitest';
import { addNotice } from '../../../sandbox/src/venue/notices/notices.ts';
import { openSandboxForFile } from '../http/open-sandbox.ts';

const box = await openSandboxForFile();
let token = '';
let other = '';
beforeAll(async () => {
  token = await box.register('reader@example.test');
  other = await box.register('other@example.test');
});

const CHINESE = { 'Accept-Language': 'zh-CN,zh' };

describe('messages', () => {
  it('welcome a newcomer, in the language that is read at the time', async () => {
    const english = await box.call('/index/getNoticePage', {}, { token });
    expect(english.data.sum).toBe(1);
    expect(english.data.list[0]).toMatchObject({
      title: 'Welcome to Bourse',
      read: false,
      createTime: box.clock.time,
    });
    const chinese = await box.call('/index/getNoticePage', {}, { token, headers: CHINESE });
    expect(chinese.data.list[0].title).toBe('欢迎来到 Bourse');
    const headers = { 'Accept-Language': 'ko' };
    const korean = await box.call('/index/getNoticePage', {}, { token, headers });
    expect(korean.data.list[0].title).toBe('Bourse에 오신 것을 환영합니다');
  });

  it('count down as they are read, one by one and all at once', async () => {
    const { data: user } = await box.call('/user/info', {}, { token });
    for (const number of ['one', 'two', 'three']) {
      const text = { en: number, zh: number, ja: number, ko: number };
      await addNotice(box.deps.db, {
        userId: user.uid,
        title: text,
        summary: text,
        content: text,
        at: box.clock.time,
      });
    }
    const count = async () => (await box.call('/index/getNoticeCount', {}, { token })).data;
    expect(await count()).toBe(4);
    const { data: page } = await box.call('/index/getNoticePage', { pageNo: '1', pageSize: '2' }, { token });
    expect(page.list.map(({ title }: { title: string }) => title)).toEqual(['three', 'two']);
    expect(page.sum).toBe(4);
    const { data: detail } = await box.call('/index/getNoticeDetail', { id: page.list[0].id }, { token });
    expect(detail).toEqual({
      id: page.list[0].id,
      title: 'three',
      content: 'three',
      createTime: box.clock.time,
      link: null,
      sessionId: null,
    });
    expect(await count()).toBe(3);
    await box.call('/index/getNoticeDetail', { id: page.list[0].id }, { token });
    expect(await count()).toBe(3);
    await box.call('/index/readAllNotice', {}, { token });
    expect(await count()).toBe(0);
  });

  it('come in full with what they are about, and newer ones than an instant stay unread', async () => {
    const { data: user } = await box.call('/user/info', {}, { token });
    const text = { en: 'Late', zh: '迟', ja: '遅い', ko: '늦음' };
    const marked = box.clock.time;
    await addNotice(box.deps.db, {
      userId: user.uid,
      category: 'funds',
      title: text,
      summary: text,
      content: text,
      at: marked + 1,
    });
    await box.call('/index/readAllNotice', { upTo: String(marked) }, { token });
    const { data: page } = await box.call('/index/getNoticePage', {}, { token });
    expect(page.list[0]).toMatchObject({ title: 'Late', content: 'Late', category: 'funds', read: false });
    expect(page.list[1]).toMatchObject({ category: 'system', read: true });
    await box
      .call('/index/readAllNotice', { upTo: 'soon' }, { token })
      .then(({ code }) => expect(code).toBe(1001));
    await box.call('/index/readAllNotice', {}, { token });
  });

  it("of somebody else look like messages that don't exist", async () => {
    const { data: page } = await box.call('/index/getNoticePage', {}, { token: other });
    const theirs = await box.call('/index/getNoticeDetail', { id: page.list[0].id }, { token });
    const none = await box.call('/index/getNoticeDetail', { id: 'no-such-notice' }, { token });
    expect(theirs.code).toBe(1006);
    expect({ ...theirs, headers: null }).toEqual({ ...none, headers: null });
    expect((await box.call('/index/getNoticeCount', {}, { token: other })).data).toBe(1);
  });

  it('stay unread by others when all are marked', async () => {
    await box.call('/index/readAllNotice', {}, { token });
    expect((await box.call('/index/getNoticeCount', {}, { token: other })).data).toBe(1);
  });
});
