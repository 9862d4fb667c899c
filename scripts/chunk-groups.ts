import { fileURLToPath } from 'node:url';
import { normalizePath } from 'vite';
import { FAR_CHUNKS, KIT_ICONS } from './far-chunks.ts';
import { type Graph, importedParts } from './imported-parts.ts';
import { WORKER_CHUNKS } from './worker-chunks.ts';

/** A path below `src/app` as the bundler writes it, with what may follow a question mark. */
function at(path: string, folder = 'app'): string {
  const [file = '', query] = path.split('?');
  const whole = normalizePath(fileURLToPath(new URL(`../src/${folder}/${file}`, import.meta.url)));
  return query === undefined ? whole : `${whole}?${query}`;
}

/** The frames of a section's screens: a few hundred bytes each. */
const FRAMES = ['about', 'account', 'finance', 'fund', 'pool', 'setting', 'subscribe'].map(
  (section) => `routes/${section}/route.tsx?tsr-split=component`,
);

/**
 * What is fetched together, in the order in which a first visit of the desk needs it. Left to itself the bundler makes a
 * chunk for every set of screens that share a module: seventy small files, which compress worse and cost a request each.
 * A module belongs to the first group whose roots import it, without `import()`.
 */
const GROUPS: readonly { readonly name: string; readonly roots: readonly string[] }[] = [
  // Every page needs these, of what draws the first candles.
  { name: 'styles', roots: ['ui/styles.css'] },
  {
    name: 'boot',
    roots: ['boot/boot.ts', 'ui/theme.ts', 'shared/format/number-text.ts'],
  },
  { name: 'chart', roots: ['boot/cached-chart.ts'] },
  { name: 'app', roots: ['shared/i18n/i18n.ts', 'router.tsx', 'main.tsx'] },
  // Who never chose indicators has some: the chart would be drawn twice, a journey apart.
  {
    name: 'desk',
    roots: [
      'features/trade/trade-screen.tsx',
      'routes/trade.tsx?tsr-split=component',
      'ui/chart/indicators.ts',
    ],
  },
  // All pages but the desk, and how their addresses are read: only an address of theirs brings it.
  { name: 'routes', roots: ['routeTree.gen.ts', ...FRAMES] },
];

/** Icons that only other screens draw: a hundred bytes each, so that one file comes sooner than sixteen. */
const ICON = /node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;
const REACT = /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;
const PACKAGE = /node_modules[\\/]/;
/** Of the desk only; what else it imports other screens import too. */
const DESK = /src[\\/]app[\\/](?:features[\\/]trade[\\/]|routes[\\/]trade\.tsx\?)/;

/** Of the desks only, and all that is drawn with the package of the first chart. */
const CHARTS =
  /src[\\/]app[\\/](?:ui[\\/](?:chart|glyphs)[\\/]|shared[\\/](?:chart[\\/]|market[\\/](?:follow-candles|pair-chart)\.))/;

const isFarIcon = (id: string) =>
  ICON.test(id) && !KIT_ICONS.some((path) => normalizePath(id).includes(path));

function chunkWithin(group: string, id: string): string {
  if (group === 'app' && REACT.test(id)) return 'react';
  if (group === 'app' && PACKAGE.test(id)) return 'packages';
  if (group !== 'desk' || DESK.test(id)) return group;
  return CHARTS.test(id) ? 'charts' : 'app';
}

/** What every first visit of the desk fetches and runs. */
const FIRST_CHUNKS = ['boot', 'chart', 'react', 'packages', 'app', 'charts', 'desk'];

/** Whether a built file is a script of theirs: the hash of its name may hold hyphens. */
export const isFirst = (file: string): boolean =>
  file.endsWith('.js') &&
  ['rolldown-runtime', ...FIRST_CHUNKS].some(
    (name) => file.startsWith(`assets/${name}-`) && file.length === `assets/${name}-12345678.js`.length,
  );

const TEXTS = /[\\/]i18n[\\/]locales[\\/]([\w-]+)[\\/](\w+)\.json/;

/** Names the files. A text is named with its language: without it, four files would have one name, some that of a chunk of code. */
export function chunkFileNames({ facadeModuleId }: { readonly facadeModuleId: string | null }): string {
  const [, language, namespace] = TEXTS.exec(facadeModuleId ?? '') ?? [];
  return namespace ? `assets/${namespace}-${language}-[hash].js` : 'assets/[name]-[hash].js';
}

/** Earlier ones take first, because each draws in what its modules import. */
const CHUNKS = ['styles', ...FIRST_CHUNKS, 'routes', 'icons'];

/** For the bundler's `codeSplitting.groups`; what no group reaches is left to it. */
export function chunkGroups() {
  const chunks = new Map<string, string>();
  const look = (graph: Graph) => {
    const imported = importedParts(graph, PACKAGE);
    for (const { name, roots } of GROUPS) {
      const open = roots.map((path) => at(path));
      for (let id = open.pop(); id !== undefined; id = open.pop()) {
        if (chunks.has(id)) continue;
        chunks.set(id, chunkWithin(name, id));
        open.push(...imported(id));
      }
    }
  };
  const first = CHUNKS.map((chunk) => ({
    debugName: chunk,
    name: (id: string, graph: Graph) => {
      if (chunks.size === 0) look(graph);
      const known = chunks.get(id) ?? (isFarIcon(id) ? 'icons' : null);
      return known === chunk ? chunk : null;
    },
  }));
  return inOrder([...first, ...named(FAR_CHUNKS, 'app')]);
}

/** The same for the worker's own build. */
export const workerGroups = () => inOrder(named(WORKER_CHUNKS, 'worker'));

const inOrder = <Group>(groups: readonly Group[]) =>
  groups.map((group, index) => ({ ...group, priority: groups.length - index }));

/** Chunks by the beginnings of their modules' paths; a package may lie anywhere. */
function named(chunks: Readonly<Record<string, readonly string[]>>, folder: string) {
  return Object.entries(chunks).map(([name, paths]) => {
    const parts = paths.map((path) => (path.startsWith('node_modules/') ? `/${path}` : at(path, folder)));
    return { name, test: (id: string) => parts.some((part) => id.includes(part)) };
  });
}
