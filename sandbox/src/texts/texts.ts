import type { Language, Sentence } from '../model/person.ts';
import en from './en.json' with { type: 'json' };
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
  en: en satisfies Record<keyof typeof zh, string>,
  zh,
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
  return { en: say('en'), zh: say('zh') };
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

const isKey = (name: string): name is TextKey => Object.hasOwn(en, name);
