import type { UploadProgress } from '#protocol/uploads.ts';
import { get } from './endpoint.ts';
import { nothing } from './primitives.ts';
import type { Fetch } from './round-trip.ts';

/** Answers with these carry no body, and `Response` insists on it. */
const WITHOUT_BODY = new Set([204, 205, 304]);

/**
 * A `fetch` that tells how much of the body has left, which the browser's own can't. Everything else (headers,
 * deadline, decoding, session) stays with the one HTTP client that it is handed to.
 */
export function uploadFetch(onProgress: (progress: UploadProgress) => void): Fetch {
  return (url, init, alive) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const lost = () => reject(new TypeError('the upload did not arrive'));
      request.open(init.method ?? 'POST', url);
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => {
        alive?.();
        onProgress({ sent: loaded, total });
      };
      request.onerror = lost;
      request.onabort = lost;
      request.onload = () => {
        // A redirect is followed here without a word; its answer is not the exchange's.
        if (new URL(request.responseURL).pathname !== new URL(url, request.responseURL).pathname)
          return lost();
        const { status } = request;
        resolve(
          new Response(WITHOUT_BODY.has(status) ? null : request.responseText, {
            status,
            headers: headersOf(request.getAllResponseHeaders()),
          }),
        );
      };
      init.signal?.addEventListener('abort', () => request.abort());
      request.send(init.body instanceof FormData ? init.body : null);
    });
}

/** Lines of "name: value". */
function headersOf(text: string): Headers {
  const headers = new Headers();
  for (const line of text.split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}

const IMAGE = /^image\/(?:jpeg|png|webp)$/;
const LONGEST = 10 * 1024 * 1024;
const SUCCESS = JSON.stringify({ code: 1, msg: '', data: null });

/**
 * A `fetch` for calls that answer an image instead of JSON. The image is kept aside for `taken`; the one HTTP client
 * reads a plain success in its place, so that sessions, deadlines and refusals are judged as everywhere.
 */
export function imageFetch(fetch: Fetch): { readonly fetch: Fetch; taken(): Blob | null } {
  let image: Blob | null = null;
  return {
    taken: () => image,
    fetch: async (url, init) => {
      const response = await fetch(url, init);
      const type = (response.headers.get('Content-Type') ?? '').split(';')[0]?.trim() ?? '';
      if (response.status !== 200 || !IMAGE.test(type)) return response;
      const bytes = await response.blob();
      // Read as an answer that makes no sense, which it is.
      if (bytes.size === 0 || bytes.size > LONGEST) return new Response('', { headers: response.headers });
      image = bytes;
      return new Response(SUCCESS, { headers: response.headers });
    },
  };
}

/** A file of the person's own: it answers an image. */
export const getUpload = get('/user/getUpload', nothing, { access: 'private' });
