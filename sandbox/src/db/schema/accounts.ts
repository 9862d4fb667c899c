import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

export interface AccountTables {
  users: UserRow;
  sessions: SessionRow;
  email_codes: EmailCodeRow;
  devices: DeviceRow;
  outbox: OutboxRow;
  notices: NoticeRow;
  settings: SettingRow;
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
  /** 'en' or 'zh': the language of mails that no request asked for. */
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

/** One text in every language, chosen when it is read. */
export interface Words {
  en: string;
  zh: string;
}

/** What a message is about. */
export type NoticeCategory = 'system' | 'security' | 'funds' | 'trading';

interface NoticeRow {
  category: Generated<NoticeCategory>;
  id: string;
  user_id: string;
  /** Numbers the notices of one database, newest highest. */
  seq: GeneratedAlways<number>;
  title: JSONColumnType<Words>;
  summary: JSONColumnType<Words>;
  content: JSONColumnType<Words>;
  read_at: number | null;
  created_at: number;
}

interface SettingRow {
  name: string;
  value: string;
}
