import { repairShell } from './kept-shell.ts';

/** What to do about a chunk that did not load twice. */
export type RecoveryStep = 'reload' | 'offline' | 'giveUp';

interface Situation {
  readonly online: boolean;
  readonly build: string;
  /** The build that was already reloaded for this reason in this tab, if any. */
  readonly reloadedFor: string | null;
}

/**
 * A file of the kept app may be lost, or after a deploy the old build's: one reload brings what was repaired, or the
 * new shell. It happens once per build, so that a server that keeps failing is never reloaded in a loop, and not
 * offline, where it can't help.
 */
export function recoveryStep({ online, build, reloadedFor }: Situation): RecoveryStep {
  if (!online) return 'offline';
  return reloadedFor === build ? 'giveUp' : 'reload';
}

const GUARD_KEY = 'bourse-reloaded-for';

/** Changes with every build: this module's own hashed file name. */
const buildHash = (): string => new URL(import.meta.url).pathname;

function remembered(): string | null {
  try {
    return sessionStorage.getItem(GUARD_KEY);
  } catch {
    // Without a memory a reload could loop: count it as done.
    return buildHash();
  }
}

/** Has the kept app repaired, and loads the page from it. */
export async function reloadRepaired(): Promise<void> {
  await repairShell().catch(() => null);
  location.reload();
}

/** Reloads when that may help; otherwise says why not. */
export async function recoverFromChunkError(): Promise<RecoveryStep> {
  const step = recoveryStep({ online: navigator.onLine, build: buildHash(), reloadedFor: remembered() });
  if (step !== 'reload') return step;
  try {
    sessionStorage.setItem(GUARD_KEY, buildHash());
  } catch {
    // Full: the next failure could not know that this one was answered.
    return 'giveUp';
  }
  await reloadRepaired();
  return step;
}

/**
 * The router reloads by itself, without a guard per build, when a route's chunk is missing; it keeps a mark per
 * message in session storage. Setting the mark first leaves the decision to the steps above.
 */
export function takeOverFromRouter(): void {
  globalThis.addEventListener('vite:preloadError', (event) => {
    try {
      sessionStorage.setItem(`tanstack_router_reload:${event.payload.message}`, '1');
    } catch {
      // Then its single reload happens: no harm.
    }
  });
}
