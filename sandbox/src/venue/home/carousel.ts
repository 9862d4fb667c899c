import type { Language, Sentence } from '../../model/person.ts';

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
