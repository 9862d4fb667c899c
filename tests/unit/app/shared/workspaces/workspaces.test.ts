import { describe, expect, test } from 'vitest';
import { workspaceFileName } from '#app/shared/workspaces/file-name.ts';
import {
  freeName,
  readWorkspaces,
  renamed,
  without,
  withWorkspace,
} from '#app/shared/workspaces/workspaces.ts';
import { LONGEST_WORKSPACE_NAME, MOST_WORKSPACES, type Workspace } from '#protocol/workspaces.ts';

const named = (name: string): Workspace => ({
  name,
  pair: 'BTC/USDT',
  period: '1min',
  further: [],
  inStep: false,
  looks: {},
  layout: { preset: 'classic', sizes: {} },
});
const FULL = Array.from({ length: MOST_WORKSPACES }, (_, at) => named(`Desk ${at}`));

describe('the workspaces of a device', () => {
  test('are read as they were kept; what is none and second ones of a name are left out', () => {
    expect(readWorkspaces(JSON.stringify(FULL))).toEqual(FULL);
    expect(readWorkspaces(JSON.stringify([7, named('A'), named('A'), { name: 'B' }]))).toEqual([named('A')]);
    expect(readWorkspaces(JSON.stringify([...FULL, named('More')]))).toEqual(FULL);
    for (const text of [null, '', '{}', '{']) expect(readWorkspaces(text)).toEqual([]);
  });

  test('are six at most; one of the same name takes its place', () => {
    expect(withWorkspace(FULL, named('More'))).toBe(FULL);
    const other = { ...named('Desk 1'), inStep: true };
    expect(withWorkspace(FULL, other)[1]).toBe(other);
    expect(withWorkspace(FULL, other)).toHaveLength(MOST_WORKSPACES);
    expect(without(FULL, 'Desk 1')).toHaveLength(MOST_WORKSPACES - 1);
  });

  test('keep names of their own', () => {
    expect(renamed(FULL, 'Desk 1', 'Desk 2')).toBe(FULL);
    expect(renamed(FULL, 'Desk 1', 'Night')[1]?.name).toBe('Night');
    expect(freeName(FULL, 'Night')).toBe('Night');
    expect(freeName([named('Night'), named('Night 2')], 'Night')).toBe('Night 3');
    const long = 'x'.repeat(LONGEST_WORKSPACE_NAME);
    expect(freeName([named(long)], long)).toBe(`${'x'.repeat(LONGEST_WORKSPACE_NAME - 2)} 2`);
  });
});

test('the name of a file has letters and digits alone', () => {
  expect(workspaceFileName('Tag & Nacht/../x')).toBe('bourse-workspace-Tag-Nacht-x.json');
  expect(workspaceFileName('短线')).toBe('bourse-workspace-短线.json');
});
