import { type Failure, failed, type Result } from '#protocol/result.ts';
import {
  cutToSize,
  isRedirect,
  looksLikePage,
  parseJson,
  readAnswer,
  retryAfter,
  wordsOf,
} from './answer.ts';
import { type CodeVerdict, judgeCode, TOO_MANY } from './answer-code.ts';
import type { Endpoint, Payload } from './endpoint.ts';
import type { Received } from './round-trip.ts';

/**
 * What an answer says of the line. `page` is an answer that is HTML: perhaps a network's sign-in page. `strange` is one
 * that no back end should give: no JSON, a shape of something else, a refusal without a reason.
 */
export type ReceivedOutcome = 'answered' | 'page' | 'strange' | 'serverError';

/**
 * Reads what one request received: the value of the call, or why there is none.
 * @param successCodes codes besides 1 by which this back end says that a call succeeded
 */
export async function readReceived<P extends Payload, T>(
  endpoint: Endpoint<P, T>,
  payload: P,
  received: Received,
  successCodes: readonly string[] | undefined,
): Promise<Result<T>> {
  const { status, headers, text } = received;
  if (status === 429) {
    const wait = retryAfter(headers, parseJson(text), received.at);
    return failed({ kind: 'tooMany', httpStatus: status, retryAfter: wait });
  }
  // Whether the server acted is not known: it may itself have answered so.
  if (isRedirect(status)) return failed({ kind: 'network' });
  if (status !== 200) return failed(await refusedWhole(received));
  const body = parseJson(text);
  const answer =
    body === undefined || typeof body === 'string'
      ? failed({ kind: 'badBody', ...(await closed(received, body)) })
      : readAnswer(endpoint, body, successCodes);
  return answer.ok ? { ok: true, value: cutToSize(answer.value, payload) } : answer;
}

/** The words of a back end that is closed for maintenance and says so in a text or a page instead of JSON. */
async function closed(
  { status, headers, text }: Received,
  spoken: string = text,
): Promise<Pick<Failure, 'msg'>> {
  // Most of what is no answer has no words at all.
  if (spoken.trim() === '') return {};
  const { closedWords } = await import('./closed-words.ts');
  const msg = closedWords(status, spoken, headers.get('Content-Type') ?? '');
  return msg === undefined ? {} : { msg };
}

const isTooMany = (said: CodeVerdict) => said.kind === 'refused' && said.code === TOO_MANY;

/** A server that has too much to do for this read. It may have time for others, and for what moves money. */
export const isBusy = ({ httpStatus, code }: Failure): boolean => httpStatus === 503 && code === TOO_MANY;

/** An answer that is none, with the words of a back end that is down and for how long it wants to be left alone. */
async function refusedWhole(received: Received): Promise<Failure> {
  const { status, headers, text, at } = received;
  // A network that wants a sign-in is no back end.
  const isServer = status >= 500 && status !== 511;
  const body = isServer ? parseJson(text) : null;
  const said =
    isServer && (body === undefined || typeof body === 'string') ? await closed(received, body) : {};
  const msg = wordsOf(body);
  const isAway = status === 503 && headers.has('Retry-After');
  return {
    kind: 'http',
    httpStatus: status,
    ...said,
    ...(msg !== undefined && { msg }),
    ...(isAway && isTooMany(judgeCode(body)) && { code: TOO_MANY }),
    ...(isAway && { retryAfter: retryAfter(headers, null, at) }),
  };
}

/** A back end may lack a call, or a file may be too large for what stands before it: no word about the line. */
const ORDINARY = [404, 405, 413, 501];
/** The back end wants a session or a right; as a page it is something in between that wants them. */
const DENIED = [401, 403];

/** @param result what was read of it */
export function outcomeOf({ status, headers, text }: Received, result: Result<unknown>): ReceivedOutcome {
  if (!result.ok && isBusy(result.failure)) return 'answered';
  if (status >= 500 && status !== 511 && !ORDINARY.includes(status)) return 'serverError';
  const kind = result.ok ? 'ok' : result.failure.kind;
  const isBad = kind === 'badBody';
  const isPage = looksLikePage(text, headers.get('Content-Type') ?? '');
  // What says in words why it is closed is no line that is down.
  if (isBad && !result.ok && result.failure.msg !== undefined) return 'answered';
  // A network that wants a sign-in first answers 511 or leads to its page.
  if (status === 511 || isRedirect(status) || (isBad && isPage)) return 'page';
  if (DENIED.includes(status) && !isPage) return 'answered';
  return isBad || (kind === 'http' && !ORDINARY.includes(status)) ? 'strange' : 'answered';
}
