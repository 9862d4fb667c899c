/** What some back ends write for an id that they do not have. */
const NO_ID = /^(?:-?0+|-1|null|undefined|none)$/i;

/** 32 bits of FNV-1a, as text. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

const idOf = (row: unknown): string | null =>
  typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'string' ? row.id : null;

/**
 * The rows of an answer under ids of their own. A further row under an id, or any under an id that is none ("0"), gets
 * one made of what it says, so that lists, counts and limits have each of them, and the same id the next time. The same
 * row twice stays one, but where its id is none.
 */
export function apart<T>(list: readonly T[]): T[] {
  const firsts = new Map<string, string>();
  const counts = new Map<string, number>();
  return list.map((row) => {
    const id = idOf(row);
    if (id === null) return row;
    const isNone = NO_ID.test(id);
    if (!isNone && !firsts.has(id)) {
      firsts.set(id, JSON.stringify(row));
      return row;
    }
    const text = JSON.stringify(row);
    if (!isNone && firsts.get(id) === text) return row;
    const own = `${id}~${digest(text)}`;
    const count = (counts.get(own) ?? 0) + 1;
    counts.set(own, count);
    return { ...row, id: count > 1 && isNone ? `${own}~${count}` : own };
  });
}
