export { default as common } from '../../locales/ko/common.json';
export { default as money } from '../../locales/ko/money.json';
export { default as shell } from '../../locales/ko/shell.json';
