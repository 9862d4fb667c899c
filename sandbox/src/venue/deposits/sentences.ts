import type { Sentence } from '../../model/person.ts';

/** Why a deposit, or a question about one, was refused. */
export const sentences = {
  coin: { en: 'This coin is not supported', zh: '不支持该币种' },
  chain: { en: 'This coin is not on this network', zh: '该币种不支持此网络' },
  suspended: { en: 'Deposits over this network are suspended', zh: '该网络暂停充值' },
  amount: { en: 'Enter a valid amount', zh: '请输入有效数量' },
  belowMinimum: {
    en: 'Below the minimum deposit: it would not be credited',
    zh: '低于最小充值数量，将无法入账',
  },
  txId: { en: 'Enter the transaction id: 64 letters a to f and digits', zh: '请输入 64 位十六进制交易哈希' },
  known: {
    en: 'The chain shows this transaction already: it is credited by itself',
    zh: '链上已有该交易，将自动入账',
  },
  reported: { en: 'This transaction has been reported already', zh: '该交易已提交过' },
  notYours: { en: 'The chain shows this transaction at another address', zh: '该交易的收款地址并非您的地址' },
  different: {
    en: 'The chain shows another amount, coin or network for this transaction',
    zh: '链上显示的数量、币种或网络与您填写的不一致',
  },
  sandboxRule: { en: 'The receipt does not show this deposit', zh: '凭证与该笔充值不符' },
  nobody: { en: 'There is no account with this email', zh: '没有使用该邮箱的账户' },
} as const satisfies Record<string, Sentence>;
