import type { Language, Sentence } from '../../model/language.ts';
import { inEach, type NameIn, sentenceOf, textOf } from '../../texts/texts.ts';
import type { NewNotice } from '../notices/notices.ts';
import type { Mail } from './mailer.ts';

export type SecurityEvent = NameIn<'security.letter', '.subject'>;

/** What exactly it was about, in lines of their own; '' where the letter says it all. */
export type Details = Sentence | '';

/** What happened; the time stands before it. */
const textFor = (event: SecurityEvent, language: Language): string =>
  textOf(`security.letter.${event}.text`, language, { hold: textOf('security.hold', language) });

const body = (event: SecurityEvent, details: Details, language: Language): string =>
  [
    textFor(event, language),
    ...(details === '' ? [] : [details[language]]),
    textOf('security.advice', language),
  ].join('\n\n');

/** Tells the owner what was changed, when, and what to do if it was somebody else. `at` is epoch ms. */
export function securityMail(
  event: SecurityEvent,
  {
    account,
    at,
    details = '',
  }: { readonly account: string; readonly at: number; readonly details?: Details },
  language: Language,
): Mail {
  const time = `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return {
    account,
    code: '',
    at,
    subject: textOf(`security.letter.${event}.subject`, language),
    text: `${time}\n\n${body(event, details, language)}`,
  };
}

/** The same as a message in the app, which shows the time itself. */
export function securityNotice(
  event: SecurityEvent,
  details: Details = '',
): Pick<NewNotice, 'category' | 'title' | 'summary' | 'content'> {
  return {
    category: 'security',
    title: sentenceOf(`security.letter.${event}.subject`),
    summary: inEach((language) => textFor(event, language)),
    content: inEach((language) => body(event, details, language)),
  };
}
