import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

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
