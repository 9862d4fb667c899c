/** 0 too easy to guess … 4 strong. */
type Strength = 0 | 1 | 2 | 3 | 4;

const CLASSES: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^A-Za-z\d\s]/, 33],
  [/\s/, 1],
];

/** What guessing programs try first; matched without digits and signs around them. */
const COMMON =
  /^(?:password|passwort|qwerty|qwertz|letmein|welcome|admin|iloveyou|monkey|dragon|abc|woaini)*$/;

/** Characters that a guesser has to guess: repeats ("aaaa") and runs ("4567", "cba") count once. */
function surprises(text: string): number {
  const codes = [...text].map((char) => char.codePointAt(0) ?? 0);
  return codes.filter((code, i) => {
    const step = code - (codes[i - 1] ?? Number.NaN);
    return !(step === 0 || step === 1 || step === -1);
  }).length;
}

const LEVELS: readonly number[] = [28, 40, 60, 75];

/**
 * How hard a password is to guess, from its length and its kinds of characters (bits = characters that surprise
 * × log2 of the alphabet). A hint beside the field, never a rule. `email` makes its own name count for nothing.
 */
export function passwordStrength(password: string, email = ''): Strength {
  const name = email.split('@')[0]?.toLowerCase() ?? '';
  const lower = password.toLowerCase();
  const rest = name.length >= 3 ? lower.replaceAll(name, '') : lower;
  if (COMMON.test(rest.replace(/[^a-z]/g, '')) && /[a-z]/.test(rest)) return 0;
  const alphabet = CLASSES.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
  const kept = name.length >= 3 && rest !== lower ? surprises(rest) : surprises(password);
  const bits = kept * Math.log2(Math.max(alphabet, 2));
  return LEVELS.filter((level) => bits >= level).length as Strength;
}
