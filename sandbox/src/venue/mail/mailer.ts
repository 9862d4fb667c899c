import { createTransport } from 'nodemailer';
import { queueMail } from '../../db/accounts/mail-queue.ts';
import { insertMail } from '../../db/accounts/messages.ts';
import type { Database, Tx } from '../../db/schema.ts';
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

/** A mail of the queue; of two with one id the reader's mail server keeps one. */
export interface QueuedMail extends Pick<Mail, 'account' | 'subject' | 'text'> {
  readonly id: string;
}

export interface Mailer {
  /** Sends at once, outside of transactions. The outbox has a mail before the promise resolves; SMTP is handed it. */
  send(db: Database, mail: Mail): Promise<void>;
  /** Sends within a second of the commit, and never what was undone. */
  sendWith(tx: Tx, mail: Mail): Promise<void>;
  /** Hands over a mail that `sendWith` queued; rejects where it was not taken. Null: nothing is queued. */
  readonly deliver: ((mail: QueuedMail) => Promise<void>) | null;
  close(): void;
}

const keep = (db: Database | Tx, mail: Mail) =>
  insertMail(db, {
    to: mail.account,
    subject: mail.subject,
    code: mail.code,
    text: mail.text,
    createTime: mail.at,
  });

/** Keeps mail in the database, where `/sandbox/` shows it. */
export const outboxMailer: Mailer = { send: keep, sendWith: keep, deliver: null, close: () => {} };

/** No mail server takes so long over a step. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Sends through a mail server (`smtp://user:password@host:port`). `send` does not wait for that server: the time an answer
 * takes would tell which accounts exist. Its failures go to `report`.
 */
export function smtpMailer(url: string, from: string, report: (error: unknown) => void): Mailer {
  const transport = createTransport({ url, ...PATIENCE });
  const [, host] = /@([^>]+)/.exec(from) ?? [];
  return {
    send: async (_db, { account, subject, text }) => {
      transport.sendMail({ from, to: account, subject, text }).catch(report);
    },
    sendWith: (tx, { account, subject, text, at }) =>
      queueMail(tx, { account, subject, text, created_at: at }),
    deliver: async ({ id, account, subject, text }) => {
      await transport.sendMail({ from, to: account, subject, text, messageId: `<${id}@${host}>` });
    },
    close: () => transport.close(),
  };
}

/** A mail is an answer, too: it leaves when what was committed is on the disk. (The outbox is read over HTTP.) */
export function afterSync(mailer: Mailer, synced: () => Promise<void> | null): Mailer {
  const { deliver } = mailer;
  return {
    ...mailer,
    send: async (db, mail) => {
      await synced();
      await mailer.send(db, mail);
    },
    deliver:
      deliver &&
      (async (mail) => {
        await synced();
        await deliver(mail);
      }),
  };
}

/** Puts the code that a person chose at the top of every mail to them: a mail without it is not ours. */
export function withAntiPhishing(mailer: Mailer): Mailer {
  const signed = async (db: Database, mail: Mail): Promise<Mail> => {
    const code = await antiPhishingOf(db, mail.account);
    return code === '' ? mail : { ...mail, text: `[ ${code} ]\n\n${mail.text}` };
  };
  return {
    ...mailer,
    send: async (db, mail) => mailer.send(db, await signed(db, mail)),
    sendWith: async (tx, mail) => mailer.sendWith(tx, await signed(tx, mail)),
  };
}
