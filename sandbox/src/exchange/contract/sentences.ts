import type { Sentence } from '../accounts/person.ts';
import { marketSentences } from '../market/sentences.ts';

/** Messages that begin with `l.` are translation keys of the specification; the app has the words. */
const key = (name: string): Sentence => ({ en: name, zh: name });

/** Why an order, a transfer or a change of limits was refused. */
export const sentences = {
  ...marketSentences,
  enterAmount: key('l.c_enteropenamt'),
  belowMinimum: key('l.u_limit_min_low'),
  enterTransfer: key('l.c_a_transferTip'),
  off: { en: 'Seconds contracts are not offered', zh: '秒合约暂未开放' },
  notAdult: { en: 'Only verified adults may open orders', zh: '仅限已认证的成年人下单' },
  country: { en: 'Seconds contracts are not offered in your country', zh: '您所在的国家或地区不提供秒合约' },
  acknowledge: { en: 'Acknowledge the risk text first', zh: '请先确认风险提示' },
  acknowledgeVersion: { en: 'This is not the current risk text', zh: '这不是当前版本的风险提示' },
  direction: { en: 'Choose up or down', zh: '请选择方向' },
  payCoin: { en: 'Orders are paid in USDT or USDC', zh: '仅支持使用 USDT 或 USDC 支付' },
  duration: { en: 'This duration is not offered', zh: '不支持该时长' },
  selfExcluded: { en: 'You have excluded yourself from seconds contracts', zh: '您已自我排除，暂不能下单' },
  coolOff: { en: 'You are taking a break from seconds contracts', zh: '您正处于冷静期，暂不能下单' },
  stakeLimit: { en: 'Above the stake limit you set', zh: '超过您设置的单笔限额' },
  lossLimit: { en: 'Above the daily loss limit you set', zh: '超过您设置的每日亏损限额' },
  sessionLimit: {
    en: 'Your session time is used up, take a break of 30 minutes',
    zh: '已达到您设置的时长，请休息 30 分钟',
  },
  coin: { en: 'This coin is not supported', zh: '不支持该币种' },
  accounts: { en: 'Transfers go between spot and contract account', zh: '仅支持币币账户与合约账户之间划转' },
  balance: { en: 'Insufficient available balance', zh: '可用余额不足' },
  limitValue: { en: 'This value is not allowed', zh: '该数值不被允许' },
  exclusionTerm: { en: 'Self-exclusion lasts from 7 days to 5 years', zh: '自我排除期限为 7 天至 5 年' },
  exclusionFinal: { en: 'Self-exclusion cannot be shortened', zh: '自我排除不可缩短' },
  notFound: { en: 'Not found', zh: '未找到' },
} as const satisfies Record<string, Sentence>;
