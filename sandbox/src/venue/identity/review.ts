import { dueReviews, holdReview, saveDecision } from '../../db/identity/identities.ts';
import type { Language } from '../../model/person.ts';
import type { Clock } from '../clock.ts';
import type { Mailer } from '../mail/mailer.ts';
import { addNotice } from '../notices/notices.ts';
import { keepLooking, type Looking } from '../requests/looking.ts';
import type { Timer } from '../requests/timer.ts';
import { eraseDue } from './erase.ts';
import { decisionMail, decisionNotice } from './letters.ts';
import { judge } from './review-rule.ts';
import type { IdentityDeps } from './submit.ts';

/** How often what is due is looked for. */
const LOOK_EVERY_MS = 1000;

interface ReviewDeps extends IdentityDeps {
  readonly clock: Clock;
  readonly mailer: Mailer;
}

/** Decides submissions and erases documents when their business time has come, from now on. */
export function startIdentityReviews(
  deps: ReviewDeps & { readonly timer?: Timer; readonly onError?: (error: unknown) => void },
): Promise<Looking> {
  const look = async () => {
    await decideDue(deps);
    await eraseDue(deps, deps.clock.now());
  };
  return keepLooking(look, LOOK_EVERY_MS, deps);
}

/** Decides everything that is due by now, each with its notice in one transaction, and its mail afterwards. */
export async function decideDue(deps: ReviewDeps): Promise<void> {
  for (const userId of await dueReviews(deps.db, deps.businessClock.now())) await decide(deps, userId);
}

async function decide(deps: ReviewDeps, userId: string): Promise<void> {
  const at = deps.clock.now();
  const decided = await deps.db.transaction().execute(async (tx) => {
    const review = await holdReview(tx, userId);
    if (!review) return null;
    const rejected = judge({ name: review.real_name, submissions: review.submissions });
    await saveDecision(tx, { userId, name: review.real_name, rejected, at: deps.businessClock.now() });
    await addNotice(tx, { ...decisionNotice(rejected), userId, at });
    return { account: review.email, language: review.language, rejected };
  });
  if (!decided) return;
  const language: Language = decided.language === 'zh' ? 'zh' : 'en';
  await deps.mailer.send(
    deps.db,
    decisionMail({ account: decided.account, rejected: decided.rejected, at }, language),
  );
}
