export { default as book } from '../../locales/ko/book.json';
export { default as chart } from '../../locales/ko/chart.json';
export { default as spot } from '../../locales/ko/spot.json';
export { default as trade } from '../../locales/ko/trade.json';
