import { dueReviews, holdReview, saveDecision } from '../../db/identity/identities.ts';
import type { Rejection } from '../../db/schema/persons.ts';
import type { Language, Sentence } from '../../model/person.ts';
import { textOf } from '../../texts/texts.ts';
import type { Clock } from '../clock.ts';
import type { Mail, Mailer } from '../mail/mailer.ts';
import { addNotice, type NewNotice } from '../notices/notices.ts';
import { everySecond } from '../requests/timer.ts';
import { eraseDue } from './erase.ts';
import { judge } from './rules.ts';
import type { IdentityDeps } from './submit.ts';

const VERIFIED: Sentence = {
  en: 'Your identity is verified. Higher withdrawal limits are in force from now on.\n\nThe photos are kept for 30 days. After that you can have them deleted in the settings.',
  zh: '您的身份已通过认证，更高的提现限额现已生效。\n\n证件照片将保留 30 天，之后您可以在设置中申请删除。',
};

const list = (rejected: readonly Rejection[], language: Language): string =>
  rejected
    .map(({ item, reason }) =>
      [textOf(`identity.item.${item}`, language), textOf(`identity.reason.${reason}`, language)].join(': '),
    )
    .join('\n');

function content(rejected: readonly Rejection[], language: Language): string {
  if (rejected.length === 0) return VERIFIED[language];
  const before = { en: 'Some of what you sent could not be accepted:', zh: '您提交的部分资料未通过审核：' };
  const after = {
    en: 'Open identity verification and send these once more. The rest stays as it is.',
    zh: '请打开身份认证页面重新提交以上项目，其余资料予以保留。',
  };
  return `${before[language]}\n\n${list(rejected, language)}\n\n${after[language]}`;
}

const title = (rejected: readonly Rejection[]): Sentence =>
  rejected.length === 0
    ? { en: 'Your identity is verified', zh: '身份认证已通过' }
    : { en: 'Part of your verification was rejected', zh: '身份认证部分未通过' };

/** The message about a decision. */
function decisionNotice(
  rejected: readonly Rejection[],
): Pick<NewNotice, 'category' | 'title' | 'summary' | 'content'> {
  return {
    category: 'security',
    title: title(rejected),
    summary:
      rejected.length === 0
        ? { en: 'Higher limits are in force.', zh: '更高的限额已生效。' }
        : { en: 'See what to send once more.', zh: '请查看需要重新提交的项目。' },
    content: { en: content(rejected, 'en'), zh: content(rejected, 'zh') },
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
export const startIdentityReviews = everySecond(async (deps: ReviewDeps) => {
  await decideDue(deps);
  await eraseDue(deps, deps.clock.now());
});

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
