import type { Failure } from '#protocol/result.ts';
import { NAMESPACES } from './namespaces.ts';

/** The part of i18next's `t` that is used. */
export type Translate = (...args: [key: string] | [key: string, values: Record<string, unknown>]) => string;

const LONGEST = 300;
/** The specified sentences, by which a back end that speaks English alone refuses: each has a text of its own here. */
const SENTENCES = new Map([
  ['email error', 'd_email_error'],
  ['verification code error', 'd_code_error'],
  ['password is incorrect', 'd_password_error'],
  ['passwords are inconsistent', 'd_password_different'],
  ['please login first', 'd_login_first'],
  ['please try again later', 'd_service_later'],
  ['enter amount', 'd_enter_amount'],
  ['enter price', 'd_enter_price'],
  ['enter fund password', 'd_enter_fund_password'],
  ['upload credentials', 'd_upload_credentials'],
  ['insufficient available balance', 'd_insufficient_balance'],
  ['input below minimum limit', 'd_below_minimum'],
  ['agree to the financial agreement first', 'd_agree_financial'],
  ['the id number does not meet the specification', 'd_id_format'],
]);

/** The key of a sentence that is known, however it begins and ends; anything else as it is. */
export const keyOf = (msg: string): string => SENTENCES.get(msg.replace(/[.!]$/, '').toLowerCase()) ?? msg;

/** The specified keys, those of what the worker itself refuses, and whatever else is written as one: no sentence is. */
const isKey = (text: string) => /^(?:l\.|d_)|^[a-z][\w-]*(?:\.[\w-]+)+$/.test(text);

/**
 * A server's text made fit to stand in a line: control characters and direction overrides out, whitespace folded,
 * cut at 300 characters.
 */
export function plainText(text: string): string {
  const cleaned = text
    .slice(0, LONGEST * 4)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
    .replace(/\u001b\[[0-9;]*[A-Za-z]/g, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim();
  const chars = [...cleaned];
  return chars.length > LONGEST ? `${chars.slice(0, LONGEST - 1).join('')}…` : cleaned;
}

/** The server's own words: a key is translated, an unknown key becomes a general text, nothing becomes "error". */
export function messageText(msg: string | undefined, t: Translate): string {
  const text = keyOf(plainText(msg ?? ''));
  if (text === '') return t('failure.error');
  if (!isKey(text)) return text;
  // A refusal ("orders.rule.end") may be in a namespace that the caller does not read.
  const translated = t(text, { ns: NAMESPACES });
  return translated === text ? t('failure.unknown') : translated;
}

/** A failure in the person's own language. */
export function failureText(failure: Failure, t: Translate): string {
  switch (failure.kind) {
    case 'refused':
    case 'invalid':
      return messageText(failure.msg, t);
    case 'tooMany':
      // Not too many tries: a reason of its own, such as a code that is on its way already.
      if (isKey(failure.msg ?? '')) return messageText(failure.msg, t);
      return failure.retryAfter === undefined
        ? t('failure.tooMany')
        : t('failure.tooManyWait', { count: Math.ceil(failure.retryAfter) });
    case 'http':
      // A call that this back end does not have: trying again does not help.
      if (failure.httpStatus === 404) return t('failure.absent');
      if (failure.msg) return messageText(failure.msg, t);
      return t('failure.http', { status: failure.httpStatus ?? '?' });
    case 'badBody':
      // A back end under maintenance says so in words.
      return failure.msg ? messageText(failure.msg, t) : t('failure.badBody');
    default:
      return t(`failure.${failure.kind}`);
  }
}
