import type { Sentence } from '../../model/person.ts';

/** Why a withdrawal was refused. */
export const sentences = {
  coin: { en: 'This coin is not on this network', zh: '该币种不支持此网络' },
  amount: { en: 'Enter a valid amount', zh: '请输入有效数量' },
  belowMinimum: { en: 'Below the minimum withdrawal', zh: '低于最小提现数量' },
  noPrice: { en: 'There is no price for this coin at the moment', zh: '该币种暂无价格' },
  overLimit: {
    en: 'This is more than your limit for 24 hours leaves',
    zh: '超出您 24 小时内的剩余提现额度',
  },
  notInBook: {
    en: 'Withdrawals go to addresses of your address book only: you chose that in its settings',
    zh: '您已开启仅限地址簿提现，只能提现至地址簿中的地址',
  },
  held: {
    en: 'This address was added less than 24 hours ago and cannot be used yet',
    zh: '该地址添加未满 24 小时，暂不可用',
  },
  securityHold: {
    en: 'Withdrawals are paused for 24 hours after a change of your security settings',
    zh: '安全设置变更后 24 小时内暂停提现',
  },
  notFound: { en: 'This withdrawal does not exist', zh: '该提现记录不存在' },
  decided: { en: 'This withdrawal is decided already', zh: '该提现已处理，无法取消' },
} as const satisfies Record<string, Sentence>;

/** Why a review rejected a withdrawal. */
export const reasons = {
  sandboxRule: {
    en: 'Rejected by the published rule of the sandbox: the amount ends in .13',
    zh: '根据沙盒公开规则被拒绝：数量以 .13 结尾',
  },
} as const satisfies Record<string, Sentence>;

/** What the review of the sandbox does, for those who are about to withdraw. */
export const reviewNote: Sentence = {
  en: 'Paper money: the review takes one minute. An amount that ends in .13 is rejected, so that you can see what that is like.',
  zh: '模拟资金：审核需一分钟。数量以 .13 结尾的提现会被拒绝，供您了解被拒绝的情形。',
};

export type Reason = keyof typeof reasons;

/** Whether a stored text names one of these reasons. */
export function isReason(text: string): text is Reason {
  return Object.hasOwn(reasons, text);
}
