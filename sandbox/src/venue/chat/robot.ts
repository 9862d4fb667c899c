import type { Language } from '../../model/person.ts';
import { REMARKS, TOPICS, type TopicName } from './topics.ts';

/** Six digits that stand alone: an e-mail code, an authenticator's, a trade password. */
const SECRET = /(?<!\d)\d{6}(?!\d)/g;

/** What is kept of a message: nothing that looks like a code. */
export function withoutSecrets(text: string): string {
  return text.replace(SECRET, '••••••');
}

/** Takes what a person wrote; gives the names of the texts that answer it, in order. */
export function answersTo(text: string): readonly TopicName[] {
  const names = Object.keys(TOPICS) as (keyof typeof TOPICS)[];
  const found = names.find((name) => TOPICS[name].asked.test(text));
  const warned: TopicName[] = new RegExp(SECRET).test(text) ? ['secret'] : [];
  if (found) return [...warned, found];
  return warned.length > 0 ? warned : ['unknown'];
}

/** A text of the robot's in the reader's language. A name that is no longer known gives that of `unknown`. */
export function robotText(name: string, language: Language): string {
  const texts: Record<string, Readonly<Record<Language, string>>> = { ...REMARKS };
  for (const [topic, { answer }] of Object.entries(TOPICS)) texts[topic] = answer;
  return (Object.hasOwn(texts, name) ? texts[name] : undefined)?.[language] ?? REMARKS.unknown[language];
}
