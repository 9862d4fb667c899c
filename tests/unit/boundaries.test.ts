import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

interface Import {
  readonly file: string;
  readonly target: string;
}

/** Every static and dynamic import below src, with its target as a path from the repository's root or a package name. */
const imports: readonly Import[] = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.gen.'))
  .flatMap((entry) => {
    const file = join(entry.parentPath, entry.name);
    const text = readFileSync(file, 'utf8');
    const found = [...text.matchAll(/(?:\bfrom\s+|\bimport\s*\(\s*|\bimport\s+)'([^']+)'/g)];
    return found.map((match) => ({ file, target: resolve(file, match[1] ?? '') }));
  });

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier));
  return specifier.replace(/^#(app|worker|contract)\//, 'src/$1/');
}

const area = (path: string) => path.match(/^src\/app\/features\/([^/]+)\//)?.[1];

/** What a part of the code may not import. The targets are prefixes of paths or package names. */
const FORBIDDEN: readonly {
  readonly from: string;
  readonly except?: RegExp;
  readonly to: RegExp;
  readonly why: string;
}[] = [
  { from: 'src/contract/', to: /^(?!src\/contract\/)/, why: 'the contract is a leaf' },
  {
    from: 'src/app/',
    except: /^src\/app\/worker-client\/spawn\.ts$/,
    to: /^src\/(?:worker|sw)\//,
    why: 'the app meets the worker through the contract; only spawn.ts names its script',
  },
  { from: 'src/worker/', to: /^src\/(?:app|sw)\//, why: 'the worker knows no screen' },
  {
    from: 'src/sw/',
    to: /^src\/(?!sw\/|contract\/sw-messages)/,
    why: 'the service worker knows its messages only',
  },
  {
    from: 'src/worker/market/',
    to: /^(?!src\/contract\/|src\/worker\/market\/|big\.js$|trading-signals$)/,
    why: 'calculators are pure',
  },
  {
    from: 'src/worker/api/',
    to: /^src\/worker\/(?:cache|services)\//,
    why: 'api knows neither cache nor services',
  },
  {
    from: 'src/worker/cache/',
    to: /^src\/worker\/(?:api|services)\//,
    why: 'cache knows neither api nor services',
  },
  {
    from: 'src/worker/',
    to: /^(?:react|@tanstack|uplot|@ariakit|i18next)/,
    why: 'nothing of the screen in the worker',
  },
  { from: 'src/app/', to: /^(?:dexie|idb-keyval|valibot)/, why: 'storage and decoding live in the worker' },
  {
    from: 'src/',
    except: /^src\/(?:worker\/main\.ts|app\/worker-client\/)/,
    to: /^comlink$/,
    why: 'one door between the threads',
  },
  {
    from: 'src/app/ui/',
    to: /^src\/app\/(?:features|routes|worker-client)\//,
    why: 'the kit knows no domain',
  },
  {
    from: 'src/app/features/',
    to: /^src\/app\/routes\//,
    why: 'routes compose features, not the other way round',
  },
];

for (const rule of FORBIDDEN) {
  test(`${rule.from} does not import ${rule.to.source}: ${rule.why}`, () => {
    const broken = imports.filter(
      ({ file, target }) => file.startsWith(rule.from) && !rule.except?.test(file) && rule.to.test(target),
    );
    expect(broken).toEqual([]);
  });
}

test('a feature does not import another feature', () => {
  const broken = imports.filter(({ file, target }) => {
    const owner = area(file);
    const used = area(target);
    return owner !== undefined && used !== undefined && owner !== used;
  });
  expect(broken).toEqual([]);
});

test('only the worker calls fetch', () => {
  const callers = imports
    .map(({ file }) => file)
    .filter((file, index, all) => all.indexOf(file) === index && file.startsWith('src/app/'))
    .filter((file) => /(?<![.\w])fetch\(/.test(readFileSync(file, 'utf8')));
  expect(callers).toEqual([]);
});

test('the scan sees imports', () => {
  expect(imports.length).toBeGreaterThan(20);
});
