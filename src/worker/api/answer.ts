import * as v from 'valibot';
import { type Failure, failed, ok, type Result } from '#protocol/result.ts';
import { type Seconds, seconds } from '#protocol/units.ts';
import { GAVE_UP, judgeCode, SESSION_INVALID, TOO_MANY } from './answer-code.ts';
import type { Endpoint, Payload } from './endpoint.ts';
import { UNTOLD, wireFigure } from './primitives.ts';

const MSG_LENGTH = 300;
/** Without a usable hint from the server. */
const DEFAULT_WAIT = seconds(5);
/** A hostile or broken hint must not silence the app for hours. */
const LONGEST_WAIT = seconds(600);

const words = v.object({ msg: v.optional(v.unknown()), data: v.optional(v.unknown()) });
const withWait = v.object({ data: v.object({ retryAfter: wireFigure }) });

const withField = v.object({ field: v.pipe(v.string(), v.regex(/^\w{1,40}$/)) });

/** A server's text, cut; anything that is no text is none. */
const shortText = (msg: unknown): string | undefined =>
  typeof msg === 'string' && msg !== '' ? msg.slice(0, MSG_LENGTH) : undefined;

const WORDS = [
  'msg',
  'message',
  'err-msg',
  'error',
  'errorMessage',
  'detail',
  'description',
  'reason',
  'title',
];

/** What a body that is no answer of the contract says in words, as a back end under maintenance does. */
export function wordsOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const fields: Readonly<Record<string, unknown>> = { ...body };
  for (const name of WORDS) {
    const value = fields[name];
    const said = typeof value === 'object' ? wordsOf(value) : shortText(value);
    if (said !== undefined) return said;
  }
  return undefined;
}

const LONG = /\d[\d.]{15}/;
// A text without an end goes to the end: looked for from each of its quotes, one would take forever.
const TEXT_OR_LONG = /"(?:[^"\\]|\\.)*"?|-?\d[\d.]{15,}(?:e[+-]?\d+)?/gi;

/** A number that JavaScript would round becomes the text of its digits: ids beyond 2^53, amounts of many decimals. */
const inFull = (part: string): string =>
  part.startsWith('"') || (String(Number(part)) === part && Math.abs(Number(part)) <= Number.MAX_SAFE_INTEGER)
    ? part
    : `"${part}"`;

/** JSON text to a value, no digit of it lost; undefined (which JSON can't say) where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(LONG.test(text) ? text.replace(TEXT_OR_LONG, inFull) : text) as unknown;
  } catch {
    return undefined;
  }
}

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/**
 * Whether an answer leads elsewhere, perhaps to the sign-in page of a company or a network. Browsers give such an answer
 * the status 0 and hide where it leads (https://fetch.spec.whatwg.org/#concept-filtered-response-opaque-redirect).
 */
export const isRedirect = (status: number): boolean => status === 0 || REDIRECTS.includes(status);

/** An answer that is a page instead of JSON usually comes from a network's sign-in page. */
export const looksLikePage = (text: string, contentType: string): boolean =>
  contentType.includes('text/html') || text.trimStart().startsWith('<');

/**
 * Reads Retry-After (seconds or a date, which counts from the answer's own Date) or the body's own hint; bounded.
 * `now` stands in where the answer has no Date.
 */
export function retryAfter(headers: Headers | null, body: unknown, now: number): Seconds {
  const header = headers?.get('Retry-After') ?? null;
  const answered = Date.parse(headers?.get('Date') ?? '');
  const fromHeader =
    header === null ? Number.NaN : secondsOf(header, Number.isFinite(answered) ? answered : now);
  const hint = v.safeParse(withWait, body);
  const wanted = Number.isFinite(fromHeader)
    ? fromHeader
    : hint.success
      ? Number(hint.output.data.retryAfter)
      : DEFAULT_WAIT;
  return seconds(
    Math.min(Math.max(Number.isFinite(wanted) ? Math.ceil(wanted) : DEFAULT_WAIT, 1), LONGEST_WAIT),
  );
}

function secondsOf(header: string, now: number): number {
  return /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000;
}

/**
 * Takes the parsed body of an answer with status 200 and gives the domain value or why there is none.
 * Nothing that a server can send makes it throw. `successCodes` are those of the operator's file.
 */
export function readAnswer<T>(
  endpoint: Pick<Endpoint<Payload, T>, 'envelope' | 'answer'>,
  body: unknown,
  successCodes: readonly string[] = [],
): Result<T> {
  const refusal =
    endpoint.envelope === 'code' ? refusalByCode(body, successCodes) : refusalByStatus(body, successCodes);
  if (refusal) return failed(refusal);
  try {
    const decoded = v.safeParse(endpoint.answer, body);
    return decoded.success ? ok(decoded.output) : failed({ kind: 'badBody' });
  } catch {
    return failed({ kind: 'badBody' });
  }
}

/**
 * Of a page what was asked for: a back end that ignores `pageSize` must not fill screens and storage with all it has.
 * A total that it does not tell is what was seen, and one more as long as pages are full.
 */
export function cutToSize<T>(value: T, payload: Payload): T {
  if (typeof value !== 'object' || value === null || !('list' in value) || !Array.isArray(value.list))
    return value;
  const { pageNo, pageSize } = payload as { readonly pageNo?: unknown; readonly pageSize?: unknown };
  const size = typeof pageSize === 'number' ? pageSize : Number.POSITIVE_INFINITY;
  const list = value.list.slice(0, size);
  if (!('sum' in value) || value.sum !== UNTOLD) return { ...value, list };
  const before = typeof pageNo === 'number' && pageNo > 1 ? (pageNo - 1) * size : 0;
  const seen = list.length + ('unreadable' in value ? Number(value.unreadable) : 0);
  return { ...value, list, sum: before + seen + (seen < size ? 0 : 1) };
}

/** A number for a code that is none by the contract: its words may be those of a success. */
const hasNumber = (body: unknown): boolean =>
  v.is(v.looseObject({ code: v.union([v.number(), v.pipe(v.string(), v.regex(/^[\d.+-]+$/))]) }), body);

function refusalByCode(body: unknown, successCodes: readonly string[]): Failure | null {
  const verdict = judgeCode(body, successCodes);
  if (verdict.kind === 'success') return null;
  if (verdict.kind === 'unclear') {
    const isClosed = verdict.code === undefined ? !hasNumber(body) : GAVE_UP.has(verdict.code);
    const msg = isClosed ? wordsOf(body) : undefined;
    return {
      kind: 'badBody',
      ...(verdict.code !== undefined && { code: verdict.code }),
      ...(msg !== undefined && { msg }),
    };
  }
  const { code } = verdict;
  const told = v.safeParse(words, body);
  const msg = shortText(told.success ? told.output.msg : undefined);
  const said = msg === undefined ? { code } : { code, msg };
  if (code === SESSION_INVALID) return { kind: 'session', ...said };
  if (code === TOO_MANY) return { kind: 'tooMany', ...said, retryAfter: retryAfter(null, body, 0) };
  const field = v.safeParse(withField, told.success ? told.output.data : undefined);
  return { kind: 'refused', ...said, ...(field.success ? field.output : {}) };
}

/** Market calls answer `status`; a server may still refuse them in the general form. */
function refusalByStatus(body: unknown, successCodes: readonly string[]): Failure | null {
  if (v.is(v.looseObject({ status: v.literal('ok') }), body)) return null;
  const general = refusalByCode(body, successCodes);
  if (general && general.kind !== 'badBody') return general;
  const text = v.safeParse(v.looseObject({ status: v.string(), 'err-msg': v.optional(v.unknown()) }), body);
  if (!text.success) return general ?? { kind: 'badBody' };
  const msg = shortText(text.output['err-msg']) ?? wordsOf(body);
  return msg === undefined ? { kind: 'refused' } : { kind: 'refused', msg };
}
