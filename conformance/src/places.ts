import type { Schema } from './document.ts';

/** Where the document wants something and nothing came. */
export const NOTHING = Symbol('nothing');

type Path = readonly (string | number)[];

/** One place of an answer that the document describes, with what came there. */
export interface Place {
  /** As people read it: `data.list[].amount`. */
  readonly name: string;
  readonly at: Path;
  /** The same place in an answer whose lists have one row each. */
  readonly sampleAt: Path;
  readonly came: unknown;
  readonly schema: Schema;
  /** What came is what the document says. */
  readonly fits: boolean;
}

/** The app reads no more rows. */
export const LONGEST_LIST = 5000;

interface Here {
  readonly name: string;
  readonly at: Path;
  readonly sampleAt: Path;
}

const typesOf = ({ type }: Schema): readonly string[] => (typeof type === 'string' ? [type] : (type ?? []));

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const OF_TYPE: Readonly<Record<string, (value: unknown) => boolean>> = {
  null: (value) => value === null,
  boolean: (value) => typeof value === 'boolean',
  string: (value) => typeof value === 'string',
  integer: (value) => Number.isInteger(value),
  number: (value) => typeof value === 'number',
  object: isObject,
  array: Array.isArray,
};

/** Without what is inside of objects and lists: their places are looked at one by one. */
function isAllowed(schema: Schema, value: unknown): boolean {
  if (schema.anyOf) return schema.anyOf.some((one) => isAllowed(one, value));
  if (schema.enum) return schema.enum.includes(value);
  const types = typesOf(schema);
  if (types.length > 0 && !types.some((type) => OF_TYPE[type]?.(value))) return false;
  if (typeof value === 'string')
    return schema.pattern === undefined || new RegExp(schema.pattern).test(value);
  if (typeof value !== 'number') return true;
  return value >= (schema.minimum ?? -Infinity) && value <= (schema.maximum ?? Infinity);
}

/** Every field, row and value that the document describes, in its order; lists and objects come before their parts. */
export function placesIn(
  schema: Schema,
  came: unknown,
  here: Here = { name: '', at: [], sampleAt: [] },
): readonly Place[] {
  const place: Place = { ...here, came, schema, fits: came !== NOTHING && isAllowed(schema, came) };
  if (!place.fits) return [place];
  if (isObject(came)) return [place, ...fieldsOf(schema, came, here)];
  if (Array.isArray(came)) return [place, ...rowsOf(schema, came, here)];
  return [place];
}

function fieldsOf(schema: Schema, came: Readonly<Record<string, unknown>>, here: Here): readonly Place[] {
  return Object.entries(schema.properties ?? {}).flatMap(([field, part]) => {
    const value = Object.hasOwn(came, field) ? came[field] : NOTHING;
    if (value === NOTHING && !schema.required?.includes(field)) return [];
    return placesIn(part, value, {
      name: here.name === '' ? field : `${here.name}.${field}`,
      at: [...here.at, field],
      sampleAt: [...here.sampleAt, field],
    });
  });
}

function rowsOf({ prefixItems, items }: Schema, came: readonly unknown[], here: Here): readonly Place[] {
  const inside = (index: number, sampleIndex: number): Here => ({
    name: `${here.name}[]`,
    at: [...here.at, index],
    sampleAt: [...here.sampleAt, sampleIndex],
  });
  if (prefixItems) {
    return prefixItems.flatMap((part, index) =>
      placesIn(part, index < came.length ? came[index] : NOTHING, inside(index, index)),
    );
  }
  return items
    ? came.slice(0, LONGEST_LIST).flatMap((row, index) => placesIn(items, row, inside(index, 0)))
    : [];
}
