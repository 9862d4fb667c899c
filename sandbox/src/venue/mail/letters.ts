import type { Language } from '../../model/language.ts';
import { textOf } from '../../texts/texts.ts';
import { readableCode } from '../accounts/code-text.ts';
import type { Scene } from '../accounts/scenes.ts';
import type { Mail } from './mailer.ts';

/** How long a code that is mailed again is still good, rounded down: nobody is told more than there is. */
function lifeOf(ms: number, language: Language): string {
  const seconds = Math.max(1, Math.floor(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 2) return textOf('codes.life.minutes', language, { count: String(minutes) });
  if (seconds === 1) return textOf('codes.life.second', language);
  return textOf('codes.life.seconds', language, { count: String(seconds) });
}

/** The mail that carries a code; `at` and `until`, how long it is good, in epoch ms. */
export function codeMail(
  {
    account,
    scene,
    code,
    boundTo,
    at,
    until,
  }: {
    account: string;
    scene: Scene;
    code: string;
    boundTo: Readonly<Record<string, string>>;
    at: number;
    until: number;
  },
  language: Language,
): Mail {
  // The mail names the code's purpose: a reader who asked for something else must not use it.
  const purpose = textOf(`codes.purpose.${scene}`, language);
  const particulars = Object.entries(boundTo)
    .map(([name, value]) => `\n${name}: ${value}`)
    .join('');
  const life = lifeOf(until - at, language);
  return {
    account,
    code,
    at,
    subject: textOf('codes.subject', language, { purpose }),
    text: textOf('codes.text', language, { purpose, code: readableCode(code), life, particulars }),
  };
}

/** Sent instead of a code to somebody who registers with an address that already has an account. */
export function accountExistsMail(
  { account, at }: { account: string; at: number },
  language: Language,
): Mail {
  return {
    account,
    code: '',
    at,
    subject: textOf('accounts.exists.subject', language),
    text: textOf('accounts.exists.text', language),
  };
}
