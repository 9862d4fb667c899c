import type { Plugin } from 'vite';

const NUMBERS = "const numFormatter = new Intl.NumberFormat(domEnv ? nav.language : 'en-US');";
const ZONE = 'const localTz = new Intl.DateTimeFormat().resolvedOptions().timeZone;';

const CHANGES: readonly (readonly [from: string, to: string])[] = [
  [
    NUMBERS,
    `let numbers; const numFormatter = { format: (value) => (numbers ??= ${NUMBERS.slice(21, -1)}).format(value) };`,
  ],
  [ZONE, ''],
  ['tz == localTz', `tz == ${ZONE.slice(16, -1)}`],
];

/**
 * uPlot makes two formatters as soon as it is loaded, which the chart never uses: the first formatter of a process
 * reads the language data, 25 ms before anything is drawn. Here it makes them when it needs them.
 */
export function lazyIntlPlugin(): Plugin {
  return {
    name: 'bourse:lazy-intl',
    transform: {
      filter: { id: /\/uplot\/dist\/uPlot\.esm\.js/ },
      handler(code) {
        let changed = code;
        for (const [from, to] of CHANGES) {
          if (!changed.includes(from)) this.error(`uPlot no longer says: ${from}`);
          changed = changed.replace(from, () => to);
        }
        return { code: changed, map: null };
      },
    },
  };
}
