import type { Database } from '../../db/open.ts';

/** One mail, already in the reader's language. `code` repeats the code in the text, for the outbox; '' where there is none. */
export interface Mail {
  readonly account: string;
  readonly subject: string;
  readonly code: string;
  readonly text: string;
  /** Epoch ms. */
  readonly at: number;
}

/** Sends a mail. The outbox has it before the promise resolves; SMTP is handed the mail and reports on its own. */
export interface Mailer {
  send(tx: Database, mail: Mail): Promise<void>;
}
