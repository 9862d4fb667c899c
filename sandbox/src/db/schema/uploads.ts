import type { Selectable } from 'kysely';

export type UploadPurpose = 'identity' | 'avatar' | 'receipt';

export interface UploadTables {
  uploads: {
    /** Also the name of the file. */
    id: string;
    user_id: string;
    purpose: UploadPurpose;
    kind: 'jpeg' | 'png' | 'webp';
    /** Bytes. */
    size: number;
    created_at: number;
    /** Nobody's any more: the file is about to be removed. */
    dropped_at: number | null;
  };
}

export type UploadRow = Selectable<UploadTables['uploads']>;
