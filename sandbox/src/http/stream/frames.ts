import { deflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { API_BASE } from '../config.ts';
import type { Row } from './rows.ts';

/** The name of the protocol, offered and taken as WebSocket subprotocol. */
export const PROTOCOL = 'bourse.v1';
/** Where it is, and what `getPublic` says of it. */
export const STREAM = { url: `${API_BASE}/stream`, protocol: PROTOCOL, tickets: true } as const;

/** Bytes of a frame that a client may send. */
export const LARGEST_FRAME = 16_384;
/** Topics that one connection may follow, and names in one frame. */
export const MOST_TOPICS = 64;

const topic = z.string().min(1).max(80);
const run = z.string().max(16);

/** What a client may say. Its first frame is `hello`. */
const clientFrame = z.discriminatedUnion('t', [
  z.object({ t: z.literal('hello'), v: z.literal(1) }),
  z.object({
    t: z.literal('want'),
    topics: z
      .array(
        z.object({
          topic,
          /** What the client still holds of it: goes on from there where that is possible. */
          run: run.optional(),
          seq: z.number().int().nonnegative().optional(),
        }),
      )
      .max(MOST_TOPICS),
  }),
  z.object({ t: z.literal('drop'), topics: z.array(topic).max(MOST_TOPICS) }),
  z.object({ t: z.literal('beat') }),
  /** Whose changes to tell; another one takes its place. */
  z.object({ t: z.literal('ticket'), ticket: z.string().max(64) }),
]);
export type ClientFrame = z.infer<typeof clientFrame>;

/** What the server says as text, while changes are bytes; docs/asyncapi.yaml describes each. */
export type ServerFrame =
  | { readonly t: 'hello'; readonly v: 1 }
  | { readonly t: 'beat' }
  | {
      readonly t: 'snap';
      readonly topic: string;
      readonly n: number;
      readonly run: string;
      readonly seq: number;
      readonly sum: number;
      readonly rows: readonly Row[];
    }
  /** It goes on from where the client stood. */
  | { readonly t: 'on'; readonly topic: string; readonly n: number; readonly run: string }
  | { readonly t: 'none'; readonly topic: string; readonly reason: 'unknown' | 'limit' | 'away' }
  | OwnFrame
  | { readonly t: 'none'; readonly topic: typeof OWN; readonly reason: OwnEnd };

/** What a person's own changes are called where they are not told. */
export const OWN = 'own';
/** The ticket is not good; too many; the session has ended; it can't be told for now. */
export type OwnEnd = 'refused' | 'limit' | 'ended' | 'away';

/** A mark for each kind of a person's data, another one after each change: never what they are. */
export interface OwnFrame {
  readonly t: 'own';
  /** Another one for each ticket. */
  readonly run: string;
  /** Counts up within a run; each frame has all marks. */
  readonly seq: number;
  readonly marks: readonly (readonly [kind: string, mark: string])[];
}

/** Reads what a client sent; null for anything that is no frame. */
export function readFrame(text: string): ClientFrame | null {
  try {
    const read = clientFrame.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Below this, compressed bytes are hardly fewer. */
const WORTH_COMPRESSING = 400;

/** A frame as it is sent, to one or to all: text, or deflated behind a byte 0 where it is large. */
export function encode(frame: ServerFrame): string | Buffer {
  const text = JSON.stringify(frame);
  return text.length < WORTH_COMPRESSING ? text : Buffer.concat([Buffer.of(0), deflateRawSync(text)]);
}
