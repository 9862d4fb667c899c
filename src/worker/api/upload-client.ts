import type { UploadProgress } from '#protocol/uploads.ts';
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
