import { keptValue } from '#app/shared/prefs/kept-text.ts';
import { createStoredValue, type StoredValue, storageOf } from '#app/shared/prefs/stored-value.ts';
import type { SessionState } from '#protocol/session.ts';
import { createListeners } from '#protocol/source.ts';

/** What was typed in this tab and is the typist's own business. */
const DRAFT_KEYS = [
  'bourse-contract-draft',
  'bourse-contract-break',
  'bourse-spot-drafts',
  'bourse-exchange-draft',
  'bourse-deposit-report',
  'bourse-verification-draft',
  'bourse-withdrawal-draft',
  'bourse-earn-drafts',
  'bourse-chat-begun',
] as const;

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type Seen = Pick<SessionState, 'signedIn' | 'userId' | 'ended'>;

interface Drafts {
  /** A draft of this tab: it survives a reload, and a session that ended by itself. */
  open<Value>(key: (typeof DRAFT_KEYS)[number], read: (text: string | null) => Value): StoredValue<Value>;
  /** Takes every state of the session: after a logout, and for somebody else, no draft is left. */
  follow(session: Seen): void;
  /** Called before the drafts are forgotten. */
  onForget(listener: () => void): void;
}

const NOBODY = '';

function readOwner(text: string | null): string {
  const owner = keptValue(text);
  return typeof owner === 'string' ? owner : NOBODY;
}

/** Takes the tab's storage (null: drafts last as long as the page). A visitor's draft is kept for the person who signs in. */
export function createDrafts(storage: TabStorage | null): Drafts {
  const forgotten = createListeners();
  const owner = createStoredValue(storage, 'bourse-drafts-of', readOwner);
  const forget = () => {
    for (const key of DRAFT_KEYS) {
      try {
        storage?.removeItem(key);
      } catch {
        // Closed to us: then nothing was kept either.
      }
    }
    forgotten.tell();
  };
  return {
    onForget: forgotten.add,
    open(key, read) {
      const draft = createStoredValue(storage, key, read);
      forgotten.add(() => draft.receive(null));
      return draft;
    },
    follow({ signedIn, userId, ended }) {
      if (!signedIn && ended !== 'logout') return;
      const next = signedIn ? userId : NOBODY;
      const last = owner.get();
      if (last === next) return;
      if (last !== NOBODY) forget();
      owner.set(next);
    },
  };
}

export const drafts = createDrafts(storageOf('sessionStorage'));
