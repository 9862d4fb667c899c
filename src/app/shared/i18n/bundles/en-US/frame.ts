export { default as common } from '../../locales/en-US/common.json';
export { default as money } from '../../locales/en-US/money.json';
export { default as shell } from '../../locales/en-US/shell.json';
export { default as support } from '../../locales/en-US/support.json';
