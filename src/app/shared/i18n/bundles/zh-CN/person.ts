export { default as intents } from '../../locales/zh-CN/intents.json';
export { default as orders } from '../../locales/zh-CN/orders.json';
export { default as purchase } from '../../locales/zh-CN/purchase.json';
