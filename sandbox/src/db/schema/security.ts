import type { Generated, GeneratedAlways } from 'kysely';

export interface SecurityTables {
  person_security: PersonSecurityRow;
  recovery_codes: RecoveryCodeRow;
  guesses: GuessRow;
  sign_ins: SignInRow;
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

interface SignInRow {
  id: GeneratedAlways<number>;
  user_id: string;
  address: string;
  agent: string;
  result: string;
  created_at: number;
}
