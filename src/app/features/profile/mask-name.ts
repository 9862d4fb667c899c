/** "A***" of "Ada Lovelace": enough for its owner to recognise, little for who looks over the shoulder. */
export function maskName(name: string): string {
  const [first] = [...name.trim()];
  return first === undefined ? '' : `${first}***`;
}
