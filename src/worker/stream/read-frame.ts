import * as v from 'valibot';
import { type StreamFrame, said } from '#protocol/stream/frames.ts';
import { readHead } from './packed-change.ts';

/** Characters of a frame, deflated or not: no topic fills it. */
const LONGEST = 1_000_000;
/** By this byte texts begin that are deflated; by the number of a topic its changes, and none has 0. */
const DEFLATED = 0;

/** Reads what came, text or bytes; null for anything that is no frame, is too long or does not unpack. */
export async function readFrame(data: unknown): Promise<StreamFrame | null> {
  if (typeof data === 'string') return readText(data);
  if (!(data instanceof ArrayBuffer)) return null;
  const bytes = new Uint8Array(data);
  if (bytes[0] !== DEFLATED) return readHead(bytes);
  const text = await inflated(bytes.subarray(1)).catch(() => null);
  return text === null ? null : readText(text);
}

function readText(text: string): StreamFrame | null {
  if (text.length > LONGEST) return null;
  try {
    const read = v.safeParse(said, JSON.parse(text));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

/** Null once there is more than a frame may be: a few bytes can unpack to gigabytes. */
async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .pipeThrough(new TextDecoderStream())
    .getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += value;
    if (text.length > LONGEST) {
      await reader.cancel();
      return null;
    }
  }
}
