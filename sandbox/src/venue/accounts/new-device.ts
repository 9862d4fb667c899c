import type { Tx } from '../../db/schema.ts';
import { hasSignedIn } from '../../db/security/person.ts';
import type { Language } from '../../model/language.ts';
import { inEach, textOf } from '../../texts/texts.ts';
import { type Fact, factLines } from '../mail/facts.ts';
import type { Mailer } from '../mail/mailer.ts';
import { securityMail, securityNotice } from '../mail/security-letters.ts';
import { addNotice } from '../notices/notices.ts';
import { agentName } from '../security/agent-name.ts';
import { endPass } from './end-pass.ts';

/** Longer than a session lives: its device stays known after it, and a mail may be read late. */
const LINK_MS = 30 * 24 * 60 * 60_000;

/** The page that the mail's link leads to: where every front passes requests on. */
export const END_SESSION_PATH = '/bb/app/user/endSession';

export interface NewDeviceDeps {
  readonly mailer: Mailer;
  readonly pepper: Uint8Array;
  /** Where people open the exchange, the best one first; empty before it is known. */
  readonly origins: readonly string[];
}

/** A sign-in that has just been let in. */
export interface SignedIn {
  readonly userId: string;
  readonly account: string;
  readonly sessionId: string;
  readonly address: string;
  readonly agent: string;
  /** Epoch ms. */
  readonly now: number;
  readonly language: Language;
}

/**
 * Asks the owner whether a sign-in on a device that is not known was theirs: by message, which names the session, and by
 * mail, whose link ends it. Both are there once the sign-in is committed. Nobody is asked about the first sign-in of all.
 */
export async function askWhetherOwn(tx: Tx, deps: NewDeviceDeps, signedIn: SignedIn): Promise<void> {
  const { userId, account, sessionId, address, agent, now, language } = signedIn;
  if (!(await hasSignedIn(tx, userId))) return;
  const details = inEach((each) => {
    const facts: readonly Fact[] = [
      ['device', agentName(agent) ?? textOf('facts.unknownDevice', each)],
      ['ip', address],
    ];
    return factLines(facts, each);
  });
  await addNotice(tx, { ...securityNotice('newDevice', details), userId, sessionId, at: now });
  const link = linkOf(deps, sessionId, now);
  const withLink = inEach((each) =>
    link === null ? details[each] : `${details[each]}\n\n${textOf('security.endLink', each)}\n${link}`,
  );
  await deps.mailer.sendWith(
    tx,
    securityMail('newDevice', { account, at: now, details: withLink }, language),
  );
}

function linkOf({ origins, pepper }: NewDeviceDeps, sessionId: string, now: number): string | null {
  const [origin] = origins;
  if (origin === undefined) return null;
  return `${origin}${END_SESSION_PATH}?pass=${endPass(sessionId, now + LINK_MS, pepper)}`;
}
