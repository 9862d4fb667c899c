const ASKED_KEY = 'bourse-persistence-asked';

/** Whether the browser has promised not to clear what this device keeps; null where it makes no such promise. */
export async function isPersistent(): Promise<boolean | null> {
  if (typeof navigator.storage?.persisted !== 'function') return null;
  return navigator.storage.persisted().catch(() => null);
}

/** Asks the browser for it, which may ask the person. To be called from a click. */
export async function askForPersistence(): Promise<boolean | null> {
  if (typeof navigator.storage?.persist !== 'function') return null;
  return navigator.storage.persist().catch(() => null);
}

/** Asks once on this device, when there is something that can't be fetched again. */
export async function askForPersistenceOnce(): Promise<void> {
  try {
    if (localStorage.getItem(ASKED_KEY) !== null || (await isPersistent()) !== false) return;
    localStorage.setItem(ASKED_KEY, '1');
  } catch {
    // Without storage there is nothing to keep.
    return;
  }
  await askForPersistence();
}
