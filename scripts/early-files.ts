import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin, type Rolldown } from 'vite';
import { ASK_EVENT, askAhead, WORKER_LIST } from '../src/app/boot/ask-ahead.ts';
import { firstTheme } from '../src/app/boot/first-theme.ts';
import type { Namespace } from '../src/app/shared/i18n/namespaces.ts';
import { PREFS_KEY } from '../src/app/shared/prefs/prefs-key.ts';
import { workerScripts } from './worker-scripts.ts';

/** What a screen draws at once: modules below `src/app`, and texts. */
interface Needs {
  readonly modules: readonly string[];
  readonly texts: readonly Namespace[];
}

/** Every page; what runs first comes first. */
const ALWAYS: Needs = {
  modules: ['node_modules/react-dom/client.js', 'main.tsx', 'router.tsx', 'shared/i18n/i18n.ts'],
  texts: ['common'],
};
/** Of every page but the desk. */
const TABLE = 'routeTree.gen.ts';

/** What paints the first candles: until it has run, the rest of a desk waits. */
const CHART: Needs = { modules: ['boot/cached-chart.ts'], texts: [] };

/** What is run first, and all that a page with prices asks for until the worker has asked for them. */
const RUN_FIRST: Needs = { modules: ['node_modules/react-dom/client.js'], texts: [] };

/**
 * By the first part of the address; an empty one is any other. One with a `!` is all that the document itself asks for,
 * one with a `+` what comes while the worker starts.
 */
const SCREENS: Readonly<Record<string, Needs>> = {
  'trade!': CHART,
  'trade+': RUN_FIRST,
  'scontract!': CHART,
  'scontract+': RUN_FIRST,
  'main!': RUN_FIRST,
  'market!': RUN_FIRST,
  '': { modules: [TABLE], texts: [] },
  trade: { modules: ['features/trade/trade-screen.tsx'], texts: ['trade'] },
  main: { modules: [TABLE, 'routes/main.tsx?tsr-split=component'], texts: ['home'] },
  market: { modules: [TABLE, 'routes/market.tsx?tsr-split=component'], texts: ['home'] },
  scontract: {
    modules: [TABLE, 'routes/scontract.tsx?tsr-split=component'],
    texts: ['contract', 'trade'],
  },
};

const LOCALES = '../src/app/shared/i18n/locales/';
const languages = readdirSync(new URL(LOCALES, import.meta.url));

/** A whole path; of a package, which may lie anywhere, only its end. */
const below = (folder: string, path: string) => {
  if (path.startsWith('node_modules/')) return `/${path}`;
  const [file = '', query] = path.split('?');
  const whole = normalizePath(fileURLToPath(new URL(`${folder}${file}`, import.meta.url)));
  return query === undefined ? whole : `${whole}?${query}`;
};

/** Files with which a module comes, in the order in which they are run, and their styles. */
function filesWith(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (!chunk) throw new Error(`no chunk holds ${module}`);
  const found = new Set<string>();
  const take = (name: string) => {
    const file = bundle[name];
    if (found.has(name) || file?.type !== 'chunk') return;
    found.add(name);
    for (const next of file.imports) take(next);
    for (const style of file.viteMetadata?.importedCss ?? []) found.add(style);
  };
  take(chunk.fileName);
  return [...found];
}

/**
 * Puts the theme on the page before its first paint, and tells the document which files each screen begins with, so that they are asked for at once: left to
 * themselves they come in four rounds, because each is named only in those before it. `src/app/boot/ask-ahead.ts` reads
 * it: names, then for a screen, or for a screen in a language, places among the names.
 */
export function earlyFiles(base: string): Plugin {
  return {
    name: 'bourse:early-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const boot = new Set(filesWith(bundle, below('../src/app/', 'boot/boot.ts')));
        const names: string[] = [];
        const placesOf = (files: readonly string[]) =>
          [...new Set(files)]
            .filter((file) => !boot.has(file))
            .map((file) => {
              if (!names.includes(file)) names.push(file);
              return names.indexOf(file);
            });
        const listWith = (key: string, paths: readonly string[]) =>
          `${key}:${placesOf(paths.flatMap((path) => filesWith(bundle, path))).join(' ')}`;
        const lists = Object.entries(SCREENS).flatMap(([screen, { modules, texts }]) => {
          const code = modules.map((path) => below('../src/app/', path));
          if (/[!+]$/.test(screen)) return [listWith(screen, code)];
          const always = ALWAYS.modules.map((path) => below('../src/app/', path));
          return [
            listWith(screen, [...always, ...code]),
            ...languages.map((language) =>
              listWith(
                `${screen}/${language}`,
                [...ALWAYS.texts, ...texts].map((namespace) =>
                  below(LOCALES, `${language}/${namespace}.json`),
                ),
              ),
            ),
          ];
        });
        const [candles] = filesWith(bundle, below('../src/app/', 'boot/cached-chart.ts'));
        // It came with all of them once, a seventh of the whole, because of one import.
        if (filesWith(bundle, below('../src/app/', 'main.tsx')).includes(candles ?? ''))
          throw new Error('pages without a chart would fetch what draws candles: see chunk-groups.ts');
        lists.push(`${WORKER_LIST}:${placesOf(workerScripts(bundle)).join(' ')}`);
        const content = [names.map((name) => name.replace('assets/', '')).join(' '), ...lists].join(';');
        return [
          { tag: 'meta', attrs: { name: 'early', content }, injectTo: 'head' },
          {
            tag: 'script',
            children: `(${firstTheme})('${PREFS_KEY}');(${askAhead})('${base}', '${ASK_EVENT}', '${WORKER_LIST}')`,
            injectTo: 'head',
          },
        ];
      },
    },
  };
}
