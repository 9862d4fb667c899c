import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LARGEST_WORKSPACE_FILE, readWorkspaceFile, writeWorkspaceFile } from '#protocol/workspace-file.ts';
import { readWorkspace, type Workspace } from '#protocol/workspaces.ts';

const WORKSPACE: Workspace = {
  name: 'Day trading',
  pair: 'BTC/USDT',
  period: '5min',
  further: [{ pair: 'ETH/USDT', period: '1hour' }],
  inStep: true,
  looks: {
    'BTC/USDT': { log: true, percent: false, against: null, indicators: [{ kind: 'ma', length: 7 }] },
    'ETH/USDT': { log: false, percent: true, against: 'BTC/USDT', indicators: [] },
  },
  layout: { preset: 'classic', sizes: { classic: { book: 280 } } },
};

const changed = (change: object): unknown => ({ ...WORKSPACE, ...change });
const look = (change: object) =>
  changed({ looks: { 'BTC/USDT': { ...WORKSPACE.looks['BTC/USDT'], ...change } } });
const indicators = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ kind: 'ma', length: at + 1 }));

describe('a workspace', () => {
  test('is read as it was kept', () => {
    expect(readWorkspace(JSON.parse(JSON.stringify(WORKSPACE)))).toEqual(WORKSPACE);
  });

  test.each([
    ['no object', 7],
    ['an empty name', changed({ name: ' ' })],
    ['a long name', changed({ name: 'x'.repeat(31) })],
    ['a name that is no text', changed({ name: ['x'] })],
    ['a pair that is none', changed({ pair: '<b>' })],
    ['a period that is none', changed({ period: '0min' })],
    ['three charts', changed({ further: [...WORKSPACE.further, ...WORKSPACE.further] })],
    ['five charts', changed({ further: Array.from({ length: 4 }, () => WORKSPACE.further[0]) })],
    ['settings of what is no pair', changed({ looks: { x: WORKSPACE.looks['BTC/USDT'] } })],
    ['too many indicators', look({ indicators: indicators(13) })],
    ['an indicator without a kind', look({ indicators: [{ length: 7 }] })],
    ['an indicator of objects', look({ indicators: [{ kind: 'ma', length: {} }] })],
    ['a missing layout', changed({ layout: undefined })],
  ])('with %s is none', (_what, found) => {
    expect(readWorkspace(found)).toBeNull();
  });

  test('survives anything that a file can hold', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(WORKSPACE)), fc.jsonValue(), (field, value) => {
        const read = readWorkspace(changed({ [field]: value }));
        if (read) expect(readWorkspace(JSON.parse(JSON.stringify(read)))).toEqual(read);
      }),
    );
  });
});

describe('the file of a workspace', () => {
  test('is read back', () => {
    expect(readWorkspaceFile(writeWorkspaceFile(WORKSPACE))).toEqual({ workspace: WORKSPACE });
  });

  test.each([
    ['', 'unreadable'],
    ['{', 'unreadable'],
    ['null', 'unreadable'],
    [JSON.stringify(WORKSPACE), 'unreadable'],
    [JSON.stringify({ format: 'bourse-settings', version: 1, workspace: WORKSPACE }), 'unreadable'],
    [JSON.stringify({ format: 'bourse-workspace', version: 1 }), 'unreadable'],
    [JSON.stringify({ format: 'bourse-workspace', version: 2, workspace: WORKSPACE }), 'newer'],
    [' '.repeat(LARGEST_WORKSPACE_FILE + 1), 'tooLarge'],
  ])('that is none says why: %s', (text, problem) => {
    expect(readWorkspaceFile(text)).toEqual({ problem });
  });
});
