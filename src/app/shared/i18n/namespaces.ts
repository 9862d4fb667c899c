/**
 * The files of texts in each language: i18next's namespaces, each a chunk of its own. A key starts with the area that it
 * belongs to (`orders.rule.end`), and all keys of an area are in one namespace.
 */
export const NAMESPACES = [
  // The first paint of every page: the frame, the kit's words, failures, and reasons why money does not move.
  'common',
  // The first load of the desk.
  'trade',
  // Panels, dialogs and tools that open on a desk later.
  'desk',
  // Orders, positions and unresolved actions of a signed-in person; the dead-line switch is on every page of that person.
  'orders',
  'contract',
  'home',
  'assets',
  'funds',
  'earn',
  'settings',
  'security',
  // Dialogs and notifications that open over any page.
  'overlays',
  // Fields that several screens share, and the login.
  'forms',
  'about',
] as const;

export type Namespace = (typeof NAMESPACES)[number];
