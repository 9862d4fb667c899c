export { default as book } from '../../locales/en-US/book.json';
export { default as chart } from '../../locales/en-US/chart.json';
export { default as spot } from '../../locales/en-US/spot.json';
export { default as trade } from '../../locales/en-US/trade.json';
