import type { Sentence } from '../../model/person.ts';

/** Why a purchase or a redemption of a fund was refused. */
export const sentences = {
  fund: { en: 'This fund does not exist', zh: '该基金不存在' },
  overCap: { en: 'This is more than one person may have in this fund', zh: '超出该基金的个人持有上限' },
  overQuota: { en: 'This is more than is left of this fund', zh: '超出该基金的剩余额度' },
  notDealt: {
    en: 'This purchase has not been dealt yet; it can be redeemed afterwards',
    zh: '该申购尚未成交，成交后才能赎回',
  },
  locked: { en: 'This order is still locked up', zh: '该订单仍在锁定期内' },
  underWay: { en: 'This order is being redeemed already', zh: '该订单正在赎回中' },
  ended: { en: 'This order has ended', zh: '该订单已结束' },
  dealingMoved: {
    en: 'The dealing time you saw has passed. Look at the next one before you agree',
    zh: '您看到的成交时间已过，请确认下一次成交时间后再同意',
  },
} as const satisfies Record<string, Sentence>;
