import { forgetRequests } from '../../db/requests/counts.ts';
import { forgetAnswers } from '../../db/requests/stored-answers.ts';
import { dropOldGuesses } from '../../db/security/guesses.ts';
import { KEPT_MS, type OnceDeps } from './run-once.ts';
import { type Looking, systemTimer } from './timer.ts';

const EVERY_MS = 60 * 60_000;

/** Removes stored answers, counted guesses and counted requests that no longer count, now and every hour. */
export function startForgetting(deps: OnceDeps & { readonly onError?: (error: unknown) => void }): Looking {
  const timer = deps.timer ?? systemTimer;
  let callOff = () => {};
  let forgetting: Promise<unknown> = Promise.resolve();
  const forget = (): void => {
    callOff = timer.after(EVERY_MS, forget);
    const now = deps.clock.now();
    forgetting = Promise.all([
      forgetAnswers(deps.db, now - KEPT_MS),
      dropOldGuesses(deps.db, now),
      forgetRequests(deps.db, now - EVERY_MS),
    ]).catch((error: unknown) => deps.onError?.(error));
  };
  forget();
  return {
    idle: async () => void (await forgetting),
    stop: async () => callOff(),
  };
}
