import type { WithdrawalRow } from '../../db/schema/ledger.ts';
import type { Database } from '../../db/schema.ts';
import { type ToTell, takeUntold, untold } from '../../db/withdrawals/persons.ts';
import type { Language, Sentence } from '../../model/person.ts';
import { storedText } from '../../texts/texts.ts';
import type { BusinessClock, Clock } from '../clock.ts';
import { plainAmount } from '../ledger/amount.ts';
import type { Mailer } from '../mail/mailer.ts';
import { addNotice } from '../notices/notices.ts';
import { timesOf } from './terms.ts';

interface Step {
  readonly subject: Sentence;
  readonly text: Sentence;
}

const ASKED: Step = {
  subject: { en: 'A withdrawal was requested', zh: '提现申请已提交' },
  text: {
    en: 'It is being reviewed. Until that is over you can cancel it in your withdrawal history.',
    zh: '申请正在审核。审核完成前您可在提现记录中取消。',
  },
};

/** The same where the address is new to the person. */
const HELD: Step = {
  subject: ASKED.subject,
  text: {
    en: 'The address is new to you, so the withdrawal waits 24 hours before its review. Until that is over you can cancel it in your withdrawal history.',
    zh: '该地址为您首次使用，需等待 24 小时后再审核。审核完成前您可在提现记录中取消。',
  },
};

const ENDED: Readonly<Record<1 | 2 | 3, Step>> = {
  1: {
    subject: { en: 'Your withdrawal is on its way', zh: '提现已完成' },
    text: { en: 'The coins were sent to the address above.', zh: '币已发送至上述地址。' },
  },
  2: {
    subject: { en: 'Your withdrawal was rejected', zh: '提现被拒绝' },
    text: { en: 'The full amount is back in your balance.', zh: '全部金额已退回您的账户。' },
  },
  3: {
    subject: { en: 'Your withdrawal was cancelled', zh: '提现已取消' },
    text: { en: 'The full amount is back in your balance.', zh: '全部金额已退回您的账户。' },
  },
};

const NOT_YOU: Sentence = {
  en: 'If it was not you, freeze your account in the security settings at once and write to customer service.',
  zh: '如果不是您本人操作，请立即在安全设置中冻结账户并联系客服。',
};

/** What is told about one step of a withdrawal, in every language. */
interface WithdrawalLetter {
  readonly subject: Sentence;
  /** What it means for the person, in one line. */
  readonly summary: Sentence;
  readonly text: Sentence;
  /** Of the step; epoch ms. */
  readonly at: number;
}

interface Untold extends Pick<ToTell, 'row' | 'requested'> {
  /** It still waits because its address is new. */
  readonly isHeld: boolean;
}

/** What the person of a withdrawal was not told yet, in order. */
function withdrawalLetters({ row, requested, isHeld }: Untold): readonly WithdrawalLetter[] {
  const asked = isHeld ? HELD : ASKED;
  const letters = requested ? [letterOf(row, asked, row.created_at)] : [];
  if (row.status === 0) return letters;
  return [...letters, letterOf(row, ENDED[row.status], row.closed_at ?? row.created_at, row.reason)];
}

function letterOf(row: WithdrawalRow, step: Step, at: number, why: string | null = null): WithdrawalLetter {
  const inEach = (of: (lang: Language) => string): Sentence => ({ en: of('en'), zh: of('zh') });
  const summary = inEach((lang) => {
    const reason = storedText('withdrawals.reason', why, lang);
    return (reason === '' ? '' : `${reason}. `) + step.text[lang];
  });
  return {
    subject: inEach((lang) => `${step.subject[lang]}: ${plainAmount(row.amount)} ${row.currency}`),
    summary,
    text: inEach((lang) => [factsOf(row, lang), summary[lang], NOT_YOU[lang]].join('\n\n')),
    at,
  };
}

function factsOf(row: WithdrawalRow, lang: Language): string {
  const facts: readonly (readonly [Sentence, string])[] = [
    [{ en: 'Amount', zh: '数量' }, `${plainAmount(row.amount)} ${row.currency}`],
    [{ en: 'Fee', zh: '手续费' }, `${plainAmount(row.fee)} ${row.currency}`],
    [{ en: 'Network', zh: '网络' }, row.chain],
    [{ en: 'Address', zh: '地址' }, row.address],
    ...(row.tag === null ? [] : [[{ en: 'Memo', zh: '备注' }, row.tag] as const]),
  ];
  return facts.map(([name, value]) => `${name[lang]}: ${value}`).join('\n');
}

/**
 * Tells by mail and by message what became of withdrawals and was not told yet. Both commit together with the note of it, so
 * that a killed process neither forgets one nor tells it twice.
 */
export async function tellPeople(deps: {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly businessClock: BusinessClock;
}): Promise<void> {
  const { db, mailer } = deps;
  for (const id of await untold(db)) {
    await db.transaction().execute(async (tx) => {
      const told = await takeUntold(tx, id);
      if (!told) return;
      const isHeld = timesOf(deps, told.row).heldUntil !== null;
      const language = told.language === 'zh' ? 'zh' : 'en';
      for (const { subject, summary, text, at } of withdrawalLetters({ ...told, isHeld })) {
        const { user_id: userId } = told.row;
        await addNotice(tx, { category: 'funds', userId, title: subject, summary, content: text, at });
        const mail = { account: told.email, code: '', at, subject: subject[language], text: text[language] };
        await mailer.send(tx, mail);
      }
    });
  }
}
