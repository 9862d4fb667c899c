import type { DepositRow } from '../../db/schema/ledger.ts';
import type { Language, Sentence } from '../../model/person.ts';
import { plainAmount } from '../ledger/amount.ts';
import type { Mail } from '../mail/mailer.ts';
import type { NewNotice } from '../notices/notices.ts';

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
export function creditedNotice(facts: Facts): Pick<NewNotice, 'category' | 'title' | 'summary' | 'content'> {
  return {
    category: 'funds',
    title: subject(facts),
    summary: { en: 'It is in your spot account.', zh: '已存入您的现货账户。' },
    content: text(facts),
  };
}

/** The mail about it. `at` is epoch ms. */
export function creditedMail(
  facts: Facts,
  { account, at }: { readonly account: string; readonly at: number },
  language: Language,
): Mail {
  return { account, at, code: '', subject: subject(facts)[language], text: text(facts)[language] };
}
