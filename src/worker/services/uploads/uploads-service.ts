import { failed, ok } from '#protocol/result.ts';
import { ownFileId, type UploadsApi } from '#protocol/uploads.ts';
import type { HttpClient } from '../../api/http-client.ts';
import type { Fetch } from '../../api/round-trip.ts';
import { getUpload, imageFetch } from '../../api/upload-client.ts';
import type { UploadBoard } from './upload-board.ts';

interface UploadsDeps {
  readonly http: HttpClient;
  readonly fetch: Fetch;
  readonly uploads: UploadBoard;
}

/** Files of the person's own: ending an upload, and fetching what was sent. */
export function createUploadsService({ http, fetch, uploads }: UploadsDeps): UploadsApi {
  return {
    cancel: async (id) => uploads.cancel(id),
    own: async (address) => {
      // Only the id is taken from the address: the token never goes to wherever a server's text points.
      const id = ownFileId(address);
      if (id === null) return failed({ kind: 'badBody' });
      const carrier = imageFetch(fetch);
      const answer = await http.call(getUpload, { id }, { carrier });
      if (!answer.ok) return answer;
      const image = carrier.taken();
      return image ? ok(image) : failed({ kind: 'badBody' });
    },
  };
}
