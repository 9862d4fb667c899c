import type { Failure } from '#protocol/result.ts';
import type { Milliseconds } from '#protocol/units.ts';
import type { Clock } from '../platform/clock.ts';
import { looksLikePage } from './answer.ts';
import type { Received } from './round-trip.ts';

/**
 * Tells a call of ours that a back end does not have from one that is faulty: missing means that it never succeeded on
 * this device while others do. What once succeeded stays known for good.
 */
export interface MissingCalls {
  /** A call was answered as it should be. */
  succeeded(path: string): void;
  /**
   * Whether a call that has just failed as a missing one does is missing. Where nothing was understood so far, a
   * specified call is asked first.
   */
  isMissing(path: string, received: Received): Promise<boolean>;
  /** Whether it said so itself a while ago: it need not be asked again yet. */
  isKnownMissing(path: string): boolean;
}

export interface MissingCallsDeps {
  /** What this device keeps of the calls of ours that have succeeded. */
  readonly kept: {
    readonly read: () => Promise<readonly string[]>;
    readonly write: (paths: readonly string[]) => Promise<void>;
  };
  readonly clock: Pick<Clock, 'elapsed'>;
  readonly isSpecified: (path: string) => boolean;
  /** Asks a specified call that needs no session: true where the back end understood it. */
  readonly witness: () => Promise<boolean>;
}

/** For so long an answer that was understood speaks for the line: after that a network may have taken it over. */
const STILL_SAYS = 30_000;
/** What says so by itself, whoever answers: nothing on the way invents it. */
const NO_SUCH_CALL = [404, 405, 410, 501];
/** For so long a call that is missing is not asked again: a back end may get it while the app is open. */
const STAYS_MISSING = 600_000;
const AS_IF_MISSING = [401, 403, 500, ...NO_SUCH_CALL];

/** The forms in which back ends answer what they don't know: a status, a page, or that one must log in. */
export function looksMissing({ status, headers, text }: Received, failure: Failure): boolean {
  if (AS_IF_MISSING.includes(status)) return true;
  if (failure.kind === 'session') return true;
  // A page that says why everything is closed says nothing of this call.
  if (failure.msg !== undefined) return false;
  return failure.kind === 'badBody' && looksLikePage(text, headers.get('Content-Type') ?? '');
}

/** Nothing is read or asked before the first call that fails so. */
export function createMissingCalls(deps: MissingCallsDeps): MissingCalls {
  const { clock } = deps;
  const seen = new Set<string>();
  /** Until when calls are not asked again. */
  const missingUntil = new Map<string, number>();
  let understoodAt: Milliseconds | null = null;
  let kept: Promise<void> | null = null;
  let asking: Promise<boolean> | null = null;

  const readKept = () => {
    kept ??= (async () => {
      for (const path of await deps.kept.read()) seen.add(path);
    })();
    return kept;
  };

  const note = async (path: string) => {
    await readKept();
    if (seen.has(path)) return;
    seen.add(path);
    await deps.kept.write([...seen]);
  };

  const witness = () => {
    asking ??= deps.witness().finally(() => {
      asking = null;
    });
    return asking;
  };

  return {
    succeeded: (path) => {
      understoodAt = clock.elapsed();
      missingUntil.delete(path);
      if (!deps.isSpecified(path) && !seen.has(path)) void note(path);
    },
    async isMissing(path, { status }) {
      await readKept();
      if (seen.has(path)) return false;
      const othersSucceed = understoodAt !== null && clock.elapsed() - understoodAt < STILL_SAYS;
      if (NO_SUCH_CALL.includes(status)) {
        missingUntil.set(path, clock.elapsed() + STAYS_MISSING);
        return true;
      }
      return othersSucceed || witness();
    },
    isKnownMissing: (path) => clock.elapsed() < (missingUntil.get(path) ?? 0),
  };
}
