import { useSyncExternalStore } from 'react';
import { fieldsOf, keptList } from '#app/shared/prefs/kept-text.ts';
import { pageValue } from '#app/shared/prefs/stored-value.ts';
import { type KeptIndicator, MOST_INDICATORS, readKept } from '#protocol/indicators.ts';
import { distinct } from '../chart-settings.ts';

/** A set of indicators under a name, for any pair. */
export interface Template {
  readonly name: string;
  readonly indicators: readonly KeptIndicator[];
}

export const MOST_TEMPLATES = 20;
export const LONGEST_NAME = 30;

/** Reads what storage held, whatever it is. */
export function readTemplates(text: string | null): readonly Template[] {
  const found = keptList(text).flatMap((each): Template[] => {
    const { name, indicators } = fieldsOf<keyof Template>(each);
    if (typeof name !== 'string' || name.trim() === '' || !Array.isArray(indicators)) return [];
    const known = distinct(indicators.flatMap((one) => readKept(one) ?? []));
    return [{ name: name.trim().slice(0, LONGEST_NAME), indicators: known.slice(0, MOST_INDICATORS) }];
  });
  const names = found.map(({ name }) => name);
  return found.filter(({ name }, at) => names.indexOf(name) === at).slice(0, MOST_TEMPLATES);
}

/** With one of this name, in the place of one that has it. */
export function withTemplate(all: readonly Template[], template: Template): readonly Template[] {
  const at = all.findIndex(({ name }) => name === template.name);
  return at < 0 ? [...all, template] : all.with(at, template);
}

const stored = pageValue('bourse-chart-templates', readTemplates);

/** The templates of this device. */
export const templates = {
  save: (template: Template): void => stored.set(withTemplate(stored.get(), template)),
  remove: (name: string): void => stored.set(stored.get().filter((each) => each.name !== name)),
};

export const useTemplates = (): readonly Template[] => useSyncExternalStore(stored.subscribe, stored.get);
