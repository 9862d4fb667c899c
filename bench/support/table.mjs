import { BUDGETS, keeps } from '../budgets.mjs';

const text = (value) =>
  value === undefined || value === null
    ? ''
    : value === 0
      ? '0'
      : value.toFixed(Math.abs(value) < 1 ? 3 : Math.abs(value) < 100 ? 2 : 0);

/**
 * Prints the table and says whether every figure keeps its budget.
 * @param {readonly {id: string, measured: number, peer?: {name: string, value: number}}[]} figures
 */
export function report(figures) {
  const rows = figures.map(({ id, measured, peer }) => {
    const { what, unit, must, aim, share } = BUDGETS[id];
    return {
      kept: keeps(id, measured, peer?.value),
      cells: [
        id,
        what,
        must === null ? '' : `${text(must)}${share ? ` and ${share}x peer` : ''}`,
        text(aim),
        `${text(measured)} ${unit}`,
        peer ? `${peer.name} ${text(peer.value)}` : '',
        peer ? `${text(peer.value / measured)}x` : '',
      ],
    };
  });
  const head = ['', 'figure', 'budget', 'aim', 'measured', 'peer', 'ratio'];
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map(({ cells }) => cells[column].length)),
  );
  const line = (cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column]))
      .join('  ')
      .trimEnd();
  console.log(`\n${line(head)}\n${widths.map((width) => '-'.repeat(width)).join('  ')}`);
  for (const { cells, kept } of rows) console.log(line(cells) + (kept ? '' : '  <- over budget'));
  return rows.every(({ kept }) => kept);
}
