import * as v from 'valibot';
import { readWorkspace, type Workspace } from './workspaces.ts';

const FORMAT = 'bourse-workspace';
const VERSION = 1;
/** In UTF-16 units, and in bytes before they are read; the largest real ones have some ten thousand. */
export const LARGEST_WORKSPACE_FILE = 64_000;

const envelope = v.object({ format: v.literal(FORMAT), version: v.number(), workspace: v.unknown() });

/** Why a file brings no workspace; `newer`: a later version of the app wrote it. */
export type WorkspaceProblem = 'tooLarge' | 'unreadable' | 'newer';

/** A workspace as the text of a file, JSON with its format and version. */
export const writeWorkspaceFile = (workspace: Workspace): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, workspace }, null, 2)}\n`;

/**
 * Reads the text of a file that a person picked, whatever it holds.
 * @returns its workspace, or why there is none
 */
export function readWorkspaceFile(
  text: string,
): { readonly workspace: Workspace } | { readonly problem: WorkspaceProblem } {
  if (text.length > LARGEST_WORKSPACE_FILE) return { problem: 'tooLarge' };
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return { problem: 'unreadable' };
  }
  const outer = v.safeParse(envelope, found);
  if (!outer.success) return { problem: 'unreadable' };
  if (outer.output.version > VERSION) return { problem: 'newer' };
  const workspace = readWorkspace(outer.output.workspace);
  return workspace ? { workspace } : { problem: 'unreadable' };
}
