export { default as book } from './book.json';
export { default as chart } from './chart.json';
export { default as spot } from './spot.json';
export { default as trade } from './trade.json';
