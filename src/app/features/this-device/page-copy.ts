import { fieldsOf, keptFields } from '#app/shared/prefs/kept-text.ts';
import type { PageCopy } from '#protocol/backup.ts';
import { type Kept, readSettings, replaceSettings, SETTING_KEYS, valuesOf } from './settings-file.ts';

/**
 * Unsent orders: amounts, prices and choices. What names an address, proves a payment or shows a document stays on the
 * device where it was typed.
 */
const SAFE_DRAFTS = [
  'bourse-contract-draft',
  'bourse-spot-drafts',
  'bourse-exchange-draft',
  'bourse-earn-drafts',
] as const;
const LARGEST_DRAFT = 64_000;

/** A choice for each person who used this device; a file takes that of its own person. */
const POSITION_KEY = 'bourse-position';

/** How long a restored page says so. */
const RESTORED_KEY = 'bourse-restored';

/** How a text of a storage is read; closed ones hold nothing. */
const reading =
  (storage: () => Storage): Kept =>
  (key) => {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  };

export const keptHere = reading(() => localStorage);
const keptInTab = reading(() => sessionStorage);

/** What the page keeps, for a backup of a person ("" a visitor). */
export function pageCopy(userId: string, kept = keptHere, inTab = keptInTab): PageCopy {
  const { [userId]: view } = keptFields(kept(POSITION_KEY));
  return {
    settings: {
      ...valuesOf(SETTING_KEYS, kept),
      ...(userId !== '' && view !== undefined && { [POSITION_KEY]: { [userId]: view } }),
    },
    drafts: valuesOf(SAFE_DRAFTS, inTab),
  };
}

/** Whether every setting of it is one that a device keeps. */
export const isPageCopy = ({ settings }: PageCopy): boolean => readSettings(settings) !== null;

/** Puts it in the place of what is there; the page has to be loaded again then. */
export function putPageCopy({ settings, drafts }: PageCopy, userId: string): void {
  replaceSettings(readSettings(settings) ?? new Map());
  try {
    const { [userId]: view } = fieldsOf(settings[POSITION_KEY]);
    if (userId !== '' && view !== undefined)
      localStorage.setItem(
        POSITION_KEY,
        JSON.stringify({ ...keptFields(keptHere(POSITION_KEY)), [userId]: view }),
      );
    for (const key of SAFE_DRAFTS) {
      const text = Object.hasOwn(drafts, key) ? JSON.stringify(drafts[key]) : '';
      if (text !== '' && text.length <= LARGEST_DRAFT) sessionStorage.setItem(key, text);
    }
  } catch {
    // Full or closed: drafts are the least of it.
  }
}

/** The next page of this tab says that a backup was restored. */
export function markRestored(): void {
  try {
    sessionStorage.setItem(RESTORED_KEY, '1');
  } catch {
    // Then it goes without saying.
  }
}

/** Whether this page follows a restored backup, until that has been said. */
export function wasRestored(): boolean {
  try {
    return sessionStorage.getItem(RESTORED_KEY) !== null;
  } catch {
    return false;
  }
}

export function saidRestored(): void {
  try {
    sessionStorage.removeItem(RESTORED_KEY);
  } catch {
    // It was never marked.
  }
}
