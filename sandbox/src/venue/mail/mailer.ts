import { createTransport } from 'nodemailer';
import { insertMail } from '../../db/accounts/messages.ts';
import type { Database } from '../../db/schema.ts';
import { antiPhishingOf } from '../../db/security/person.ts';

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

/** Keeps mail in the database, where `/sandbox/` shows it. */
export const outboxMailer: Mailer = {
  send: (db, mail) =>
    insertMail(db, {
      to: mail.account,
      subject: mail.subject,
      code: mail.code,
      text: mail.text,
      createTime: mail.at,
    }),
  close: () => {},
};

/**
 * Sends through a mail server (`smtp://user:password@host:port`). It does not wait for that server: the time an answer
 * takes would tell which accounts exist. Failures go to `report`.
 */
export function smtpMailer(url: string, from: string, report: (error: unknown) => void): Mailer {
  const transport = createTransport(url);
  return {
    send: async (_db, mail) => {
      transport.sendMail({ from, to: mail.account, subject: mail.subject, text: mail.text }).catch(report);
    },
    close: () => transport.close(),
  };
}

/** Puts the code that a person chose at the top of every mail to them: a mail without it is not ours. */
export function withAntiPhishing(mailer: Mailer): Mailer {
  return {
    send: async (db, mail) => {
      const code = await antiPhishingOf(db, mail.account);
      if (code === '') return mailer.send(db, mail);
      return mailer.send(db, { ...mail, text: `[ ${code} ]\n\n${mail.text}` });
    },
    close: () => mailer.close(),
  };
}
