const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;
/** Spreadsheets hold 15 digits of a number: an id of more would end in zeros. */
const LONG_ID = /^\d{16,}$/;
/** Spreadsheets skip what is not seen, and some read full-width and small forms as the ASCII character. */
const FORMULA = /^(?:[\s\p{Cc}\p{Cf}\p{DI}]*[=+\-@]|[\t\r])/u;

/**
 * A cell that a spreadsheet would run as a formula, or round as a number, is made text by a leading apostrophe; plain
 * negative numbers stay numbers.
 */
function cell(value: string): string {
  const isText = PLAIN_NUMBER.test(value) ? LONG_ID.test(value) : FORMULA.test(value.normalize('NFKC'));
  const safe = isText ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** RFC 4180 text with CRLF, and a byte order mark so that spreadsheets read it as UTF-8. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

/** Hands a text to the person as a file. */
export function saveFile(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
