import { describe, expect, test } from 'vitest';
import { BORDERS } from './borders.ts';
import { isBreach, isInside } from './breaches.ts';
import { findCircle } from './circles.ts';
import { filesBelow, type Import, readImports } from './read-imports.ts';

const SHIPPED = ['src', 'sandbox', 'conformance'];
const ALL = [...SHIPPED, 'scripts', 'bench', 'tests'];

const imports = readImports(ALL);
const files = ALL.flatMap(filesBelow);

const sentence = ({ file, specifier }: Import) => `${file} imports ${specifier}`;

describe('borders', () => {
  test.each(BORDERS.map((border) => [border.reason, border] as const))('%s', (_reason, border) => {
    expect(imports.filter((found) => isBreach(border, found)).map(sentence)).toEqual([]);
  });

  test('each border is around files that there are', () => {
    const named = ({ of, except = [], only = [], never = [] }: (typeof BORDERS)[number]) =>
      [of, except, only, never].flat();
    const unknown = BORDERS.flatMap(named).filter(
      (pattern) => !files.some((file) => isInside({ of: [pattern], reason: '' }, file)),
    );
    expect(unknown).toEqual([]);
  });
});

test('no files import one another in a circle, not even types', () => {
  for (const folder of ALL) {
    expect(imports.filter(({ file }) => file.startsWith(`${folder}/`)).length).toBeGreaterThan(100);
  }
  expect(findCircle(imports)).toBeNull();
});
