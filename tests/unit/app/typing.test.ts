import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A handler that changes the text of a field while it is typed, up to the end of the expression. */
const NORMALIZES =
  /(?:onChange|onInput|onKeyUp)=\{[\s\S]{0,200}?(?:target|currentTarget)\.value\s*\.(?:trim\w*|replace\w*|to\w*Case|normalize|split)\(/g;

/** The text that is drawn on the chart: the field itself keeps what was typed. */
const ALLOWED = ['src/app/features/trade/chart/drawing/style-bar.tsx'];

test('no field changes what a person types while it is typed', () => {
  const files = readdirSync('src/app', { recursive: true, encoding: 'utf8' })
    .map((file) => `src/app/${file}`)
    .filter((file) => file.endsWith('.tsx') && !ALLOWED.includes(file));
  expect(files.length).toBeGreaterThan(100);
  const found = files.filter((file) => readFileSync(file, 'utf8').match(NORMALIZES) !== null);
  expect(found).toEqual([]);
});
