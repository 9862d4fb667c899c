import { findUserById } from '../../db/accounts/users.ts';
import { closeDeposit, holdDeposit } from '../../db/deposits/deposits.ts';
import { insertPosting } from '../../db/ledger/postings.ts';
import type { DepositRow } from '../../db/schema/ledger.ts';
import type { Tx } from '../../db/schema.ts';
import { ACCOUNTS, OUTSIDE_CHAIN, person } from '../../model/ledger.ts';
import type { Language, Sentence } from '../../model/person.ts';
import { plainAmount } from '../ledger/amount.ts';
import type { Mail, Mailer } from '../mail/mailer.ts';
import { addNotice, type NewNotice } from '../notices/notices.ts';

type Facts = Pick<DepositRow, 'amount' | 'currency' | 'chain' | 'tx_id'>;

const moneyOf = ({ amount, currency }: Facts): string => `${plainAmount(amount)} ${currency}`;

const subject = (facts: Facts): Sentence => ({
  en: `Your deposit was credited: ${moneyOf(facts)}`,
  zh: `充值已到账：${moneyOf(facts)}`,
});

const text = (facts: Facts): Sentence => ({
  en: `${moneyOf(facts)} is in your spot account.\n\nNetwork: ${facts.chain}\nTransaction: ${facts.tx_id}`,
  zh: `${moneyOf(facts)} 已存入您的现货账户。\n\n网络: ${facts.chain}\n交易哈希: ${facts.tx_id}`,
});

/** The message about a deposit that was credited. */
function creditedNotice(facts: Facts): Pick<NewNotice, 'category' | 'title' | 'summary' | 'content'> {
  return {
    category: 'funds',
    title: subject(facts),
    summary: { en: 'It is in your spot account.', zh: '已存入您的现货账户。' },
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
  const user = await findUserById(tx, deposit.user_id);
  if (!user) return;
  const language = user.language === 'zh' ? 'zh' : 'en';
  await mailer.send(tx, creditedMail(deposit, { account: user.email, at }, language));
}
