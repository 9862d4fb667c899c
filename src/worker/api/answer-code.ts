import * as v from 'valibot';
import { wireInteger } from './primitives.ts';

const SUCCESS = 1;
/** Specified: the session is over. */
export const SESSION_INVALID = -2;
export const TOO_MANY = 1029;
/** The refusals of docs/openapi.json. */
const REFUSALS: ReadonlySet<number> = new Set([
  SESSION_INVALID,
  1001,
  1002,
  1003,
  1004,
  1005,
  1006,
  1007,
  1008,
  TOO_MANY,
]);

/** Codes by which other back ends say that a call succeeded; the operator's file may name more. */
const LIKE_SUCCESS = /^(?:0+|2\d\d|[12]0000|ok|true|success(?:ful)?)$/i;
/** Codes of a gateway that stopped waiting, perhaps after the back end had acted. */
export const GAVE_UP: ReadonlySet<number> = new Set([408, 502, 503, 504]);
const PRAISE = /(?:^|[^\p{L}])(?:ok|success|successful|successfully|succeeded)[.!]*$|成功[。！!]*$|성공/iu;
const DENIAL = /\b(?:not|no|never|fail\w*|without)\b|[未不]成功|失败|失敗|실패/iu;

const envelope = v.looseObject({
  code: v.optional(v.unknown()),
  msg: v.optional(v.unknown()),
  success: v.optional(v.unknown()),
  data: v.optional(v.unknown()),
});
const madeRecord = v.union([
  v.looseObject({ orderId: v.union([v.number(), v.pipe(v.string(), v.minLength(1))]) }),
  v.looseObject({ id: v.union([v.number(), v.pipe(v.string(), v.minLength(1))]) }),
]);

/**
 * What the code of an answer says. `unclear`: neither a success nor a refusal by the contract, but it reads like a
 * success of another back end, or like a gateway's. A person who moved money must not be told that nothing happened.
 */
export type CodeVerdict =
  | { readonly kind: 'success' }
  | { readonly kind: 'refused'; readonly code: number }
  | { readonly kind: 'unclear'; readonly code?: number };

/**
 * Judges an answer of the form {code, msg, data}.
 * @param body the parsed body, whatever it is
 * @param successCodes what the operator's file names beside 1, as text
 */
export function judgeCode(body: unknown, successCodes: readonly string[] = []): CodeVerdict {
  const read = v.safeParse(envelope, body);
  if (!read.success) return { kind: 'unclear' };
  const { code: told, msg, success, data } = read.output;
  const text = typeof told === 'string' || typeof told === 'number' ? String(told) : null;
  if (text !== null && successCodes.includes(text)) return { kind: 'success' };
  const parsed = v.safeParse(wireInteger, told);
  // A code that is no whole number was not written by a back end that follows the contract.
  if (!parsed.success) return { kind: 'unclear' };
  const code = parsed.output;
  if (code === SUCCESS) return { kind: 'success' };
  if (REFUSALS.has(code)) return { kind: 'refused', code };
  const praise = typeof msg === 'string' && PRAISE.test(msg.trim()) && !DENIAL.test(msg);
  const isLikeSuccess =
    LIKE_SUCCESS.test(String(told)) || praise || success === true || v.is(madeRecord, data);
  return { kind: isLikeSuccess || GAVE_UP.has(code) ? 'unclear' : 'refused', code };
}
