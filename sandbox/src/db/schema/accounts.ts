import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

export interface AccountTables {
  users: UserRow;
  sessions: SessionRow;
  email_codes: EmailCodeRow;
  attempts: AttemptRow;
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
  created_at: number;
  active_at: number;
  ended_at: number | null;
}

interface EmailCodeRow {
  id: GeneratedAlways<number>;
  account: string;
  scene: string;
  /** Who asked: a code asked for from elsewhere never replaces one's own. */
  address: string;
  /** Null where the account does not exist: the row keeps the answers alike. */
  code_hash: string | null;
  created_at: number;
  /** Used or replaced. */
  closed_at: number | null;
  used: boolean;
}

/** One failed guess. */
interface AttemptRow {
  id: GeneratedAlways<number>;
  account: string;
  address: string;
  at: number;
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
