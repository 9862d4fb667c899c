/** What to do about a chunk that did not load twice. */
export type RecoveryStep = 'reload' | 'offline' | 'giveUp';

interface Situation {
  readonly online: boolean;
  readonly build: string;
  /** The build that was already reloaded for this reason in this tab, if any. */
  readonly reloadedFor: string | null;
}

/**
 * After a deploy the old build's chunks may be gone: one reload brings the new shell. It happens once per build,
 * so that a server that keeps failing is never reloaded in a loop, and not offline, where it can't help.
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

/** The shell's files only; the person's data live in IndexedDB. */
export async function dropShellCaches(): Promise<void> {
  const names = (await globalThis.caches?.keys()) ?? [];
  await Promise.all(names.map((name) => caches.delete(name)));
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
  await dropShellCaches().catch(() => undefined);
  location.reload();
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
