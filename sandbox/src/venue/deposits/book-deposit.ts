import { findUserById } from '../../db/accounts/users.ts';
import { closeDeposit, holdDeposit } from '../../db/deposits/deposits.ts';
import { insertPosting } from '../../db/ledger/postings.ts';
import type { DepositRow } from '../../db/schema/ledger.ts';
import type { Tx } from '../../db/schema.ts';
import { type Language, languageOf, type Sentence } from '../../model/language.ts';
import { ACCOUNTS, OUTSIDE_CHAIN, person } from '../../model/ledger.ts';
import { inEach, sentenceOf, textOf } from '../../texts/texts.ts';
import { plainAmount } from '../ledger/amount.ts';
import { type Fact, factLines } from '../mail/facts.ts';
import type { Mail, Mailer } from '../mail/mailer.ts';
import { addNotice, type NewNotice } from '../notices/notices.ts';
import { announce } from '../push/announce.ts';

type Facts = Pick<DepositRow, 'amount' | 'currency' | 'chain' | 'tx_id'>;

const moneyOf = ({ amount, currency }: Facts): string => `${plainAmount(amount)} ${currency}`;

const subject = (facts: Facts): Sentence => sentenceOf('deposits.letter.subject', { money: moneyOf(facts) });

const text = (facts: Facts): Sentence =>
  inEach((language) => {
    const lines: readonly Fact[] = [
      ['network', facts.chain],
      ['transaction', facts.tx_id],
    ];
    const values = { money: moneyOf(facts), facts: factLines(lines, language) };
    return textOf('deposits.letter.text', language, values);
  });

/** The message about a deposit that was credited. */
function creditedNotice(facts: Facts): Pick<NewNotice, 'category' | 'title' | 'summary' | 'content'> {
  return {
    category: 'funds',
    title: subject(facts),
    summary: sentenceOf('deposits.letter.summary'),
    content: text(facts),
  };
}

/** The mail about it. `at` is epoch ms. */
function creditedMail(
  facts: Facts,
  { account, at }: { readonly account: string; readonly at: number },
  language: Language,
): Mail {
  return { account, at, code: '', subject: subject(facts)[language], text: text(facts)[language] };
}

/**
 * Credits one deposit (epoch ms `at`) that is not decided yet, and tells its person so by a message and a mail; does
 * nothing where another process was faster.
 */
export async function bookDeposit(tx: Tx, mailer: Mailer, id: number, at: number): Promise<void> {
  const deposit = await holdDeposit(tx, id);
  if (!deposit) return;
  const { user_id: userId, currency, amount } = deposit;
  await closeDeposit(tx, id, at);
  await insertPosting(tx, { business: 'deposit', businessId: String(id), userId, requestId: null, at }, [
    {
      account: { owner: person(userId), account: ACCOUNTS.spot, currency, bucket: 'available' },
      amount,
    },
    {
      account: { owner: OUTSIDE_CHAIN, account: 0, currency, bucket: 'available' },
      amount: `-${amount}`,
    },
  ]);
  await tell(tx, mailer, deposit, at);
}

/** The last step, with the money in one transaction: a killed process neither forgets it nor tells it twice. */
async function tell(tx: Tx, mailer: Mailer, deposit: DepositRow, at: number): Promise<void> {
  await addNotice(tx, { ...creditedNotice(deposit), userId: deposit.user_id, at });
  const { user_id: userId, currency } = deposit;
  const amount = moneyOf(deposit);
  await announce(tx, { userId, kind: 'deposits', title: 'push.deposit', subject: currency, amount, at });
  const user = await findUserById(tx, deposit.user_id);
  if (!user) return;
  const language = languageOf(user.language);
  await mailer.sendWith(tx, creditedMail(deposit, { account: user.email, at }, language));
}
