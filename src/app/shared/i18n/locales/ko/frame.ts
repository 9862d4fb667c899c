export { default as common } from './common.json';
export { default as money } from './money.json';
export { default as shell } from './shell.json';
export { default as support } from './support.json';
