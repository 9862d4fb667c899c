export { default as intents } from './intents.json';
export { default as orders } from './orders.json';
