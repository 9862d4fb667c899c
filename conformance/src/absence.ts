import type { Failure } from '../../src/protocol/result.ts';
import { readAnswer } from '../../src/worker/api/answer.ts';
import { createMissingCalls, looksMissing } from '../../src/worker/api/missing-calls.ts';
import { parameterByName } from '../../src/worker/api/platform.ts';
import { userInfo } from '../../src/worker/api/session.ts';
import { isSpecified } from '../../src/worker/api/specified-calls.ts';
import { systemClock } from '../../src/worker/platform/clock.ts';
import type { Call } from './readers.ts';
import type { Came, Session, Transport } from './transport.ts';

/** What HTTP has for a call that there is not. */
export const NO_SUCH_CALL = [404, 405];

/** Tells calls that a back end does not have, by what the app itself tells them by. */
export interface Absence {
  succeeded(call: Call): void;
  /**
   * Why a call that has just failed counts as missing, null where it counts as faulty.
   * @param failure of an answer that could be read as one; null of any other
   */
  whyMissing(
    call: Call,
    came: Exclude<Came, { readonly kind: 'silent' }>,
    failure: Failure | null,
  ): Promise<string | null>;
}

export function createAbsence(transport: Transport, session: () => Session | null): Absence {
  const missing = createMissingCalls({
    kept: { read: async () => [], write: async () => {} },
    clock: systemClock,
    isSpecified,
    witness: async () => {
      const came = await transport.ask(
        parameterByName,
        { paramName: 'customer_service_email' },
        { token: null },
      );
      if (came.kind !== 'json') return false;
      const answer = readAnswer(parameterByName, came.body);
      return answer.ok || answer.failure.kind === 'refused';
    },
  });

  const sessionGoesOn = async () => {
    const signedIn = session();
    if (signedIn === null) return true;
    const came = await transport.ask(userInfo, { ...signedIn }, { token: signedIn.token });
    return came.kind === 'json' && readAnswer(userInfo, came.body).ok;
  };

  return {
    succeeded: ({ path }) => missing.succeeded(path),
    async whyMissing({ path, money }, came, failure) {
      const { received } = came;
      const { status } = received;
      if (NO_SUCH_CALL.includes(status)) return `HTTP ${status}`;
      // What moves money may have been done, whatever the answer looks like.
      if (isSpecified(path) || money) return null;
      const failed = failure ?? { kind: status === 200 ? 'badBody' : 'http' };
      if (!looksMissing(received, failed)) return null;
      if (failed.kind === 'session' && !(await sessionGoesOn())) return null;
      if (!(await missing.isMissing(path, received))) return null;
      if (failed.kind === 'session') return 'code -2, though the session goes on';
      return status === 200 ? 'an HTML page' : `HTTP ${status}`;
    },
  };
}
