import type { Sentence } from '../accounts/person.ts';

/** Why a deposit, or a question about one, was refused. */
export const sentences = {
  coin: { en: 'This coin is not supported', zh: '不支持该币种' },
  chain: { en: 'This coin is not on this network', zh: '该币种不支持此网络' },
  amount: { en: 'Enter a valid amount', zh: '请输入有效数量' },
  belowMinimum: {
    en: 'Below the minimum deposit: it would not be credited',
    zh: '低于最小充值数量，将无法入账',
  },
  nobody: { en: 'There is no account with this email', zh: '没有使用该邮箱的账户' },
} as const satisfies Record<string, Sentence>;
