import type { Plugin } from 'vite';

/**
 * Asks the browser to compile these scripts whole, beside the page while they come over the line. Without it every
 * function is compiled on the page's own thread when it is first called, which a first visit does with most of them.
 * https://v8.dev/blog/explicit-compile-hints
 */
const HINT = '//# allFunctionsCalledOnLoad\n';

export function compileHints(isFirst: (file: string) => boolean): Plugin {
  return {
    name: 'bourse:compile-hints',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && isFirst(file.fileName)) file.code = HINT + file.code;
        }
      },
    },
  };
}
