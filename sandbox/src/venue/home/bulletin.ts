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
      en: 'Limit, market and stop-limit orders, for 0.1% of what you receive. Your own trades are marked in the tape and never move the candles or the price that decides a contract.',
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

interface Slide {
  readonly id: string;
  readonly title: Sentence;
  readonly text: Sentence;
  /** A path of the app that the slide leads to. */
  readonly link: string;
}

const SLIDES: readonly Slide[] = [
  {
    id: 'trade-from-the-book',
    link: '/trade',
    title: { en: 'Trade from the book', zh: '在盘口直接下单' },
    text: {
      en: 'A click on a price fills the form, and the preview says what the order would cost before you send it.',
      zh: '点击价格即可填入委托，下单前即可预览实际成本。',
    },
  },
  {
    id: 'alerts-that-wait',
    link: '/market',
    title: { en: 'Let the price call you', zh: '让价格来提醒您' },
    text: {
      en: 'Set an alert on any pair. It is kept on your device and rings from a background tab.',
      zh: '可为任意交易对设置价格提醒。提醒保存在您的设备上，标签页在后台时同样有效。',
    },
  },
  {
    id: 'practice-first',
    link: '/scontract',
    title: { en: 'Practise before you stake', zh: '先练习，再投入' },
    text: {
      en: 'Practice mode runs on the same prices and the same odds, without any balance at stake.',
      zh: '练习模式使用相同的行情与赔率，不动用任何余额。',
    },
  },
];

/** The slides of the first page, in the order shown, in the reader's language. */
export function carousel(language: Language) {
  return SLIDES.map(({ id, title, text, link }) => ({
    id,
    title: title[language],
    text: text[language],
    link,
  }));
}
