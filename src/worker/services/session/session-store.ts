import { createStore, get, getMany, promisifyRequest, set, setMany, type UseStore } from 'idb-keyval';
import * as v from 'valibot';
import { LANGUAGES, type Language } from '#protocol/tables.ts';
import { sessionToken, wireId } from '../../api/primitives.ts';

/**
 * Specified names. The worker alone reads and writes them. They are wiped when the session ends; the secret of the
 * device beside them is not (`device-store.ts`).
 */
const KEYS = ['User-Id', 'User-Token', 'User-Login', 'User-Email', 'User-Purchase'] as const;
const LANGUAGE_KEY = 'User-Lang';

export interface StoredSession {
  readonly userId: string;
  readonly token: string;
  readonly email: string;
  readonly canPurchase: boolean;
}

/** Where the session outlives the page. What changes it answers in time, or says that the device refuses. */
export interface SessionStore {
  /** Null for nobody; half a session counts as none, and so does a malformed one. `undefined` where the device can't be read. */
  read(): Promise<StoredSession | null | undefined>;
  /**
   * False where the device could not keep it in time.
   * @param onWritten told once it is kept, also where that takes longer
   */
  write(session: StoredSession, onWritten?: () => void): Promise<boolean>;
  /** Keeps newer details of the session, but only if it is still there: another tab may have logged out meanwhile. */
  update(session: Pick<StoredSession, 'token' | 'email' | 'canPurchase'>): Promise<void>;
  /** Removes the session, but only if it is still the one with this token: another tab may have signed in since. */
  clear(token: string): Promise<void>;
  readLanguage(): Promise<Language | null>;
  writeLanguage(language: Language): Promise<void>;
}

/** What something else has written there, or damaged, is nobody's session: it must never reach a header. */
const stored = v.pipe(
  v.tuple([wireId, sessionToken, v.literal(true), v.pipe(v.string(), v.maxLength(320)), v.boolean()]),
  v.transform(([userId, token, , email, canPurchase]) => ({ userId, token, email, canPurchase })),
);
const language = v.picklist(LANGUAGES);

export const openKeys = (): UseStore => createStore('keyval-store', 'keyval');

/**
 * idb-keyval's own database, so that the keys stand where its readers look for them.
 * @param store for all but the first look at the session, which may answer late
 */
export function createSessionStore(keyval: UseStore = openKeys(), store: UseStore = keyval): SessionStore {
  // Started in here, because a device that refuses may throw instead of answering.
  const orElse = async <T, E>(work: () => Promise<T>, otherwise: E): Promise<T | E> => {
    try {
      return await work();
    } catch {
      return otherwise;
    }
  };

  return {
    read: () =>
      orElse(
        () =>
          getMany([...KEYS], keyval).then((values) => {
            const read = v.safeParse(stored, values);
            return read.success ? read.output : null;
          }),
        undefined,
      ),
    write: ({ userId, token, email, canPurchase }, onWritten) =>
      orElse(
        () =>
          setMany(
            [
              ['User-Id', userId],
              ['User-Token', token],
              ['User-Login', true],
              ['User-Email', email],
              ['User-Purchase', canPurchase],
            ],
            (mode, work) =>
              store(mode, async (keys) => {
                const done = await work(keys);
                onWritten?.();
                return done;
              }),
          ).then(() => true),
        false,
      ),
    update: ({ token, email, canPurchase }) =>
      // One transaction: a session removed between the look and the writing would come back to life.
      orElse(
        () =>
          store('readwrite', (keys) => {
            const kept = keys.get('User-Token');
            kept.onsuccess = () => {
              if (kept.result !== token) return;
              keys.put(email, 'User-Email');
              keys.put(canPurchase, 'User-Purchase');
            };
            return promisifyRequest(keys.transaction);
          }),
        undefined,
      ),
    clear: (token) =>
      orElse(
        () =>
          store('readwrite', (keys) => {
            const kept = keys.get('User-Token');
            kept.onsuccess = () => {
              if (kept.result === token) for (const key of KEYS) keys.delete(key);
            };
            return promisifyRequest(keys.transaction);
          }),
        undefined,
      ),
    readLanguage: async () => {
      const read = v.safeParse(language, await orElse(() => get(LANGUAGE_KEY, store), null));
      return read.success ? read.output : null;
    },
    writeLanguage: (next) => orElse(() => set(LANGUAGE_KEY, next, store), undefined),
  };
}
