/**
 * For tables whose rows are laid out as boxes of their own, so that a figure that changes lays out one row: browsers
 * take what is not laid out as a table for no table, unless its parts say what they are.
 */
export const TABLE_ROLES = {
  table: { role: 'table' },
  body: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
