export { default as common } from '../../locales/en-US/common.json';
export { default as money } from '../../locales/en-US/money.json';
export { default as shell } from '../../locales/en-US/shell.json';
