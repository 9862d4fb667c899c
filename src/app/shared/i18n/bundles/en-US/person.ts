export { default as intents } from '../../locales/en-US/intents.json';
export { default as orders } from '../../locales/en-US/orders.json';
export { default as purchase } from '../../locales/en-US/purchase.json';
