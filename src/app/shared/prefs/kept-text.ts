type Fields<Name extends string> = Readonly<Partial<Record<Name, unknown>>>;

/** What a text that storage held says; null where it says nothing or is broken, which is as good as nothing. */
export function keptValue(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** The fields of whatever was found, each of them still to be read; none where it is no object. */
export function fieldsOf<Name extends string = string>(found: unknown): Fields<Name>;
export function fieldsOf(found: unknown): object {
  return typeof found === 'object' && found !== null ? found : {};
}

/** The fields of a kept text. */
export const keptFields = <Name extends string = string>(text: string | null): Fields<Name> =>
  fieldsOf<Name>(keptValue(text));

/** The entries of a kept text that is a list; none where it is none. */
export function keptList(text: string | null): readonly unknown[] {
  const found = keptValue(text);
  return Array.isArray(found) ? found : [];
}
