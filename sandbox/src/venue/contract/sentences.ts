import type { Sentence } from '../../model/person.ts';
import { marketSentences } from '../market/sentences.ts';

/** Messages that begin with `l.` are translation keys of the specification; the app has the words. */
const key = (name: string): Sentence => ({ en: name, zh: name });

/** Why an order was refused. */
export const sentences = {
  ...marketSentences,
  enterAmount: key('l.c_enteropenamt'),
  belowMinimum: key('l.u_limit_min_low'),
  off: { en: 'Seconds contracts are not offered', zh: '秒合约暂未开放' },
  notAdult: { en: 'Only verified adults may open orders', zh: '仅限已认证的成年人下单' },
  country: { en: 'Seconds contracts are not offered in your country', zh: '您所在的国家或地区不提供秒合约' },
  acknowledge: { en: 'Acknowledge the risk text first', zh: '请先确认风险提示' },
  direction: { en: 'Choose up or down', zh: '请选择方向' },
  payCoin: { en: 'Orders are paid in USDT or USDC', zh: '仅支持使用 USDT 或 USDC 支付' },
  duration: { en: 'This duration is not offered', zh: '不支持该时长' },
  notFound: { en: 'Not found', zh: '未找到' },
} as const satisfies Record<string, Sentence>;
