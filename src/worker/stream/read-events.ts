/** Characters of one event: a frame of the largest size, as bytes in base64. */
const LONGEST = 1_400_000;

/**
 * The data of each server-sent event, as far as it is whole: what is cut in its middle is none. Ends with the body, and
 * throws for more than any event is.
 */
export async function* readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  let data: string[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines.map((text) => text.replace(/\r$/, ''))) {
        if (line.startsWith('data:')) {
          data.push(line.slice(5).replace(/^ /, ''));
          size += line.length;
        } else if (line === '' && data.length > 0) {
          yield data.join('\n');
          data = [];
          size = 0;
        }
      }
      if (size + rest.length > LONGEST) throw new Error('no event is so long');
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}
