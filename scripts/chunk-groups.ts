import { fileURLToPath } from 'node:url';
import { type Graph, importedParts } from './imported-parts.ts';

const at = (path: string) => fileURLToPath(new URL(`../src/app/${path}`, import.meta.url));

/**
 * What is fetched together, in the order in which a first visit of the desk needs it. Left to itself the bundler makes a
 * chunk for every set of screens that share a module: seventy small files, which compress worse and cost a request each.
 * A module belongs to the first group whose roots import it, without `import()`.
 */
const GROUPS: readonly { readonly name: string; readonly roots: readonly string[] }[] = [
  { name: 'boot', roots: ['boot/boot.ts'] },
  { name: 'chart', roots: ['boot/cached-chart.ts'] },
  { name: 'app', roots: ['i18n/i18n.ts', 'router.tsx', 'main.tsx'] },
  // Who never chose indicators has some: the chart would be drawn twice, a journey apart.
  { name: 'desk', roots: ['features/trade/trade-screen.tsx', 'ui/chart/indicator-layer.ts'] },
  // All pages but the desk, and how their addresses are read: only an address of theirs brings it.
  { name: 'routes', roots: ['routeTree.gen.ts', 'i18n/far-catalogues.ts'] },
];

/** Icons that only other screens draw: a hundred bytes each, so that one file comes sooner than sixteen. */
const ICON = /node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;
const REACT = /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;
const PACKAGE = /node_modules[\\/]/;
/** Of the desk only; what else it imports other screens import too. */
const DESK = /src[\\/]app[\\/]features[\\/]trade[\\/]/;

function chunkWithin(group: string, id: string): string {
  if (group === 'app' && REACT.test(id)) return 'react';
  if (group === 'app' && PACKAGE.test(id)) return 'packages';
  return group === 'desk' && !DESK.test(id) ? 'shared' : group;
}

/** What every first visit of the desk fetches and runs. */
export const FIRST_CHUNKS = ['boot', 'chart', 'react', 'packages', 'app', 'shared', 'desk'];

/** Earlier ones take first, because each draws in what its modules import. */
const CHUNKS = [...FIRST_CHUNKS, 'routes', 'icons'];

/** For the bundler's `codeSplitting.groups`; what no group reaches is left to it. */
export function chunkGroups() {
  const chunks = new Map<string, string>();
  const look = (graph: Graph) => {
    const imported = importedParts(graph, PACKAGE);
    for (const { name, roots } of GROUPS) {
      const open = roots.map(at);
      for (let id = open.pop(); id !== undefined; id = open.pop()) {
        if (chunks.has(id)) continue;
        chunks.set(id, chunkWithin(name, id));
        open.push(...imported(id));
      }
    }
  };
  return CHUNKS.map((chunk, index) => ({
    debugName: chunk,
    priority: CHUNKS.length - index,
    name: (id: string, graph: Graph) => {
      if (chunks.size === 0) look(graph);
      const known = chunks.get(id) ?? (ICON.test(id) ? 'icons' : null);
      return known === chunk ? chunk : null;
    },
  }));
}
