import type { Sentence } from '../../model/person.ts';

/** Why an address, or a change of the address book, was refused. */
export const sentences = {
  chain: { en: 'This network is not supported', zh: '不支持该网络' },
  malformed: { en: 'This is not an address of this network', zh: '这不是该网络的地址' },
  mistyped: {
    en: 'A character of this address is wrong or missing',
    zh: '该地址有字符错误或缺失',
  },
  own: {
    en: 'This is your own deposit address: coins sent there would only come back',
    zh: '这是您自己的充值地址，币将原路返回',
  },
  tagNeeded: {
    en: 'This network needs the memo of the recipient, or your word that there is none',
    zh: '该网络需要填写收款方的备注（memo），或确认无需备注',
  },
  tagForm: { en: 'This memo is not valid on this network', zh: '该网络不支持此备注（memo）格式' },
  noTag: { en: 'This network has no memo', zh: '该网络没有备注（memo）' },
  known: { en: 'This address is in your address book already', zh: '该地址已在您的地址簿中' },
  full: { en: 'Your address book is full: remove an address first', zh: '地址簿已满，请先删除一个地址' },
  notFound: { en: 'This address is not in your address book', zh: '地址簿中没有该地址' },
} as const satisfies Record<string, Sentence>;

/** Names the network that an address really belongs to. */
export const foreign = {
  mainNet: (of: string): Sentence => ({
    en: `Wrong network: this is an address of ${of} for real coins. The sandbox pays to test networks only`,
    zh: `网络错误：这是 ${of} 主网（真实资产）地址，沙盒只支持测试网络`,
  }),
  otherNetwork: (of: string): Sentence => ({
    en: `Wrong network: this is an address of ${of}`,
    zh: `网络错误：这是 ${of} 的地址`,
  }),
} as const;
