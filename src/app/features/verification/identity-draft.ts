import { alongside } from '#app/shared/forms/alongside.ts';
import { drafts } from '#app/shared/forms/drafts.ts';
import { keptFields } from '#app/shared/prefs/kept-text.ts';

/** What the tab keeps of it; numbers and photos of documents are never stored on the device. */
interface IdentityDraft {
  readonly realName: string;
}

const OF_THIS_PAGE = { idCard: '', consent: false, front: false, back: false };

export const EMPTY_IDENTITY: IdentityDraft = { realName: '' };

/** The whole form before anybody has typed. */
export const EMPTY_FORM = { ...EMPTY_IDENTITY, ...OF_THIS_PAGE };

const LONGEST = 100;

/** Reads what the page's storage held, whatever it is. */
export function readIdentityDraft(stored: string | null): IdentityDraft {
  const found = keptFields<keyof IdentityDraft>(stored);
  const text = (value: unknown) => (typeof value === 'string' && value.length <= LONGEST ? value : '');
  return { realName: text(found.realName) };
}

// Added before the draft's own listener: a form that follows the draft then reads an empty number.
drafts.onForget(() => identityDraft.drop());
/** The name survives a reload; all of it a session that ended by itself, in the same page. A logout or another person takes it away. */
export const identityDraft = alongside(
  drafts.open('bourse-verification-draft', readIdentityDraft),
  OF_THIS_PAGE,
);

/** Six to twenty letters and digits, at least one of them a digit; spaces and hyphens are how people write them. */
export function isIdNumber(text: string): boolean {
  const number = text.replaceAll(/[\s-]/g, '');
  return /^[A-Za-z0-9]{6,20}$/.test(number) && /\d/.test(number);
}

/** Two to sixty characters that begin with a letter of any script. */
export function isName(text: string): boolean {
  return /^[\p{L}\p{M}][\p{L}\p{M} .'’·-]{1,59}$/u.test(text.trim());
}
