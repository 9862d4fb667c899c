import type { Generated, JSONColumnType, Selectable } from 'kysely';

/** What a person submits, under the names of the fields. */
export const IDENTITY_ITEMS = [
  'realName',
  'idCard',
  'idCardPhotoPositive',
  'idCardPhotoReverseSide',
] as const;
export type IdentityItem = (typeof IDENTITY_ITEMS)[number];

export type RejectionReason = 'unreadable' | 'cut' | 'differs' | 'name';

export interface Rejection {
  readonly item: IdentityItem;
  readonly reason: RejectionReason;
}

export interface IdentityTables {
  identities: {
    user_id: string;
    real_name: string;
    /** Once the documents are erased, its last four characters. */
    id_card: string;
    front_upload: string | null;
    back_upload: string | null;
    /** 1 reviewing, 2 verified, 3 review rejected. */
    status: 1 | 2 | 3;
    rejected: JSONColumnType<Rejection[]>;
    submissions: number;
    consent_version: string;
    /** Business time, as all that follow. */
    submitted_at: number;
    decide_at: number;
    decided_at: number | null;
    erase_asked_at: Generated<number | null>;
    erase_at: Generated<number | null>;
    erased_at: Generated<number | null>;
  };
}

export type IdentityRow = Selectable<IdentityTables['identities']>;
