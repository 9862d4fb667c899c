/** The languages of the sandbox's sentences. */
export const LANGUAGES = ['en', 'zh', 'ja', 'ko'] as const;

export type Language = (typeof LANGUAGES)[number];

/** A sentence in every language that the sandbox speaks. */
export type Sentence = Readonly<Record<Language, string>>;

/** A sentence as it was stored: releases before 0.2 wrote two languages. */
export type StoredSentence = Pick<Sentence, 'en'> & Partial<Sentence>;

/** Takes an Accept-Language header, or a language as it was stored; English for whoever asks for none of ours first. */
export function languageOf(said: string | undefined): Language {
  const first = /^\s*([a-z]+)\b/i.exec(said ?? '')?.[1]?.toLowerCase();
  return LANGUAGES.find((language) => language === first) ?? 'en';
}
