/** Whether a body of this media type goes between page and runner as a text with one letter for each byte. */
export const hasBytes = (type: string | null): boolean => /^(?:image|multipart)\//.test(type ?? '');

/** The bytes of such a text. */
export const bytesIn = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** Such a text of these bytes. */
export const textOf = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
};

/** A form with files, as a browser would send it; names its media type among the headers. */
export async function sentForm(form: FormData, headers: Record<string, string>): Promise<string> {
  const made = new Response(form);
  headers['content-type'] = made.headers.get('content-type') ?? '';
  return textOf(new Uint8Array(await made.arrayBuffer()));
}
