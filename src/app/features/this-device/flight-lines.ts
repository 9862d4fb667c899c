/** Characters of a line that are shown; the file has it whole. */
const LONGEST_LINE = 2000;

/**
 * The lines of a file that contain a text, in any case: how many, and the first of them. A long line is shown from a
 * little before the text.
 */
export function linesWith(
  file: string,
  search: string,
  most: number,
): { readonly count: number; readonly text: string } {
  const wanted = search.toLowerCase();
  const shown: string[] = [];
  let count = 0;
  for (const line of file.split('\n')) {
    const place = line.toLowerCase().indexOf(wanted);
    if (line === '' || place < 0) continue;
    count += 1;
    if (shown.length < most) shown.push(partOf(line, place));
  }
  return { count, text: shown.join('\n') };
}

function partOf(line: string, place: number): string {
  const from = line.length <= LONGEST_LINE ? 0 : Math.max(0, place - 200);
  const to = from + LONGEST_LINE;
  return `${from > 0 ? '…' : ''}${line.slice(from, to)}${to < line.length ? '…' : ''}`;
}
