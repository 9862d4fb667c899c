import type { Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely';
import type { StoredSentence } from '../../model/language.ts';

export interface AccountTables {
  users: UserRow;
  sessions: SessionRow;
  stream_tickets: StreamTicketRow;
  email_codes: EmailCodeRow;
  devices: DeviceRow;
  outbox: OutboxRow;
  mail_queue: MailQueueTable;
  notices: NoticeRow;
  settings: SettingRow;
  person_settings: PersonSettingsRow;
}

/** What a session may say once, within half a minute, to be told of on a stream. */
interface StreamTicketRow {
  ticket_hash: string;
  session_id: string;
  created_at: number;
}

interface UserRow {
  user_id: string;
  /** In lower case: the account name. */
  email: string;
  password_hash: string;
  trade_password_hash: string | null;
  invite_code: string;
  invited_by: string | null;
  /** As verified; '' before that. */
  name: string;
  icon: string;
  /** The language of mails that no request asked for. */
  language: string;
  /** 0 not authenticated, 1 reviewing, 2 verified, 3 review rejected. */
  kyc: number;
  can_purchase: boolean;
  adult: boolean;
  country: string | null;
  terms_version: string;
  created_at: number;
}

interface SessionRow {
  session_id: string;
  user_id: string;
  token_hash: string;
  address: string;
  agent: string;
  /** The device it was begun on, if that said which one it is. */
  device_hash: string | null;
  created_at: number;
  active_at: number;
  ended_at: number | null;
  /** When it last proved whose it is, for changes of what protects the account; epoch ms. */
  proved_at: Generated<number | null>;
}

interface EmailCodeRow {
  id: GeneratedAlways<number>;
  account: string;
  scene: string;
  /** Canonical JSON of what it is bound to. */
  bound: string;
  /** Sealed; null where there is nobody to mail it to: the row keeps the answers alike. */
  sealed: string | null;
  /** 16 characters in place of six digits. */
  strong: boolean;
  created_at: number;
  mailed_at: number;
  used_at: number | null;
}

/** One that a person has signed in on, known by a digest of its secret. */
interface DeviceRow {
  user_id: string;
  device_hash: string;
  used_at: number;
}

interface OutboxRow {
  id: GeneratedAlways<number>;
  account: string;
  subject: string;
  code: string;
  text: string;
  created_at: number;
}

/** A mail that leaves once it is committed. */
interface MailQueueTable {
  id: Generated<string>;
  account: string;
  subject: string;
  text: string;
  created_at: number;
  next_at: number;
  tries: Generated<number>;
}
export type MailQueueRow = Selectable<MailQueueTable>;

/** What a message is about. */
export type NoticeCategory = 'system' | 'security' | 'funds' | 'trading' | 'products';

interface NoticeRow {
  category: Generated<NoticeCategory>;
  id: string;
  user_id: string;
  /** Numbers the notices of one database, newest highest. */
  seq: GeneratedAlways<number>;
  title: JSONColumnType<StoredSentence>;
  summary: JSONColumnType<StoredSentence>;
  content: JSONColumnType<StoredSentence>;
  /** The sign-in that it tells of. */
  session_id: Generated<string | null>;
  /** A path of the app that it leads to. */
  link: Generated<string | null>;
  read_at: number | null;
  created_at: number;
}

interface SettingRow {
  name: string;
  value: string;
}

interface PersonSettingsRow {
  user_id: string;
  version: number;
  /** JSON. */
  settings: string;
}

export interface SecurityTables {
  person_security: PersonSecurityRow;
  recovery_codes: RecoveryCodeRow;
  guesses: GuessRow;
  sign_ins: SignInRow;
  passkeys: PasskeyTable;
  used_challenges: UsedChallengeRow;
}

interface PersonSecurityRow {
  user_id: string;
  anti_phishing: Generated<string>;
  /** Epoch ms, real clock. */
  frozen_at: number | null;
  /** Epoch ms, business clock. */
  unfreeze_at: number | null;
  hold_until: Generated<number>;
  /** Sealed; null while no authenticator is bound. */
  totp_secret: string | null;
  /** Sealed; shown once and not confirmed yet. */
  totp_pending: string | null;
  totp_step: Generated<number>;
  /** From when a reset needs no passkey, where somebody asked for that; epoch ms, business clock. */
  reset_from: number | null;
}

interface RecoveryCodeRow {
  user_id: string;
  code_hash: string;
  used_at: number | null;
}

/** What counts against a cap, in one row, so that one statement counts it. */
interface GuessRow {
  subject: string;
  /** Epoch ms, ascending; counted in the database alone. */
  times: unknown;
  /** Epoch ms from which on nothing of it counts. */
  until: number;
}

interface PasskeyTable {
  id: string;
  user_id: string;
  /** Base64url, as is the key (COSE). */
  credential_id: string;
  public_key: string;
  counter: number;
  transports: JSONColumnType<string[]>;
  name: string;
  may_be_backed_up: boolean;
  backed_up: boolean;
  created_at: number;
  used_at: number | null;
}
export type PasskeyRow = Selectable<PasskeyTable>;

interface UsedChallengeRow {
  challenge: string;
  until: number;
}

interface SignInRow {
  id: GeneratedAlways<number>;
  user_id: string;
  address: string;
  agent: string;
  result: string;
  created_at: number;
}

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

export type UploadPurpose = 'identity' | 'avatar' | 'receipt';

export interface UploadTables {
  upload_days: {
    user_id: string;
    /** Days since the epoch. */
    day: number;
    files: number;
    bytes: number;
  };
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

export interface ChatTables {
  chat_messages: {
    id: GeneratedAlways<number>;
    user_id: string;
    /** What the person wrote; null in the robot's answers. */
    body: string | null;
    /** Which of its texts the robot answered with: read in the language of the reader. */
    topic: string | null;
    /** Epoch ms from which it is shown. */
    visible_at: number;
  };
  chat_reads: {
    user_id: string;
    /** The last message that was on the person's screen. */
    read_to: number;
  };
}

export type ChatMessageRow = Selectable<ChatTables['chat_messages']>;
