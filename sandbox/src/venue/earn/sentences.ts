import type { Sentence } from '../../model/person.ts';

/** Why a purchase was refused, in every area that earns. */
export const sentences = {
  agree: { en: 'Agree to the financial agreement first', zh: '请先同意理财协议' },
  amount: { en: 'Enter a valid amount', zh: '请输入有效数量' },
  belowMinimum: { en: 'Input below minimum limit', zh: '低于最小限额' },
  notFound: { en: 'This order does not exist', zh: '该订单不存在' },
} as const satisfies Record<string, Sentence>;
