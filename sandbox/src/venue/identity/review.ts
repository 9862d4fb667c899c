import { dueReviews, holdReview, saveDecision } from '../../db/identity/identities.ts';
import type { Rejection } from '../../db/schema/persons.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Language, languageOf, type Sentence } from '../../model/language.ts';
import { inEach, sentenceOf, textOf } from '../../texts/texts.ts';
import type { Clock } from '../clock.ts';
import type { Mail, Mailer } from '../mail/mailer.ts';
import { addNotice, type NewNotice } from '../notices/notices.ts';
import { each } from '../requests/each.ts';
import { everySecond } from '../requests/timer.ts';
import { eraseDue } from './erase.ts';
import { judge } from './rules.ts';
import type { IdentityDeps } from './submit.ts';

const list = (rejected: readonly Rejection[], language: Language): string =>
  rejected
    .map(({ item, reason }) =>
      textOf('common.line', language, {
        name: textOf(`identity.item.${item}`, language),
        value: textOf(`identity.reason.${reason}`, language),
      }),
    )
    .join('\n');

const outcomeOf = (rejected: readonly Rejection[]) => (rejected.length === 0 ? 'verified' : 'rejected');

const content = (rejected: readonly Rejection[], language: Language): string =>
  textOf(`identity.letter.${outcomeOf(rejected)}.content`, language, { items: list(rejected, language) });

const title = (rejected: readonly Rejection[]): Sentence =>
  sentenceOf(`identity.letter.${outcomeOf(rejected)}.title`);

/** The message about a decision. */
function decisionNotice(
  rejected: readonly Rejection[],
): Pick<NewNotice, 'category' | 'title' | 'summary' | 'content'> {
  return {
    category: 'security',
    title: title(rejected),
    summary: sentenceOf(`identity.letter.${outcomeOf(rejected)}.summary`),
    content: inEach((language) => content(rejected, language)),
  };
}

/** The mail about it: names what was rejected, never what was submitted. */
function decisionMail(
  { account, rejected, at }: { account: string; rejected: readonly Rejection[]; at: number },
  language: Language,
): Mail {
  return { account, at, code: '', subject: title(rejected)[language], text: content(rejected, language) };
}

interface ReviewDeps extends IdentityDeps {
  readonly clock: Clock;
  readonly mailer: Mailer;
}

/** Decides submissions and erases documents when their business time has come, from now on. */
export const startIdentityReviews = everySecond((deps: ReviewDeps) =>
  each([decideDue, () => eraseDue(deps, deps.clock.now())], (part) => part(deps)),
);

/** Decides everything that is due by now, each with its notice in one transaction, and its mail afterwards. */
export async function decideDue(deps: ReviewDeps): Promise<void> {
  await each(await dueReviews(deps.db, deps.businessClock.now()), (userId) => decide(deps, userId));
}

async function decide(deps: ReviewDeps, userId: string): Promise<void> {
  const at = deps.clock.now();
  const decided = await inTransaction(deps.db, async (tx) => {
    const review = await holdReview(tx, userId);
    if (!review) return null;
    const rejected = judge({ name: review.real_name, submissions: review.submissions });
    await saveDecision(tx, { userId, name: review.real_name, rejected, at: deps.businessClock.now() });
    await addNotice(tx, { ...decisionNotice(rejected), userId, at });
    return { account: review.email, language: review.language, rejected };
  });
  if (!decided) return;
  const language = languageOf(decided.language);
  await deps.mailer.send(
    deps.db,
    decisionMail({ account: decided.account, rejected: decided.rejected, at }, language),
  );
}
