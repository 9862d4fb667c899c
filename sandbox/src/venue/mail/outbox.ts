import { insertMail } from '../../db/accounts/messages.ts';
import type { Mailer } from './mailer.ts';

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
