export { default as common } from '../../locales/zh-CN/common.json';
export { default as money } from '../../locales/zh-CN/money.json';
export { default as shell } from '../../locales/zh-CN/shell.json';
