import type { Sentence } from '../../model/person.ts';

/** What every kind of order may be refused for. */
export const marketSentences = {
  pair: { en: 'This pair is not offered', zh: '不支持该交易对' },
  noPrice: { en: 'There is no price for this pair now', zh: '该交易对暂无价格' },
} as const satisfies Record<string, Sentence>;
