import type { OpenRow } from './open-rows.ts';

/** The same rows with what hangs together standing together: exits under their entry, legs under the newest of them. */
export function linkedRows(rows: readonly OpenRow[]): readonly OpenRow[] {
  const lead = new Map<string, string>();
  const ids = new Set(rows.map(({ id }) => id));
  const first = new Map<string, string>();
  for (const { id, order } of rows) {
    if (!('statusCode' in order)) continue;
    const { parentId, groupId } = order;
    if (groupId !== undefined && !first.has(groupId)) first.set(groupId, id);
    const head = parentId !== undefined && ids.has(parentId) ? parentId : groupId && first.get(groupId);
    if (head !== undefined && head !== id) lead.set(id, head);
  }
  const under = (head: string) => rows.filter(({ id }) => lead.get(id) === head);
  return rows.filter(({ id }) => !lead.has(id)).flatMap((row) => [row, ...under(row.id)]);
}
