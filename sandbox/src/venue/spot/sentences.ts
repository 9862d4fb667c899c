import type { Sentence } from '../../model/person.ts';
import { marketSentences } from '../market/sentences.ts';

/** Why an order of the spot exchange was refused. */
export const sentences = {
  ...marketSentences,
  side: { en: 'Choose buy or sell', zh: '请选择买入或卖出' },
  kind: { en: 'This order type is not offered', zh: '不支持该委托类型' },
  force: { en: 'This time in force is not offered for this order', zh: '该委托不支持此有效方式' },
  price: { en: 'Enter a valid price', zh: '请输入有效价格' },
  priceStep: { en: 'The price has too many decimals for this pair', zh: '价格的小数位数超出该交易对限制' },
  priceRange: {
    en: 'The price must be between half and twice the last price',
    zh: '价格须在最新价的 0.5 至 2 倍之间',
  },
  stopRange: {
    en: 'The stop price must be between half and twice the last price',
    zh: '触发价须在最新价的 0.5 至 2 倍之间',
  },
  stopReached: { en: 'The last price is at the stop price already', zh: '最新价已到达触发价' },
  amount: { en: 'Enter a valid amount', zh: '请输入有效数量' },
  amountStep: { en: 'The amount has too many decimals for this pair', zh: '数量的小数位数超出该交易对限制' },
  belowMinimum: { en: 'Below the minimum amount of this pair', zh: '低于该交易对的最小数量' },
  total: { en: 'Enter a valid total', zh: '请输入有效金额' },
  superfluous: { en: 'This order takes either an amount or a total', zh: '该委托只能填写数量或金额之一' },
  marketPrice: { en: 'A market order takes no price', zh: '市价委托不能填写价格' },
  nothingToTake: { en: 'There is nothing to trade against at this moment', zh: '当前没有可成交的对手盘' },
  wouldTake: {
    en: 'The order would trade at once, which post-only forbids',
    zh: '该委托会立即成交，与只做挂单不符',
  },
  selfTrade: { en: 'The order would trade with your own order', zh: '该委托会与您自己的委托成交' },
  tooManyOpen: { en: 'You have too many open orders in this pair', zh: '您在该交易对的未完成委托过多' },
  notFound: { en: 'This order does not exist', zh: '该委托不存在' },
  finished: { en: 'This order is finished or cancelled already', zh: '该委托已完成或已撤销' },
} as const satisfies Record<string, Sentence>;
