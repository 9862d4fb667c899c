import type { PushEventRow } from '../../db/schema/push.ts';
import type { Language } from '../../model/language.ts';
import type { PushKind } from '../../model/push.ts';
import { readIn, spoken, textOf } from '../../texts/texts.ts';

/** What a browser shows: text alone, and of which kind it is, which says where a click leads. */
interface Payload {
  readonly v: 1;
  readonly kind: PushKind | 'test';
  readonly title: string;
  readonly body: string;
  /** BCP 47. */
  readonly lang: string;
  /** Epoch ms. */
  readonly at: number;
  /** All of it is about this one: "BTC/USDT". */
  readonly pair?: string;
}

/** Their click leads to the desk of the pair. */
const WITH_PAIR: ReadonlySet<PushKind> = new Set(['fills', 'exits', 'alerts']);
const MOST_NAMED = 3;
const LONGEST_BODY = 200;
const LANG: Readonly<Record<Language, string>> = { en: 'en-US', zh: 'zh-CN', ja: 'ja', ko: 'ko' };

/**
 * What is said of events of one kind, in a language: each of several is counted and only named. Amounts show where the
 * person wants them, and only of a single event.
 */
export function payloadOf(
  kind: PushKind,
  events: readonly PushEventRow[],
  { language, amounts }: { readonly language: Language; readonly amounts: boolean },
): string {
  const [first] = events;
  if (!first) throw new Error('a message about nothing');
  const subjects = [...new Set(events.map(({ subject }) => readIn(subject, language)))];
  const single = events.length === 1;
  const title = single
    ? spoken(first.title, language)
    : textOf(`push.many.${kind}`, language, { count: String(events.length) });
  const named = subjects.slice(0, MOST_NAMED).join(', ');
  const body = single && amounts && first.amount !== '' ? `${named} · ${first.amount}` : named;
  return written({
    v: 1,
    kind,
    title,
    body: body.slice(0, LONGEST_BODY),
    lang: LANG[language],
    at: first.created_at,
    ...(WITH_PAIR.has(kind) && subjects.length === 1 && { pair: readIn(first.subject, 'en') }),
  });
}

/** A message that somebody asked for, to see one. */
export function testPayload(language: Language, at: number): string {
  const [title, body] = [textOf('push.test.title', language), textOf('push.test.text', language)];
  return written({ v: 1, kind: 'test', title, body, lang: LANG[language], at });
}

const written = (payload: Payload): string => JSON.stringify(payload);
