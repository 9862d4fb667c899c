/**
 * Keys that no source spells out: those that only a server or the worker names. Keys that a template text makes
 * (`area.part.${name}`) are found by the check itself.
 */
export const DYNAMIC: readonly RegExp[] = [/^l\./, /^d_/];
