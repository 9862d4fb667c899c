import type { Language } from '../model/person.ts';

/** Takes an Accept-Language header. Chinese for a client that asks for it first, English for everyone else. */
export function languageOf(header: string | undefined): Language {
  return /^\s*zh\b/i.test(header ?? '') ? 'zh' : 'en';
}

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
  ['The new password must be another one', '新密码不能与原密码相同'],
  ['Trade password must be 6 digits', '交易密码必须为 6 位数字'],
  ['The trade password is incorrect', '交易密码错误'],
  ['Set a trade password first', '请先设置交易密码'],
  ['An authenticator is bound already', '已绑定身份验证器'],
  ['No authenticator is bound', '尚未绑定身份验证器'],
  ['Ask for a new authenticator secret first', '请先获取新的验证器密钥'],
  ['The account is not frozen', '账户未被冻结'],
  ['Unfreezing is on its way', '解冻申请已在处理中'],
  ['This session does not exist', '该会话不存在'],
  ['The anti-phishing code needs 4 to 20 letters or digits', '防钓鱼码应为 4 至 20 个字母、汉字或数字'],
  ['l.s_code_mailed', 'l.s_code_mailed'],
  ['l.s_google_needed', 'l.s_google_needed'],
  ['l.s_google_error', 'l.s_google_error'],
  ['Internal error', '服务器内部错误'],
  ['No such call', '接口不存在'],
  ['The request is too large', '请求内容过大'],
  ['The request took too long and was rolled back', '请求超时，未作任何更改'],
  ['The database can not be reached just now: try again shortly', '数据库暂时无法连接，请稍后重试'],
  ['The body must be application/x-www-form-urlencoded', '请求内容格式错误'],
  ['The body must be multipart/form-data', '请求内容格式错误'],
  ['A file is where a text belongs, or a text where a file belongs', '请求无效'],
  ['A field name is not allowed', '请求无效'],
  ['A field is given twice', '请求无效'],
  ['A field holds a forbidden character', '请求无效'],
  ['Too many fields', '请求无效'],
  ['Idempotency-Key is required', '缺少请求标识'],
  ['Idempotency-Key must be a UUID', '请求标识无效'],
  ['X-Not-After must be epoch milliseconds', '请求时限无效'],
  ['The request arrived too late: nothing was done', '请求到达过晚，未作任何更改'],
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
