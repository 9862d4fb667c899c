import type { paths } from './openapi.gen.ts';

// What docs/openapi.json says of each call, for the compiler alone.

export type PostPath = {
  [Path in keyof paths]: paths[Path] extends { post: object } ? Path : never;
}[keyof paths];
export type GetPath = {
  [Path in keyof paths]: paths[Path] extends { get: object } ? Path : never;
}[keyof paths];
type CallOf<Path extends keyof paths> = paths[Path] extends { post: infer Call }
  ? Call
  : paths[Path] extends { get: infer Call }
    ? Call
    : never;

/** Digits travel as text, whatever they were. */
type Digits<Field> = Field extends `${infer Digit extends number}` ? Field | Digit : Field;
/** Fields that may be left out may be empty: they are not sent then. */
type Fields<Form, File = never> = {
  readonly [Name in keyof Form]:
    | Digits<Form[Name]>
    | File
    | (undefined extends Form[Name] ? null | undefined : never);
};
/** What the document says that a call takes. */
export type Sent<Path extends keyof paths> =
  CallOf<Path> extends { requestBody?: { content: { 'application/x-www-form-urlencoded': infer Form } } }
    ? Fields<Form>
    : CallOf<Path> extends { requestBody?: { content: { 'multipart/form-data': infer Form } } }
      ? Fields<Form, Blob>
      : CallOf<Path> extends { parameters: { query: infer Query } }
        ? Fields<Query>
        : Record<never, never>;

/** A field that may be missing is there, and may be undefined: a decoder has to say that it reads it. */
type Whole<Said> = Said extends readonly unknown[]
  ? { [Index in keyof Said]: Whole<Said[Index]> }
  : Said extends object
    ? {
        readonly [Name in keyof Said]-?:
          | Whole<Said[Name]>
          | (undefined extends Said[Name] ? undefined : never);
      }
    : Said;
/** What the document says that a call answers when it succeeds. */
type Answered<Path extends keyof paths> =
  CallOf<Path> extends { responses: { 200: { content: { 'application/json': infer Said } } } }
    ? { readonly [Name in keyof Said]-?: Whole<NonNullable<Said[Name]>> }
    : unknown;

/** No other type where a decoder reads every answer that the document allows; else the compiler shows both. */
export type Reads<Path extends keyof paths, In> =
  Answered<Path> extends In ? unknown : { readonly documented: Answered<Path>; readonly decoded: In };
