export { default as intents } from '../../locales/ja/intents.json';
export { default as orders } from '../../locales/ja/orders.json';
export { default as purchase } from '../../locales/ja/purchase.json';
