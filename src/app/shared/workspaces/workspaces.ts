import { useSyncExternalStore } from 'react';
import { keptList } from '#app/shared/prefs/kept-text.ts';
import { pageValue } from '#app/shared/prefs/stored-value.ts';
import {
  LONGEST_WORKSPACE_NAME,
  MOST_WORKSPACES,
  readWorkspace,
  type Workspace,
} from '#protocol/workspaces.ts';

type Workspaces = readonly Workspace[];

/** Reads whatever storage holds: what is no workspace and second ones of a name are left out. */
export function readWorkspaces(text: string | null): Workspaces {
  const found = keptList(text).flatMap((each) => readWorkspace(each) ?? []);
  const names = found.map(({ name }) => name);
  return found.filter(({ name }, at) => names.indexOf(name) === at).slice(0, MOST_WORKSPACES);
}

/** With a workspace, in the place of the one that had its name; unchanged where there are too many. */
export function withWorkspace(all: Workspaces, workspace: Workspace): Workspaces {
  if (all.some(({ name }) => name === workspace.name))
    return all.map((each) => (each.name === workspace.name ? workspace : each));
  return all.length >= MOST_WORKSPACES ? all : [...all, workspace];
}

/** With another name for a workspace; unchanged where another one has it. */
export const renamed = (all: Workspaces, from: string, to: string): Workspaces =>
  all.some(({ name }) => name === to)
    ? all
    : all.map((each) => (each.name === from ? { ...each, name: to } : each));

export const without = (all: Workspaces, name: string): Workspaces =>
  all.filter((each) => each.name !== name);

/** A name that no workspace has: "Scalping", "Scalping 2". */
export function freeName(all: Workspaces, wanted: string): string {
  const isFree = (name: string) => all.every((each) => each.name !== name);
  if (isFree(wanted)) return wanted;
  for (let number = 2; ; number += 1) {
    const end = ` ${number}`;
    const name = wanted.slice(0, LONGEST_WORKSPACE_NAME - end.length).trimEnd() + end;
    if (isFree(name)) return name;
  }
}

const stored = pageValue('bourse-workspaces', readWorkspaces);

/** The workspaces of this device. */
export const workspaces = {
  get: stored.get,
  put: (workspace: Workspace): void => stored.set(withWorkspace(stored.get(), workspace)),
  rename: (from: string, to: string): void => stored.set(renamed(stored.get(), from, to)),
  remove: (name: string): void => stored.set(without(stored.get(), name)),
} as const;

export const useWorkspaces = (): Workspaces => useSyncExternalStore(stored.subscribe, stored.get);
