/** The key of the message that says what is wrong, or null. */
type Verdict = string | null;

const length = (text: string) => [...text].length;

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function emailRule(text: string): Verdict {
  if (text.trim() === '') return 'd_enter_email';
  return ADDRESS.test(text.trim()) && text.length <= 254 ? null : 'd_email_error';
}

/** Logging in: old accounts may have shorter passwords than new ones must have. */
export function loginPasswordRule(text: string): Verdict {
  if (text === '') return 'd_enter_password';
  return length(text) >= 6 ? null : 'd_password_min_6';
}

/** Specified: exactly six digits; also called the fund password. */
export function tradePasswordRule(text: string): Verdict {
  if (text.trim() === '') return 'd_enter_fund_password';
  return /^\d{6}$/.test(text) ? null : 'd_trade_password_6';
}

export function newPasswordRule(text: string): Verdict {
  if (text === '') return 'd_enter_password';
  return length(text) >= 8 && length(text) <= 24 ? null : 'd_password_8_24';
}
