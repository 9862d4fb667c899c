/** A file of the app as the build made it. */
export interface ShellFile {
  /** Relative to the service worker's own address. */
  readonly url: string;
  /** SHA-256 of its bytes, uncompressed, as base64url. */
  readonly sha256: string;
}

/** SHA-256 of bytes as base64url, without padding. */
export async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Whether a response holds exactly the bytes of the file; it is read to its end. */
export const isFile = async ({ sha256 }: ShellFile, response: Response): Promise<boolean> =>
  (await sha256Of(await response.arrayBuffer())) === sha256;
