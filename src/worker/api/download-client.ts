import { get } from './endpoint.ts';
import { nothing } from './primitives.ts';
import type { Fetch } from './round-trip.ts';

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
