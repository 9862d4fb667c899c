import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Where a text becomes markup or code. `setHTML` is not among them: it sanitises by itself. */
const SINK =
  /\b(?:innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|srcdoc|srcDoc|createContextualFragment|parseFromString|setHTMLUnsafe|parseHTMLUnsafe)\b|\bdocument\.write|\bnew Function\b|(?<![\w.])eval\(|\bset(?:Timeout|Interval)\(\s*['"`]/;

const sinksIn = (text: string): readonly string[] =>
  text.split('\n').filter((line) => SINK.test(line) && !/^\s*(?:\/\/|\*|\/\*)/.test(line));

// proves S04
it('no text becomes markup or code anywhere in the app and its workers', () => {
  const files = readdirSync('src', { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.tsx?$/.test(entry.name),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    return sinksIn(readFileSync(path, 'utf8')).map((line) => `${path}: ${line.trim()}`);
  });
  expect(found).toEqual([]);
});

it('the scan sees sinks', () => {
  const lines = [
    'node.innerHTML = text;',
    '<b dangerouslySetInnerHTML={{ __html: text }} />',
    'document.write(text)',
    'eval(text)',
    "setTimeout('x()', 5)",
    "setTimeout(() => x('y'), 5)",
    'retrieval(text)',
    '// innerHTML',
  ];
  expect(sinksIn(lines.join('\n'))).toEqual(lines.slice(0, 5));
});
