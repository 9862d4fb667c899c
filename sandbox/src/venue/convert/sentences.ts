import type { Sentence } from '../../model/person.ts';

/** Why a quote or an exchange was refused. */
export const sentences = {
  amount: { en: 'Enter a valid amount', zh: '请输入有效数量' },
  oneAmount: {
    en: 'Enter either what you pay or what you receive',
    zh: '请只填写支付数量或获得数量其中之一',
  },
  coin: { en: 'This coin is not supported', zh: '不支持该币种' },
  sameCoin: { en: 'Choose two different coins', zh: '请选择两个不同的币种' },
  threshold: { en: 'The threshold must be between 0.1 and 100 USDT', zh: '阈值须在 0.1 至 100 USDT 之间' },
  noPrice: { en: 'There is no price for this coin now', zh: '该币种暂无价格' },
  tooLittle: { en: 'This amount is too small to exchange', zh: '数量过小，无法兑换' },
  nothingSmall: { en: 'You have no small balances to convert', zh: '您没有可兑换的小额资产' },
  notFound: { en: 'This quote does not exist', zh: '该报价不存在' },
  expired: { en: 'This quote has expired, ask for a new one', zh: '报价已过期，请重新获取' },
  used: { en: 'This quote has been used already', zh: '该报价已使用' },
} as const satisfies Record<string, Sentence>;
