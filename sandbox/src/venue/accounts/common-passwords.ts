import leaked from './leaked-passwords.json' with { type: 'json' };

/** What guessers try first beyond that list, words of this product among them. */
const ALSO =
  `admin123 adminadmin foobar123 changeme1 google123 hellohello letmein123 master123 monkey123 p@ssword qwe123456
  secret123 welcome123 woaini1314 woaini520 5201314520 bitcoin1 ethereum bourse123 exchange trader123`.split(
    /\s+/,
  );
/** Words of the context, which guessers put together: no password is made of them, digits and signs alone. */
const CONTEXT_WORDS = [
  ...['bourse', 'sandbox', 'exchange', 'trading', 'trader', 'trade', 'market', 'invest', 'money', 'account'],
  ...['bitcoin', 'btc', 'ethereum', 'eth', 'tether', 'usdt', 'crypto', 'coin', 'token', 'wallet', 'satoshi'],
  ...['password', 'login', 'admin', 'welcome', 'my'],
] as const;
const OF_CONTEXT = new RegExp(`^(?:${CONTEXT_WORDS.join('|')})+$`);
/** In small letters. */
const COMMON: ReadonlySet<string> = new Set([...leaked.passwords, ...ALSO]);
const ROWS = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const reversed = (text: string) => [...text].reverse().join('');

/** Whether this is one character, pair or triple again and again, or a row of the keyboard: most six-digit guesses are. */
const isPattern = (text: string): boolean =>
  /^(.{1,4})\1+$/.test(text) || ROWS.some((row) => row.includes(text) || reversed(row).includes(text));

/**
 * Whether a password is one of those that guessers try first. Capitals and digits or signs after a word change nothing,
 * and around words of the context neither.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  const word = text.replace(/[\d!?.@#$*_-]+$/, '');
  return (
    COMMON.has(text) ||
    (word.length >= 8 && COMMON.has(word)) ||
    isPattern(text) ||
    OF_CONTEXT.test(text.replace(/[\P{L}]/gu, '')) ||
    /^(?:123456789|987654321)\d*$/.test(text)
  );
}

/** Whether a trade password (six digits) is one that guessers try first. */
export const isCommonTradePassword = isPattern;
