const CLAIM = Symbol.for('bourse.worker');

/**
 * Marks a worker's global object as served. Throws where it is marked already: the module that serves was evaluated a
 * second time, and its second instance must neither answer calls nor poll, hold locks or open the database.
 */
export function claimRealm(realm: object): void {
  if (Object.hasOwn(realm, CLAIM)) throw new Error('The worker was evaluated twice.');
  Object.defineProperty(realm, CLAIM, { value: true });
}
