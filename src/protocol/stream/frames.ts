import * as v from 'valibot';

const text = v.pipe(v.string(), v.maxLength(200));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** What a row is known by, and its values. */
export type StreamRow = [id: string, ...values: string[]];
// Each kind of schema that nothing else uses would be in what the worker starts with.
const row = v.custom<StreamRow>(
  (value) =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= 12 &&
    value.every((part) => typeof part === 'string' && part.length <= 200),
);
/** More than any topic holds: a frame with more is no frame. */
const rows = v.pipe(v.array(row), v.maxLength(2000));

/** What a back end says as text; docs/asyncapi.yaml describes each frame. Changes come as bytes. */
export const said = v.union([
  v.object({ t: v.literal('beat') }),
  v.object({ t: v.literal('snap'), topic: text, n: count, run: text, seq: count, sum: count, rows }),
  v.object({ t: v.literal('on'), topic: text, n: count, run: text }),
  v.object({ t: v.literal('none'), topic: text, reason: text }),
  v.object({ t: v.literal('own'), run: text, seq: count, marks: rows }),
  v.object({ t: v.literal('hello'), v: v.literal(1) }),
]);
type Said = v.InferOutput<typeof said>;
export type Snapshot = Extract<Said, { t: 'snap' }>;
export type OwnFrame = Extract<Said, { t: 'own' }>;
/** A change of the topic whose number the server told; `body` says which rows are gone, others and new. */
export interface Delta {
  readonly t: 'delta';
  readonly n: number;
  readonly seq: number;
  readonly sum: number;
  readonly body: Uint8Array<ArrayBuffer>;
}
export type StreamFrame = Said | Delta;

/** A topic that is wanted, and up to where it is held already. */
export interface Wish {
  readonly topic: string;
  readonly run?: string;
  readonly seq?: number;
}

/** What a client says; `hello` first. */
export type ClientFrame =
  | { readonly t: 'hello'; readonly v: 1 }
  | { readonly t: 'want'; readonly topics: readonly Wish[] }
  | { readonly t: 'drop'; readonly topics: readonly string[] }
  | { readonly t: 'beat' }
  | { readonly t: 'ticket'; readonly ticket: string };
