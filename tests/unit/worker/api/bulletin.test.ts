import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { announcementsAnswer, slidesAnswer } from '#worker/api/bulletin.ts';

const row = { id: 'a', title: 'T', text: 'x', severity: 'warning', createTime: 5 };
const read = (data: unknown) => v.parse(announcementsAnswer, { code: 1, msg: '', data });

describe('announcements as they arrive', () => {
  it('come newest first, each id once, with a severity that is known', () => {
    const list = read([
      row,
      { ...row, id: 'b', createTime: 9, severity: 'apocalypse' },
      { ...row, title: 'again', createTime: 1 },
    ]);
    expect(list.map(({ id, severity, title }) => [id, severity, title])).toEqual([
      ['b', 'info', 'T'],
      ['a', 'warning', 'T'],
    ]);
  });

  it('lose broken rows only, and never bury the page', () => {
    expect(read([{ id: 'x' }, null, row, { ...row, id: 'n', title: '' }])).toHaveLength(1);
    const many = Array.from({ length: 500 }, (_, at) => ({ ...row, id: `n${at}` }));
    expect(read(many)).toHaveLength(20);
  });
});

describe('slides as they arrive', () => {
  it.each([
    ['/market', '/market'],
    ['/account/assert/2', '/account/assert/2'],
    ['https://evil.example/', null],
    ['//evil.example', null],
    ['/../admin', null],
    ['javascript:alert(1)', null],
    ['/market?x=1', null],
    [undefined, null],
  ])('a link to %s leads to %s', (link, expected) => {
    const slides = v.parse(slidesAnswer, { data: [{ id: 's', title: 'T', text: '', link }] });
    expect(slides[0]?.link).toBe(expected);
  });
});
