import { RECORD_FIELDS, type RecordField, type TableName } from './store.ts';

export const DATABASE = 'bourse-cache';
/** As Dexie counts; the browser's own number is ten times that. */
export const VERSION = 5;

/** What is kept has this shape; another number in the database means it was written by other code: rebuild. */
export const SCHEMA_STAMP = 2;

const FIELDS: Partial<Readonly<Record<TableName, readonly RecordField[]>>> = RECORD_FIELDS;

/** Fields of the index of a person's records by time, or by another field and the time. */
export const indexFields = (field?: RecordField): string[] => [
  'userId',
  ...(field ? [field] : []),
  'time',
  'nr',
];

/** The name that Dexie gives an index over several fields. */
export const indexName = (fields: readonly string[]): string => `[${fields.join('+')}]`;

/** The indexes of a table; none of one that is no table of records. */
export const indexesOf = (table: TableName): readonly string[][] => {
  const fields = FIELDS[table];
  return fields ? [indexFields(), ...fields.map(indexFields)] : [];
};
