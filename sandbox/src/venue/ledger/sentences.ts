import type { Sentence } from '../../model/person.ts';

/** Why money was not moved. One that begins with `l.` is a key of the specification; the app has the words. */
export const sentences = {
  enterTransfer: { en: 'l.c_a_transferTip', zh: 'l.c_a_transferTip' },
  coin: { en: 'This coin is not supported', zh: '不支持该币种' },
  accounts: { en: 'Transfers go between spot and contract account', zh: '仅支持币币账户与合约账户之间划转' },
  balance: { en: 'Insufficient available balance', zh: '可用余额不足' },
} as const satisfies Record<string, Sentence>;
