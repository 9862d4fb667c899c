import { gunzipSync } from 'node:zlib';
import type { RawData } from 'ws';
import { z } from 'zod';
import { count, parseExactly } from './wire.ts';

/** Bytes of a frame as it comes, and once it is inflated. A book of 150 levels a side has some 8,000. */
export const LARGEST_FRAME = 256_000;
const LARGEST_INFLATED = 2_000_000;

const name = z.string().max(80);

/** What one frame says; `ts` is when that was made (epoch ms). A subscription has its channel as its id. */
const frame = z.union([
  z
    .object({ ch: name, ts: count, tick: z.unknown() })
    .transform(({ ch, ts, tick }) => ({ kind: 'pushed' as const, channel: ch, ts, tick })),
  z.object({ ping: count }).transform(({ ping }) => ({ kind: 'ping' as const, ts: ping })),
  z
    .object({ status: z.literal('ok'), subbed: name, ts: count })
    .transform(({ subbed, ts }) => ({ kind: 'granted' as const, channel: subbed, ts })),
  z
    .object({ status: z.literal('ok'), unsubbed: name, ts: count })
    .transform(({ unsubbed, ts }) => ({ kind: 'ended' as const, channel: unsubbed, ts })),
  z
    .object({ status: z.literal('error'), id: name.optional(), 'err-code': z.string().optional() })
    .transform((read) => ({
      kind: 'refused' as const,
      channel: read.id ?? '',
      code: read['err-code'] ?? '',
    })),
]);

export type Frame = z.infer<typeof frame>;

/** Why it can't be read, in words: nobody knows what it was to tell. */
export type Unreadable = string;

export function readFrame(data: RawData, isBinary: boolean): Frame | Unreadable {
  const text = textOf(data, isBinary);
  if (text === null) return 'it sends a frame that cannot be inflated, or becomes too large';
  const read = frame.safeParse(parse(text));
  return read.success ? read.data : 'it sends a frame that is none of its own';
}

/** Frames are compressed; text is taken as it is. */
function textOf(data: RawData, isBinary: boolean): string | null {
  const bytes = Buffer.isBuffer(data)
    ? data
    : Buffer.concat(Array.isArray(data) ? data : [Buffer.from(data)]);
  if (!isBinary) return bytes.toString();
  try {
    return gunzipSync(bytes, { maxOutputLength: LARGEST_INFLATED }).toString();
  } catch {
    return null;
  }
}

function parse(text: string): unknown {
  try {
    return parseExactly(text);
  } catch {
    return null;
  }
}
