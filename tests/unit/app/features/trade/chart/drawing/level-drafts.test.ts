import { describe, expect, it } from 'vitest';
import { draftsOf, readLevelDrafts } from '#app/features/trade/chart/drawing/level-drafts.ts';
import { GROUP_NAMES, groupOf, shownTool, toolsOf } from '#app/features/trade/chart/drawing/tool-groups.ts';
import { ratioText, usualLevels } from '#app/ui/chart/drawing/measures.ts';
import { DRAWING_KINDS } from '#protocol/drawings.ts';

const typed = (...texts: readonly string[]) =>
  readLevelDrafts(texts.map((text, key) => ({ key, text, shown: true })));
const faultOf = (text: string) => {
  const read = typed(text);
  return 'faults' in read ? read.faults.get(0) : undefined;
};

describe('typed levels', () => {
  it('are the levels that were there where nothing was typed', () => {
    for (const kind of ['retracement', 'extension'] as const)
      expect(readLevelDrafts(draftsOf(usualLevels(kind)))).toEqual({ levels: usualLevels(kind) });
  });

  it('are read by the rules of amounts, with a sign', () => {
    const read = typed('1.618', '-0.272', '−.5', '０．７', '0');
    expect('levels' in read && read.levels.map(({ ratio }) => ratio)).toEqual([-0.5, -0.272, 0, 0.7, 1.618]);
    expect(ratioText(-0.272)).toBe('−0.272');
  });

  it.each([
    ['', 'range'],
    ['x', 'range'],
    ['1e1', 'range'],
    ['--1', 'range'],
    ['20.1', 'range'],
    ['-10.1', 'range'],
    ['0.61803', 'range'],
    ['0,618', 'ambiguous'],
  ])('refuse %j', (text, fault) => expect(faultOf(text)).toBe(fault));

  it('refuse one ratio twice, however it is written', () => {
    const read = typed('0.5', '.50', '-0', '0');
    expect('faults' in read && [...read.faults]).toEqual([
      [1, 'twice'],
      [3, 'twice'],
    ]);
  });
});

describe('the groups of tools', () => {
  it('have every tool once', () => {
    const all = GROUP_NAMES.flatMap(toolsOf);
    expect(all.toSorted()).toEqual(DRAWING_KINDS.toSorted());
    for (const kind of DRAWING_KINDS) expect(toolsOf(groupOf(kind) ?? 'lines')).toContain(kind);
  });

  it('show the tool that was taken last, at first their first one', () => {
    expect(shownTool('shapes', {})).toBe('rectangle');
    expect(shownTool('shapes', { shapes: 'ellipse' })).toBe('ellipse');
  });
});
