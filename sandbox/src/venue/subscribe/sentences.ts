import type { Sentence } from '../../model/person.ts';

/** Why a commitment to a new coin was refused. */
export const sentences = {
  project: { en: 'This project does not exist', zh: '该项目不存在' },
  notStarted: { en: 'This subscription has not opened yet', zh: '该认购尚未开始' },
  closed: { en: 'This subscription has closed', zh: '该认购已结束' },
  overCap: {
    en: 'This is more than one person may commit to this project',
    zh: '超出该项目的个人认购上限',
  },
} as const satisfies Record<string, Sentence>;
