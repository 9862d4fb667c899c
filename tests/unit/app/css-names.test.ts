import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

/** A CSS module as one file of the source imports it. */
interface Use {
  readonly file: string;
  readonly module: string;
  /** Classes that are asked for by name. */
  readonly asked: ReadonlySet<string>;
  /** Some are asked for by a name that only the run knows. */
  readonly dynamic: boolean;
}

/** The first group of every match. */
const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

const stylesOf = (file: string): string => readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');

const IMPORT = /\bimport (\w+) from '([^']+\.module\.css)'/g;

const files = readdirSync('src/app', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));

const uses: readonly Use[] = files
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return [...text.matchAll(IMPORT)].map(([, name = '', from = '']) => ({
      file,
      module: from.startsWith('.') ? normalize(join(dirname(file), from)) : from.replace('#app/', 'src/app/'),
      asked: new Set(found(text, new RegExp(`(?<![\\w.'/-])${name}\\.(\\w+)`, 'g'))),
      dynamic: text.includes(`${name}[`),
    }));
  });

function classesOf(module: string): ReadonlySet<string> {
  const css = stylesOf(module).replaceAll(/:global\([^)]*\)/g, '');
  const selectors = found(css, /([^{};]+)\{/g);
  return new Set(selectors.flatMap((selector) => found(selector, /\.([A-Za-z][\w-]*)/g)));
}

// The compiler takes any name for a class, and one that is not there is drawn without a word.
describe('classes of CSS modules', () => {
  test('every class that is asked for is there', () => {
    const missing = uses.flatMap(({ file, module, asked }) => {
      const known = classesOf(module);
      return [...asked].filter((name) => !known.has(name)).map((name) => `${file}: ${name} of ${module}`);
    });
    expect(missing).toEqual([]);
  });

  test('every class that is there is asked for', () => {
    const unused = files
      .filter((file) => file.endsWith('.module.css'))
      .flatMap((module) => {
        const mine = uses.filter((use) => use.module === module);
        if (mine.some(({ dynamic }) => dynamic)) return [];
        return [...classesOf(module)]
          .filter((name) => !mine.some(({ asked }) => asked.has(name)))
          .map((name) => `${module}: ${name}`);
      });
    expect(unused).toEqual([]);
  });

  test('the scan sees both', () => {
    expect(uses.length).toBeGreaterThan(100);
    expect(classesOf('src/app/ui/button.module.css')).toContain('primary');
  });
});

describe('custom properties', () => {
  const css = files.filter((file) => file.endsWith('.css')).map((file) => [file, stylesOf(file)] as const);
  const set = new Set(css.flatMap(([, text]) => found(text, /(--[\w-]+)\s*:/g)));
  /** Names such as '--x' and `--${part}-size` in the source, as patterns. */
  const named = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => found(readFileSync(file, 'utf8'), /['`](--[\w${}-]+)['`]/g))
    .map((name) => new RegExp(`^${name.replaceAll(/\$\{\w+\}/g, '\\w+')}$`));

  test('every one that a style uses is set somewhere', () => {
    const unset = css.flatMap(([file, text]) =>
      found(text, /var\(\s*(--[\w-]+)/g)
        .filter((name) => !set.has(name) && !named.some((pattern) => pattern.test(name)))
        .map((name) => `${file}: ${name}`),
    );
    expect(unset).toEqual([]);
  });
});
