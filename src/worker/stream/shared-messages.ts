import * as v from 'valibot';

const tab = v.pipe(v.string(), v.maxLength(64));
const topics = v.array(v.string());

/** What tabs say to each other of the connection that one of them holds for all. */
const message = v.variant('kind', [
  /** A tab would use it, or leaves it. */
  v.object({ kind: v.literal('join'), from: tab }),
  v.object({ kind: v.literal('leave'), from: tab }),
  /** What a tab would say to the server. */
  v.object({ kind: v.literal('say'), from: tab, text: v.string() }),
  /** The holder is there, whether or not the server is. */
  v.object({ kind: v.literal('here'), to: tab }),
  /** The server has greeted. */
  v.object({ kind: v.literal('open'), to: tab }),
  /** What the server said: to one tab, or to all. */
  v.object({ kind: v.literal('heard'), to: v.nullable(tab), data: v.unknown() }),
  /** The connection has ended, or its tab. */
  v.object({ kind: v.literal('end') }),
]);
export type LineMessage = v.InferOutput<typeof message>;

/** Reads what another tab said; null for what says nothing. */
export function readMessage(data: unknown): LineMessage | null {
  const read = v.safeParse(message, data);
  return read.success ? read.output : null;
}

/** What a client's frame asks for, as far as it matters to whoever passes it on. */
const asked = v.variant('t', [
  v.object({ t: v.literal('hello') }),
  v.object({ t: v.literal('beat') }),
  v.object({ t: v.literal('want'), topics: v.array(v.object({ topic: v.string() })) }),
  v.object({ t: v.literal('drop'), topics }),
  v.object({ t: v.literal('ticket') }),
]);
type Asked = v.InferOutput<typeof asked>;

/** Reads what a tab would say to the server; null for what is no frame of a client. */
export function readAsked(text: string): Asked | null {
  try {
    const read = v.safeParse(asked, JSON.parse(text));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}
