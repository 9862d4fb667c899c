import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

interface Import {
  readonly file: string;
  readonly target: string;
}

/** Every static and dynamic import below a folder, with its target as a path from the repository's root or a package name. */
const importsBelow = (folder: string): readonly Import[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.gen.'))
    .flatMap((entry) => {
      const file = join(entry.parentPath, entry.name);
      const text = readFileSync(file, 'utf8');
      const found = [...text.matchAll(/(?:\bfrom\s+|\bimport\s*\(\s*|\bimport\s+)'([^']+)'/g)];
      return found.map((match) => ({ file, target: resolve(file, match[1] ?? '') }));
    });

const imports = [...importsBelow('src'), ...importsBelow('sandbox/src')];

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier));
  return specifier.replace(/^#(app|worker|protocol)\//, 'src/$1/').replace(/^#sandbox\//, 'sandbox/src/');
}

const area = (path: string) => path.match(/^src\/app\/features\/([^/]+)\//)?.[1];

/** What a part of the code may not import. The targets are prefixes of paths or package names. */
const FORBIDDEN: readonly {
  readonly from: string;
  readonly except?: RegExp;
  readonly to: RegExp;
  readonly why: string;
}[] = [
  {
    from: 'src/protocol/',
    to: /^(?!src\/protocol\/|valibot$)/,
    why: 'the protocol is a leaf, and says what it is with valibot',
  },
  {
    from: 'src/app/',
    except: /^src\/app\/worker-client\/spawn\.ts$/,
    to: /^src\/(?:worker|sw)\//,
    why: 'the app meets the worker through the protocol; only spawn.ts names its script',
  },
  { from: 'src/worker/', to: /^src\/(?:app|sw)\//, why: 'the worker knows no screen' },
  {
    from: 'src/sw/',
    to: /^src\/(?!sw\/|protocol\/sw-messages)/,
    why: 'the service worker knows its messages only',
  },
  {
    from: 'src/worker/market/',
    to: /^(?!src\/protocol\/|src\/worker\/market\/|big\.js$|trading-signals$)/,
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
    to: /^(?:react|@tanstack|uplot|i18next)/,
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
    to: /^src\/app\/(?!ui\/|format\/)/,
    why: 'the kit knows no domain',
  },
  {
    from: 'src/app/',
    except: /^src\/app\/(?:features\/|routes\/|boot\/|router\.tsx)/,
    to: /^src\/app\/(?:features|routes)\//,
    why: 'what features share knows none of them',
  },
  {
    from: 'src/app/features/',
    to: /^src\/app\/routes\//,
    why: 'routes compose features, not the other way round',
  },
  { from: 'src/', to: /^sandbox\//, why: 'the sandbox is one back end of many' },
  { from: 'sandbox/src/', to: /^src\//, why: 'the sandbox is a back end of its own' },
  {
    from: 'sandbox/src/venue/',
    to: /^(?:sandbox\/src\/(?:http|scenarios)\/|hono|@hono|kysely|pg$|@electric-sql)/,
    why: 'the domain knows neither HTTP nor SQL',
  },
  { from: 'sandbox/src/db/', to: /^(?:sandbox\/src\/http\/|hono|@hono)/, why: 'the database knows no HTTP' },
  {
    from: 'sandbox/src/venue/ledger/',
    to: /^sandbox\/src\/venue\/(?!ledger\/|market\/|accounts\/person)[^/]+\//,
    why: 'every business books through the ledger, and it knows none',
  },
  {
    from: 'sandbox/src/venue/market/',
    to: /^sandbox\/src\/(?:db\/|venue\/(?!market\/|accounts\/person))/,
    why: 'the market is a function of a secret, pair and instant',
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

/** The first ring of files that import one another, types included, as it is walked; null where there is none. */
function findCircle(all: readonly Import[]): readonly string[] | null {
  const targets = new Map<string, string[]>();
  for (const { file, target } of all) {
    const known = targets.get(file);
    if (known) known.push(target);
    else targets.set(file, [target]);
  }
  const done = new Set<string>();
  const walk = (file: string, path: readonly string[]): readonly string[] | null => {
    const at = path.indexOf(file);
    if (at >= 0) return [...path.slice(at), file];
    if (done.has(file)) return null;
    for (const target of targets.get(file) ?? []) {
      const circle = walk(target, [...path, file]);
      if (circle) return circle;
    }
    done.add(file);
    return null;
  };
  for (const file of targets.keys()) {
    const circle = walk(file, []);
    if (circle) return circle;
  }
  return null;
}

test.each(['src', 'sandbox/src'])(
  'no files of %s import one another in a circle, not even types',
  (folder) => {
    expect(findCircle(importsBelow(folder))).toBeNull();
  },
);

test('the scan sees circles', () => {
  const ring = [
    { file: 'a', target: 'b' },
    { file: 'b', target: 'c' },
    { file: 'c', target: 'b' },
  ];
  expect(findCircle(ring)).toEqual(['b', 'c', 'b']);
});

test('the scan sees imports', () => {
  expect(imports.length).toBeGreaterThan(20);
});
