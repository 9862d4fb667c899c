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

const place = { run: text, seq: count, sum: count };

/** What a back end says on its stream; docs/asyncapi.yaml describes each frame. */
export const streamFrame = v.union([
  v.object({
    t: v.literal('delta'),
    ...place,
    set: v.optional(rows, []),
    gone: v.optional(v.pipe(v.array(text), v.maxLength(2000)), []),
  }),
  v.object({ t: v.literal('beat') }),
  v.object({ t: v.literal('snap'), topic: text, ...place, rows }),
  v.object({ t: v.literal('none'), topic: text, reason: text }),
  v.object({ t: v.literal('own'), run: text, seq: count, marks: rows }),
  v.object({ t: v.literal('hello'), v: v.literal(1) }),
]);
export type StreamFrame = v.InferOutput<typeof streamFrame>;
export type Snapshot = Extract<StreamFrame, { t: 'snap' }>;
export type OwnFrame = Extract<StreamFrame, { t: 'own' }>;
export type Delta = Extract<StreamFrame, { t: 'delta' }>;

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
