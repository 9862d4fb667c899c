import * as v from 'valibot';
import type { Page } from './page.ts';
import type { Result } from './result.ts';
import { entity, epochSchema, listOf } from './schemas.ts';
import type { EpochMs } from './units.ts';
import type { FileBytes } from './uploads.ts';

export const IDENTITY_ITEMS = ['realName', 'idCard', 'front', 'back'] as const;
/** What is submitted: name, number, and photos of both sides of the document. */
export type IdentityItem = (typeof IDENTITY_ITEMS)[number];

const rejectedItemSchema = entity({
  item: v.picklist(IDENTITY_ITEMS),
  /** The server's words; empty where it gives none. */
  reason: v.string(),
});

/** A person's own verification. Texts of the server are text. */
export const verificationSchema = entity({
  status: v.number(),
  realName: v.string(),
  /** As the server shows it: its last characters at most. */
  idCard: v.string(),
  /** Addresses of the person's own files, for `uploads.own`; null where none is kept. */
  front: v.nullable(v.string()),
  back: v.nullable(v.string()),
  /** Empty with a rejected status: the server does not say what, so everything is sent again. */
  rejected: listOf(rejectedItemSchema),
  remark: v.string(),
  /** By the exchange's business clock; null where it has not happened. */
  submittedAt: v.nullable(epochSchema),
  decidedAt: v.nullable(epochSchema),
  /** For how many days after the decision photos are kept; null where the server does not say. */
  retentionDays: v.nullable(v.number()),
  eraseAskedAt: v.nullable(epochSchema),
  eraseAt: v.nullable(epochSchema),
  erased: v.boolean(),
});
export type Verification = v.InferOutput<typeof verificationSchema>;

export interface DatedVerification {
  readonly value: Verification;
  readonly asOf: EpochMs;
  readonly source: 'network' | 'cache';
}

/** Only what is to be sent: everything at first, what was rejected afterwards. */
export interface IdentityWish {
  readonly realName?: string;
  readonly idCard?: string;
  readonly front?: FileBytes;
  readonly back?: FileBytes;
}

export interface VerificationApi {
  /** Without the network what this device last saw. @param background by a timer */
  get(background: boolean): Promise<Result<DatedVerification>>;
  /** @param id names the upload: followed as the topic `upload`, ended by `uploads.cancel` */
  submit(id: string, wish: IdentityWish): Promise<Result<void>>;
  /** Asks for the documents to be deleted. */
  erase(): Promise<Result<void>>;
}

export interface ProfileApi {
  /** Sends a prepared picture; user info follows. @param id names the upload */
  setAvatar(id: string, picture: FileBytes): Promise<Result<void>>;
  removeAvatar(): Promise<Result<void>>;
}

export const invitedSchema = entity({
  id: v.string(),
  /** Masked by the server. */
  name: v.string(),
  time: epochSchema,
});
export type Invited = v.InferOutput<typeof invitedSchema>;

export interface Invites extends Page<Invited> {
  /** The page makes the link of it: an address that a server names could lead anywhere. */
  readonly inviteCode: string;
}

export interface InvitesApi {
  page(pageNo: number): Promise<Result<Invites>>;
}
