import type * as v from 'valibot';
import type { paths } from './openapi.gen.ts';

// What docs/openapi.json says of each call, for the compiler alone.

type PostPath = {
  [Path in keyof paths]: paths[Path] extends { post: object } ? Path : never;
}[keyof paths];
type GetPath = {
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
type Sent<Path extends keyof paths> =
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
type Reads<Path extends keyof paths, In> =
  Answered<Path> extends In ? unknown : { readonly documented: Answered<Path>; readonly decoded: In };

/** What a call may send. Amounts are decimal text; numbers are counts, codes and times. */
export type PayloadValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | Blob
  | readonly PayloadValue[]
  | { readonly [field: string]: PayloadValue };
export type Payload = { readonly [field: string]: PayloadValue };

/** `P` is a phantom: it ties an endpoint to the payload it takes. */
export interface Endpoint<P extends Payload, T> {
  readonly method: 'GET' | 'POST';
  /** Below the base, beginning with a slash. */
  readonly path: string;
  /** The contract area may live on another base; without one of its own it shares the app's. */
  readonly base: 'app' | 'contract';
  readonly body: 'form' | 'query' | 'multipart';
  /** `code`: {code, msg, data}, 1 is success. `status`: {status: "ok", data | tick}. */
  readonly envelope: 'code' | 'status';
  /** Private calls are never made without a token. */
  readonly access: 'public' | 'private';
  /** Moves money: never aborted by a newer call, its outcome may be unknown. */
  readonly money: boolean;
  /** Tells the back end, where it wants to know, which device this is: it lets one that is known pass its caps. */
  readonly device: boolean;
  /** Reads the whole answer, envelope included (a few calls say something in `msg`). */
  readonly answer: v.GenericSchema<unknown, T>;
  readonly payload?: P;
}

type Options = Partial<
  Pick<Endpoint<Payload, unknown>, 'method' | 'base' | 'access' | 'money' | 'device' | 'envelope' | 'body'>
>;

/** A call that the document does not type: a POST with a form body that answers {code, msg, data}, private. */
export const call = <P extends Payload, T>(
  path: string,
  answer: v.GenericSchema<unknown, T>,
  options: Options = {},
): Endpoint<P, T> => ({
  method: 'POST',
  path,
  base: 'app',
  body: 'form',
  envelope: 'code',
  access: 'private',
  money: false,
  device: false,
  answer,
  ...options,
});

/** A POST with a form body that answers {code, msg, data}; private unless said otherwise. */
export function post<const Path extends PostPath, In, T>(
  path: Path,
  answer: v.GenericSchema<In, T> & Reads<Path, In>,
  options: Options = {},
): Endpoint<Sent<Path>, T> {
  return call(path, answer, options);
}

/** A GET with a query; public unless said otherwise. */
export function get<const Path extends GetPath, In, T>(
  path: Path,
  answer: v.GenericSchema<In, T> & Reads<Path, In>,
  options: Options = {},
): Endpoint<Sent<Path>, T> {
  return call(path, answer, { method: 'GET', body: 'query', access: 'public', ...options });
}
