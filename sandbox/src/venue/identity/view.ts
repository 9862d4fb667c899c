import { findUserById } from '../../db/accounts/users.ts';
import { findIdentity } from '../../db/identity/identities.ts';
import type { IdentityItem } from '../../db/schema/persons.ts';
import type { Database } from '../../db/schema.ts';
import type { Language } from '../../model/language.ts';
import { textOf } from '../../texts/texts.ts';
import { eraseTimeOf, RETENTION_DAYS } from './erase.ts';
import { maskedNumber, statusOf, type VerificationStatus } from './rules.ts';

/** A verification as its owner sees it. */
export interface IdentityView {
  readonly status: VerificationStatus;
  readonly realName: string;
  /** Its last four characters. */
  readonly idCard: string;
  /** Ids of uploads, or null. */
  readonly front: string | null;
  readonly back: string | null;
  readonly items: readonly { readonly item: IdentityItem; readonly reason: string }[];
  readonly remark: string;
  /** Epoch ms, business time; null where it has not happened. */
  readonly submitTime: number | null;
  readonly decideTime: number | null;
  readonly retentionDays: number;
  readonly eraseAskTime: number | null;
  readonly eraseTime: number | null;
  readonly erased: boolean;
}

/** What the owner may see of their own verification, in their language. */
export async function viewIdentity(db: Database, userId: string, language: Language): Promise<IdentityView> {
  const status = await statusOf(db, userId);
  const row = await findIdentity(db, userId);
  const remark = status === 2 ? 'identity.remark.verified' : status === 3 ? 'identity.remark.rejected' : null;
  return {
    status,
    realName: row?.real_name ?? (await findUserById(db, userId))?.name ?? '',
    idCard: maskedNumber(row?.id_card ?? ''),
    front: row?.front_upload ?? null,
    back: row?.back_upload ?? null,
    items: (row?.rejected ?? []).map(({ item, reason }) => ({
      item,
      reason: textOf(`identity.reason.${reason}`, language),
    })),
    remark: remark === null ? '' : textOf(remark, language),
    submitTime: row?.submitted_at ?? null,
    decideTime: row?.decided_at ?? null,
    retentionDays: RETENTION_DAYS,
    eraseAskTime: row?.erase_asked_at ?? null,
    eraseTime: row ? eraseTimeOf(row) : null,
    erased: row !== undefined && row.erased_at !== null,
  };
}
