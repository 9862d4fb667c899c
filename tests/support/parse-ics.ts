interface Component {
  readonly name: string;
  readonly values: Readonly<Record<string, string>>;
  readonly parts: readonly Component[];
}

type Open = { name: string; values: Record<string, string>; parts: Component[] };

/** Reads a calendar file by the letter of RFC 5545, and refuses what breaks it. Texts come unescaped. */
export function parseIcs(file: string): Component {
  const root: Open = { name: '', values: {}, parts: [] };
  const open: Open[] = [root];
  for (const line of unfolded(file)) {
    const here = open.at(-1) ?? root;
    const [, name = '', value = ''] = /^([A-Z-]+):(.*)$/s.exec(line) ?? [];
    if (name === '') throw new Error(`no property: ${line}`);
    if (name === 'BEGIN') open.push({ name: value, values: {}, parts: [] });
    else if (name === 'END') close(open, value);
    else if (name in here.values) throw new Error(`${name} twice`);
    else here.values[name] = unescaped(value);
  }
  const [calendar] = root.parts;
  if (open.length !== 1 || !calendar) throw new Error('not one whole calendar');
  return calendar;
}

function close(open: Open[], name: string): void {
  const closed = open.pop();
  if (closed?.name !== name) throw new Error(`${name} ends before ${closed?.name}`);
  open.at(-1)?.parts.push(closed);
}

function unfolded(file: string): readonly string[] {
  if (!file.endsWith('\r\n') || /[^\r]\n|\r[^\n]/.test(file)) throw new Error('lines end with CRLF');
  const lines: string[] = [];
  for (const line of file.slice(0, -2).split('\r\n')) {
    if (new TextEncoder().encode(line).length > 75) throw new Error(`longer than 75 octets: ${line}`);
    if (!line.startsWith(' ')) lines.push(line);
    else lines.push(`${lines.pop() ?? ''}${line.slice(1)}`);
  }
  return lines;
}

function unescaped(value: string): string {
  if (/(?<!\\)(?:\\\\)*(?:[;,]|\\[^\\;,nN])/.test(value)) throw new Error(`not escaped: ${value}`);
  return value.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));
}
