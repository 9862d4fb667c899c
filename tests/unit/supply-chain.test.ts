import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Locked {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
  readonly license?: string;
  readonly link?: boolean;
}
interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly allowScripts?: Readonly<Record<string, boolean>>;
}

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8'));
const lock = read<{ packages: Record<string, Locked> }>('package-lock.json');
const manifests = ['package.json', 'sandbox/package.json'].map(read<Manifest>);
const foreign = Object.entries(lock.packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
);
const nameOf = (path: string) => path.replace(/^.*node_modules\//, '');

/** Licences that ask for nothing but their text beside what is shipped, and those of tools and fonts that are not changed. */
const KNOWN_LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

describe('what is installed', () => {
  // proves S24
  it('comes from the registry, each file with its hash', () => {
    expect(foreign.length).toBeGreaterThan(300);
    const loose = foreign.filter(
      ([, { resolved, integrity }]) =>
        !integrity?.startsWith('sha512-') ||
        (resolved && !resolved.startsWith('https://registry.npmjs.org/')),
    );
    expect(loose.map(([path]) => path)).toEqual([]);
  });

  // proves S24
  it('is asked for by its exact version', () => {
    const asked = manifests.flatMap(({ dependencies, devDependencies }) =>
      Object.entries({ ...dependencies, ...devDependencies }),
    );
    expect(asked.length).toBeGreaterThan(40);
    expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
  });

  // proves S24
  it('runs no script at installation but those that are listed', () => {
    const listed = Object.keys(manifests[0]?.allowScripts ?? {});
    const scripted = foreign
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => nameOf(path));
    expect(scripted.filter((name) => !listed.includes(name))).toEqual([]);
    const own = manifests.flatMap(({ scripts }) => Object.keys(scripts ?? {}));
    expect(own.filter((name) => /^(?:pre|post)?(?:install|prepare|publish)/.test(name))).toEqual([]);
  });

  // proves S24
  it('has a licence that is known', () => {
    const isKnown = (text = 'none') =>
      text
        .replace(/[()]/g, '')
        .split(/ OR /)
        .some((choice) => choice.split(/ AND /).every((name) => KNOWN_LICENCES.has(name)));
    const unknown = foreign.filter(([, { license }]) => !isKnown(license));
    expect(unknown.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
  });
});

// proves S24
it('what a registry says of advisories today fails no check of a change', () => {
  const steps = readFileSync('scripts/test.mjs', 'utf8');
  expect(manifests[0]?.scripts?.['supply-chain']).toBe('node scripts/supply-chain.mjs');
  expect(steps).not.toMatch(/supply-chain|npm audit/);
});

describe('the workflows', () => {
  const folder = '.github/workflows';
  const workflows = readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8'));

  it('name each action by its commit, and may read only unless a job says so', () => {
    for (const text of workflows) {
      for (const [, action] of text.matchAll(/uses: (\S+)/g)) expect(action).toMatch(/@[0-9a-f]{40}$/);
      expect(text).toMatch(/^permissions:\n {2}contents: read\n(?! )/m);
    }
  });

  it('ask for advisories every week, and fail where there is one or nobody answers', () => {
    const weekly = workflows.find((text) => text.includes('npm run supply-chain -- --advisories-required'));
    expect(weekly).toMatch(/schedule:\n\s+- cron: '\d+ \d+ \* \* [0-6]'/);
    expect(weekly).toMatch(/npm ci --ignore-scripts/);
  });
});
