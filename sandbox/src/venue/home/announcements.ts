import type { Language, Sentence } from '../../model/person.ts';

/** `info` is news, `notice` concerns what people are about to do, `warning` what they could lose. */
export const SEVERITIES = ['info', 'notice', 'warning'] as const;

interface Announcement {
  /** Never given to another text: people who dismissed it are not told again. */
  readonly id: string;
  readonly title: Sentence;
  readonly text: Sentence;
  readonly severity: (typeof SEVERITIES)[number];
  /** Epoch ms. */
  readonly createTime: number;
}

const ANNOUNCEMENTS: readonly Announcement[] = [
  {
    id: 'sandbox-paper-money',
    severity: 'warning',
    createTime: Date.UTC(2026, 2, 2, 8),
    title: { en: 'Paper money only', zh: '仅限模拟资金' },
    text: {
      en: 'Prices here are simulated and no balance has any value. Never send coins or money to anyone who says that it will appear in this account.',
      zh: '此处行情均为模拟，所有余额没有任何价值。若有人声称转账后会显示在此账户，请勿向其转出任何数字货币或款项。',
    },
  },
  {
    id: 'sandbox-spot-open',
    severity: 'info',
    createTime: Date.UTC(2026, 2, 16, 8),
    title: { en: 'Spot trading is open on every listed pair', zh: '所有上线交易对均已开放现货交易' },
    text: {
      en: 'Limit, market and stop-limit orders, for 0.1 % of what you receive. Your own trades are marked in the tape and never move the candles or the price that decides a contract.',
      zh: '支持限价、市价与止盈止损限价委托，手续费为所得数量的 0.1%。您自己的成交会在成交列表中标出，且不会影响 K 线或决定合约结果的价格。',
    },
  },
  {
    id: 'sandbox-reset',
    severity: 'notice',
    createTime: Date.UTC(2026, 2, 23, 8),
    title: { en: 'This sandbox may be started afresh', zh: '沙盒可能会被重置' },
    text: {
      en: 'Whoever runs it can empty it at any time; accounts, orders and records are then gone. Export what you want to keep.',
      zh: '运行者可随时清空沙盒，届时账户、委托与记录都将消失。需要保留的内容请自行导出。',
    },
  },
];

/** What everybody is told at `now` (epoch ms), newest first, in the reader's language. */
export function announcements(language: Language, now: number) {
  return ANNOUNCEMENTS.filter(({ createTime }) => createTime <= now)
    .toSorted((a, b) => b.createTime - a.createTime)
    .map(({ title, text, ...rest }) => ({ ...rest, title: title[language], text: text[language] }));
}
