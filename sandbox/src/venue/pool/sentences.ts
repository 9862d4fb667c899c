import type { Sentence } from '../../model/person.ts';

/** Why a purchase or a redemption of mining machines was refused. */
export const sentences = {
  coin: { en: 'This coin is not supported', zh: '不支持该币种' },
  machine: { en: 'This machine does not exist', zh: '该矿机不存在' },
  quantity: { en: 'Enter a whole number of machines', zh: '请输入整数台数' },
  overCap: { en: 'This is more than one person may have of this machine', zh: '超出该矿机的个人持有上限' },
  overStock: { en: 'This is more than is left of this machine', zh: '超出该矿机的剩余库存' },
  redeemed: { en: 'These machines were redeemed already', zh: '这些矿机已赎回' },
  underWay: { en: 'These machines are being redeemed already', zh: '这些矿机正在赎回中' },
  costChanged: {
    en: 'What redeeming now costs has changed. Look at it again before you agree',
    zh: '赎回费用已变化，请重新确认',
  },
} as const satisfies Record<string, Sentence>;
