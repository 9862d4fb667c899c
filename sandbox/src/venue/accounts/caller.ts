/**
 * What is known of whoever guesses or asks before anything is proved: nothing (`stranger`), that the person is signed
 * in (`session`), or that the person has signed in on this device before. Caps of an account bind strangers together
 * and every known one by itself, so that nobody's guesses stop somebody else.
 */
export type Standing = 'stranger' | 'session' | `device ${string}`;

/** Who guesses or asks, for which account, from which network address, when (epoch ms, real clock). */
export interface Caller {
  readonly account: string;
  readonly address: string;
  readonly standing: Standing;
  readonly now: number;
}

/** Names what is counted of callers of one standing. */
export function subjectFor(name: string, standing: Standing): string {
  return standing === 'stranger' ? name : `${name} ${standing}`;
}
