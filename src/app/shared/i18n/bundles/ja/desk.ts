export { default as book } from '../../locales/ja/book.json';
export { default as chart } from '../../locales/ja/chart.json';
export { default as spot } from '../../locales/ja/spot.json';
export { default as trade } from '../../locales/ja/trade.json';
