/** What a code may be used for; one made for another purpose is worth nothing. */
export const SCENES = [
  'login',
  'register',
  'withdraw',
  'google',
  'address',
  'password',
  'asset',
  'freeze',
  'passkey',
  'stepUp',
] as const;
export type Scene = (typeof SCENES)[number];

/** What a code is good for beyond its scene, by name: with any other value it is worth nothing. */
export type BoundTo = Readonly<Record<string, string>>;

/** The purposes of which what is done has particulars that the mail repeats. */
const BINDING: readonly Scene[] = ['withdraw', 'address'];

/**
 * What a code of this purpose is bound to. Of a purpose without particulars there is one code, whatever is sent with the
 * request: a stranger's would otherwise be another one than the owner's.
 */
export function particularsOf(scene: Scene, boundTo: BoundTo): BoundTo {
  return BINDING.includes(scene) ? boundTo : {};
}

/** The same in a form in which equal things are equal texts. */
export function bindingOf(scene: Scene, boundTo: BoundTo): string {
  const bound = Object.entries(particularsOf(scene, boundTo));
  return JSON.stringify(bound.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The purposes of people who can't sign in: their codes are mailed whatever strangers ask for. */
export function isWayIn(scene: Scene): boolean {
  return scene === 'login' || scene === 'password';
}
