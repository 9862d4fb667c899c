import { type VerificationApi, verificationSchema } from '#protocol/identity.ts';
import { failed, ok } from '#protocol/result.ts';
import type { FileBytes } from '#protocol/uploads.ts';
import { eraseAuth, getAuth, submitAuth } from '../../api/identity.ts';
import type { OwnerOf, ServiceDeps } from '../service-deps.ts';
import type { UploadBoard } from '../uploads/upload-board.ts';

export interface IdentityServiceDeps extends ServiceDeps {
  readonly owner: OwnerOf;
  readonly uploads: UploadBoard;
  /** Status and picture stand in user info too. */
  readonly refreshUser: () => Promise<unknown>;
}

const KEY = 'verification';

/** What is sent as a file must be one. */
export const blobOf = (file: FileBytes | undefined): Blob | undefined =>
  file instanceof Blob ? file : undefined;

/** A person's verification, kept for reading offline; documents go to the server and are kept nowhere here. */
export function createVerificationService(deps: IdentityServiceDeps): VerificationApi {
  const { http, cache, owner, serverNow, uploads, refreshUser } = deps;
  let told: number | null = null;
  return {
    async get(background) {
      const asker = owner();
      const answer = await http.call(getAuth, {}, { background, latest: 'verification' });
      if (answer.ok) {
        const asOf = serverNow();
        await cache.snapshots.write(KEY, answer.value, asOf, asker);
        if (told !== null && told !== answer.value.status) void refreshUser();
        told = answer.value.status;
        return ok({ value: answer.value, asOf, source: 'network' });
      }
      if (answer.failure.kind === 'session') return answer;
      const held = await cache.snapshots.read(KEY, verificationSchema, asker);
      return held ? ok({ ...held, source: 'cache' }) : answer;
    },

    async submit(id, { realName, idCard, front, back }) {
      const photos = { idCardPhotoPositive: blobOf(front), idCardPhotoReverseSide: blobOf(back) };
      if ((front && !photos.idCardPhotoPositive) || (back && !photos.idCardPhotoReverseSide)) {
        return failed({ kind: 'invalid' });
      }
      const answer = await uploads.run(id, (carrier) =>
        http.call(submitAuth, { realName, idCard, ...photos, agreed: 1 }, { carrier }),
      );
      if (answer.ok) void refreshUser();
      return answer;
    },

    async erase() {
      const answer = await http.call(eraseAuth, {});
      if (answer.ok) void refreshUser();
      return answer;
    },
  };
}
