import type { Plugin } from 'vite';

const MAP = /(<script type="importmap">)([\s\S]*?)(<\/script>)/;
/** The bundler's copy of it, which nobody asks for. */
const FILE = 'importmap.json';

/**
 * Puts the document's import map in order: the bundler writes it in another one each time, and the same sources shall
 * give the same page.
 */
export function importMap(): Plugin {
  return {
    name: 'bourse:import-map',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        page.source = String(page.source).replace(
          MAP,
          (_whole, start: string, text: string, end: string) => `${start}${sorted(text)}${end}`,
        );
        delete bundle[FILE];
      },
    },
  };
}

function sorted(text: string): string {
  const { imports } = JSON.parse(text) as { readonly imports: Readonly<Record<string, string>> };
  return JSON.stringify({ imports: Object.fromEntries(Object.entries(imports).sort()) });
}
