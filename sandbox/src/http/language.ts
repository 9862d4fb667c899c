import type { Language } from '../model/person.ts';

/** Takes an Accept-Language header. Chinese for a client that asks for it first, English for everyone else. */
export function languageOf(header: string | undefined): Language {
  return /^\s*zh\b/i.test(header ?? '') ? 'zh' : 'en';
}
