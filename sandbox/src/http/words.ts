import type { Language } from '../exchange/accounts/person.ts';

/** Refusals are written in English where they are decided; these are their Chinese texts. */
const CHINESE = new Map<string, string>([
  ['Please login first', '请先登录'],
  ['Email error', '邮箱错误'],
  ['Verification code error', '验证码错误'],
  ['Password is incorrect', '密码错误'],
  ['The password needs 8 to 24 characters', '密码长度应为 8 至 24 个字符'],
  ['Please agree to the terms first', '请先同意服务条款并确认已达法定年龄'],
  ['The invitation code is not known', '邀请码不存在'],
  ['Too many attempts, try again later', '尝试次数过多，请稍后再试'],
  ['This message does not exist', '该消息不存在'],
  ['Internal error', '服务器内部错误'],
  ['No such call', '接口不存在'],
  ['The request is too large', '请求内容过大'],
  ['The request took too long and was rolled back', '请求超时，未作任何更改'],
  ['The body must be application/x-www-form-urlencoded', '请求内容格式错误'],
  ['The body must be multipart/form-data', '请求内容格式错误'],
  ['A file is where a text belongs, or a text where a file belongs', '请求无效'],
  ['A field name is not allowed', '请求无效'],
  ['A field is given twice', '请求无效'],
  ['A field holds a forbidden character', '请求无效'],
  ['Too many fields', '请求无效'],
  ['Idempotency-Key is required', '缺少请求标识'],
  ['Idempotency-Key must be a UUID', '请求标识无效'],
  ['This Idempotency-Key was used with another request', '该请求标识已用于其他请求'],
]);

/** Whether the text is a sentence that people are meant to read. */
export function isForPeople(text: string): boolean {
  return CHINESE.has(text);
}

/** The text in the reader's language; as it is where there is no translation. */
export function translate(text: string, language: Language): string {
  return language === 'zh' ? (CHINESE.get(text) ?? text) : text;
}
