import { describe, expect, it } from 'vitest';
import { openSandboxForFile } from '../http/open-sandbox.ts';

const box = await openSandboxForFile();

const GET = { method: 'GET' as const };
interface Text {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}
const ids = (list: readonly Text[]) => list.map(({ id }) => id);

describe('the first page', () => {
  it.each(['/index/getCarousel', '/index/getAnnouncements'])(
    '%s tells everybody the same in every language',
    async (path) => {
      const english: readonly Text[] = (await box.call(path, {}, GET)).data;
      expect(english.length).toBeGreaterThan(0);
      expect(new Set(ids(english)).size).toBe(english.length);
      for (const { title, text } of english) {
        expect(`${title}${text}`).not.toMatch(/\p{Script=Han}/u);
        expect(text).not.toMatch(/[<>]/);
      }
      for (const [language, script] of [
        ['zh-CN,zh', /\p{Script=Han}/u],
        ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
        ['ko', /\p{Script=Hangul}/u],
      ] as const) {
        const headers = { 'Accept-Language': language };
        const other: readonly Text[] = (await box.call(path, {}, { ...GET, headers })).data;
        expect(ids(other)).toEqual(ids(english));
        for (const { title, text } of other) {
          expect(title).toMatch(script);
          expect(text).toMatch(script);
        }
      }
    },
  );

  it('announces newest first, and nothing before its time', async () => {
    const times = async () => {
      const { data } = await box.call('/index/getAnnouncements', {}, GET);
      return data.map(({ createTime }: { createTime: number }) => createTime);
    };
    const all = await times();
    expect(all).toEqual(all.toSorted((a: number, b: number) => b - a));
    const present = box.clock.time;
    box.clock.time = all[0] - 1;
    expect(await times()).toEqual(all.slice(1));
    box.clock.time = present;
  });

  it('leads to places of the app only', async () => {
    const { data } = await box.call('/index/getCarousel', {}, GET);
    for (const { link } of data) expect(link).toMatch(/^\/[a-z]+$/);
  });
});
