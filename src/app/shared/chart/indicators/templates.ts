import { useSyncExternalStore } from 'react';
import { fieldsOf, keptList } from '#app/shared/prefs/kept-text.ts';
import { pageValue } from '#app/shared/prefs/stored-value.ts';
import { LONGEST_SET_NAME, MOST_INDICATOR_SETS } from '#protocol/charts.ts';
import { type KeptIndicator, MOST_INDICATORS, readKept } from '#protocol/indicators.ts';
import { distinct } from '../chart-settings.ts';

/** A set of indicators under a name, for any pair. */
export interface Template {
  readonly name: string;
  readonly indicators: readonly KeptIndicator[];
  /** When it was saved, by the device's clock. */
  readonly changedAt?: number;
}

/** Reads what storage held, whatever it is. */
export function readTemplates(text: string | null): readonly Template[] {
  const found = keptList(text).flatMap((each): Template[] => {
    const { name, indicators, changedAt } = fieldsOf<keyof Template>(each);
    if (typeof name !== 'string' || name.trim() === '' || !Array.isArray(indicators)) return [];
    const known = distinct(indicators.flatMap((one) => readKept(one) ?? []));
    return [
      {
        name: name.trim().slice(0, LONGEST_SET_NAME),
        indicators: known.slice(0, MOST_INDICATORS),
        ...(typeof changedAt === 'number' && { changedAt }),
      },
    ];
  });
  const names = found.map(({ name }) => name);
  return found.filter(({ name }, at) => names.indexOf(name) === at).slice(0, MOST_INDICATOR_SETS);
}

/** With one of this name, in the place of one that has it. */
export function withTemplate(all: readonly Template[], template: Template): readonly Template[] {
  const at = all.findIndex(({ name }) => name === template.name);
  return at < 0 ? [...all, template] : all.with(at, template);
}

/** All of them, for what brings them together with the account. */
export const keptTemplates = pageValue('bourse-chart-templates', readTemplates);

/** The saved sets. */
export const templates = {
  save: (template: Template): void =>
    keptTemplates.set(withTemplate(keptTemplates.get(), { ...template, changedAt: Date.now() })),
  remove: (name: string): void => keptTemplates.set(keptTemplates.get().filter((each) => each.name !== name)),
};

export const useTemplates = (): readonly Template[] =>
  useSyncExternalStore(keptTemplates.subscribe, keptTemplates.get);
