/**
 * Passwords of 8 to 24 characters that guessers try first, from the published lists of leaked ones, in small letters. What
 * follows from a rule (one character or one pair again and again, a row of the keyboard, a word with digits after it) is
 * not listed.
 */
const COMMON: ReadonlySet<string> = new Set(
  `1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 aa123456 a1b2c3d4 abc12345 access14 adgjmptw admin123 adminadmin alexander
  asdf1234 babygirl baseball basketball benjamin blink182 butterfly charlie1 chocolate christian cocacola computer
  creative danielle diamond1 einstein elephant facebook football foobar123 freedom1 changeme changeme1 google123 hello123
  hellohello iloveyou iloveyou1 iloveyou2 internet jennifer jonathan jordan23 letmein1 letmein123 liverpool lovelove
  master123 maverick mercedes metallica michelle midnight monkey123 mustang1 nicholas ncc1701d p@ssw0rd p@ssword pa55word
  pass1234 passw0rd password passwort patricia princess q1w2e3r4 q1w2e3r4t5 qazwsxedc qwe123456 qwer1234 qwerty12
  qwerty123 qwertyui rainbow1 samantha scorpion secret123 simpsons starwars steelers sunshine superman swordfish test1234
  testtest trustno1 victoria welcome1 welcome123 whatever william1 zaq12wsx zxcvbnm1 woaini1314 woaini520 5201314520
  bitcoin1 ethereum bourse123 exchange trader123`.split(/\s+/),
);
const ROWS = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const reversed = (text: string) => [...text].reverse().join('');

/** Whether a password is one of those that guessers try first. Capitals and digits or signs after a word change nothing. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  const word = text.replace(/[\d!?.@#$*_-]+$/, '');
  return (
    COMMON.has(text) ||
    (word.length >= 8 && COMMON.has(word)) ||
    /^(.{1,4})\1+$/.test(text) ||
    ROWS.some((row) => row.includes(text) || reversed(row).includes(text)) ||
    /^(?:123456789|987654321)\d*$/.test(text)
  );
}
