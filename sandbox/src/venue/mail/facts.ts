import type { Language } from '../../model/language.ts';
import { type NameIn, textOf } from '../../texts/texts.ts';

export type Fact = readonly [name: NameIn<'facts'>, value: string];

/** What a letter is about, each fact in a line of its own. */
export function factLines(facts: readonly Fact[], language: Language): string {
  return facts
    .map(([name, value]) =>
      textOf('common.line', language, { name: textOf(`facts.${name}`, language), value }),
    )
    .join('\n');
}
