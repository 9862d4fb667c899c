import * as v from 'valibot';
import { type StreamFrame, streamFrame } from '#protocol/stream/frames.ts';

/** Characters of a frame, deflated or not: no topic fills it. */
const LONGEST = 1_000_000;

/** Reads what came, text or deflated; null for anything that is no frame, is too long or does not unpack. */
export async function readFrame(data: unknown): Promise<StreamFrame | null> {
  try {
    const text = typeof data === 'string' ? data : data instanceof ArrayBuffer ? await inflated(data) : null;
    if (text === null || text.length > LONGEST) return null;
    const read = v.safeParse(streamFrame, JSON.parse(text));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

/** Null once there is more than a frame may be: a few bytes can unpack to gigabytes. */
async function inflated(bytes: ArrayBuffer): Promise<string | null> {
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
