import type { ProfileApi } from '#protocol/identity.ts';
import { failed } from '#protocol/result.ts';
import { removeIcon, uploadIcon } from '../../api/identity.ts';
import { blobOf, type IdentityServiceDeps } from './verification-service.ts';

/** The person's picture; user info is read again before the call answers, so that the new one is seen at once. */
export function createProfileService({ http, uploads, refreshUser }: IdentityServiceDeps): ProfileApi {
  return {
    async setAvatar(id, picture) {
      const file = blobOf(picture);
      if (!file) return failed({ kind: 'invalid' });
      const answer = await uploads.run(id, (carrier) => http.call(uploadIcon, { file }, { carrier }));
      if (answer.ok) await refreshUser();
      return answer;
    },
    async removeAvatar() {
      const answer = await http.call(removeIcon, {});
      if (answer.ok) await refreshUser();
      return answer;
    },
  };
}
