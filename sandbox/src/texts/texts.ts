import { LANGUAGES, type Language, type Sentence, type StoredSentence } from '../model/language.ts';
import en from './en.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import ko from './ko.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };

/** The name of a text; each language has the same ones. */
export type TextKey = keyof typeof en;

type AreaOf<Key> = Key extends `${infer First}.${infer Rest}` ? First | `${First}.${AreaOf<Rest>}` : never;
type Area = AreaOf<TextKey>;

/** What the texts of an area are called in it, without what they all end with. */
export type NameIn<
  A extends Area,
  Ending extends string = '',
  Key = TextKey,
> = Key extends `${A}.${infer Name}${Ending}` ? Name : never;

type Values = Readonly<Record<string, string>>;

const TEXTS: Readonly<Record<Language, Readonly<Record<TextKey, string>>>> = {
  en: en satisfies Record<keyof typeof zh | keyof typeof ja | keyof typeof ko, string>,
  zh,
  ja,
  ko,
};

/** A text in a language, its `{{placeholders}}` filled. Throws where the value of one is missing. */
export function textOf(key: TextKey, language: Language, values: Values = {}): string {
  return TEXTS[language][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${key}: no value for ${name}`);
    return value;
  });
}

/** What is said in one language, in every language. */
export function inEach(say: (language: Language) => string): Sentence {
  const said = LANGUAGES.map((language) => [language, say(language)] as const);
  return Object.fromEntries(said) as Record<Language, string>;
}

/** A text in every language, its `{{placeholders}}` filled. Throws where the value of one is missing. */
export function sentenceOf(key: TextKey, values: Values = {}): Sentence {
  return inEach((language) => textOf(key, language, values));
}

/** The text that a stored name stands for in an area; '' for null and for a name that is no longer known. */
export function storedText(area: Area, name: string | null, language: Language): string {
  const key = `${area}.${name}`;
  return isKey(key) ? textOf(key, language) : '';
}

/** What was stored as a sentence, in the reader's language; English where it was never written in that. */
export function readIn(sentence: StoredSentence, language: Language): string {
  return sentence[language] ?? sentence.en;
}

/** The name of a text, for what is decided before the reader's language is known: `spoken` says it. */
export const textLater = (key: TextKey): string => key;

/** Whether this is a text's name. */
export const isText = (message: string): boolean => isKey(message);

/** A message as its reader hears it: a text by its name, and anything else, such as an answer stored in words, as it is. */
export function spoken(message: string, language: Language): string {
  return isKey(message) ? textOf(message, language) : message;
}

const isKey = (name: string): name is TextKey => Object.hasOwn(en, name);
