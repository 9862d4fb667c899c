export { default as intents } from '../../locales/ko/intents.json';
export { default as orders } from '../../locales/ko/orders.json';
export { default as purchase } from '../../locales/ko/purchase.json';
