import type { Sentence } from '../../model/person.ts';

/** Why a purchase or a redemption of a financial product was refused. */
export const sentences = {
  product: { en: 'This product does not exist', zh: '该产品不存在' },
  overCap: {
    en: 'This is more than one person may have in this product',
    zh: '超出该产品的个人持有上限',
  },
  overQuota: { en: 'This is more than is left of this product', zh: '超出该产品的剩余额度' },
  ended: { en: 'This order has ended', zh: '该订单已结束' },
  underWay: { en: 'This order is being redeemed already', zh: '该订单正在赎回中' },
  costChanged: {
    en: 'What leaving now costs has changed. Look at it again before you agree',
    zh: '赎回费用已变化，请重新确认',
  },
  noTerm: { en: 'A flexible product has no term to renew', zh: '活期产品没有期限，无需续期' },
} as const satisfies Record<string, Sentence>;
