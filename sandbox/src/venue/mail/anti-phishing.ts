import { antiPhishingOf } from '../../db/security/person.ts';
import type { Mailer } from './mailer.ts';

/** Puts the code that a person chose at the top of every mail to them, whoever writes it: without it, a mail is not ours. */
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
