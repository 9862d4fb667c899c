export { default as book } from '../../locales/zh-CN/book.json';
export { default as chart } from '../../locales/zh-CN/chart.json';
export { default as spot } from '../../locales/zh-CN/spot.json';
export { default as trade } from '../../locales/zh-CN/trade.json';
