export { default as intents } from '../../locales/ko/intents.json';
export { default as orders } from '../../locales/ko/orders.json';
