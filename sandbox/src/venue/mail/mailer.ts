import type { Database } from '../../db/schema.ts';

/** One mail, already in the reader's language. `code` repeats the code in the text, for the outbox; '' where there is none. */
export interface Mail {
  /** The address it goes to, which is the account's name. */
  readonly account: string;
  readonly subject: string;
  readonly code: string;
  readonly text: string;
  /** Epoch ms. */
  readonly at: number;
}

/** Sends mail, outside of transactions. The outbox has a mail before the promise resolves; SMTP is handed it. */
export interface Mailer {
  send(db: Database, mail: Mail): Promise<void>;
  close(): void;
}
