import type { Sentence } from '../../model/person.ts';

/** Why a change of limits, or an order against them, was refused. */
export const sentences = {
  acknowledgeVersion: { en: 'This is not the current risk text', zh: '这不是当前版本的风险提示' },
  selfExcluded: { en: 'You have excluded yourself from seconds contracts', zh: '您已自我排除，暂不能下单' },
  coolOff: { en: 'You are taking a break from seconds contracts', zh: '您正处于冷静期，暂不能下单' },
  stakeLimit: { en: 'Above the stake limit you set', zh: '超过您设置的单笔限额' },
  lossLimit: {
    en: 'Above the daily loss limit you set; running orders count as lost',
    zh: '超过您设置的每日亏损限额（进行中的订单按亏损计）',
  },
  sessionLimit: {
    en: 'Your session time is used up, take a break of 30 minutes',
    zh: '已达到您设置的时长，请休息 30 分钟',
  },
  limitValue: { en: 'This value is not allowed', zh: '该数值不被允许' },
  exclusionTerm: { en: 'Self-exclusion lasts from 7 days to 5 years', zh: '自我排除期限为 7 天至 5 年' },
  exclusionFinal: { en: 'Self-exclusion cannot be shortened', zh: '自我排除不可缩短' },
} as const satisfies Record<string, Sentence>;
