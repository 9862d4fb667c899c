export { default as common } from '../../locales/ja/common.json';
export { default as money } from '../../locales/ja/money.json';
export { default as shell } from '../../locales/ja/shell.json';
