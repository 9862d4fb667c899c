import type { Plugin } from 'vite';

/** The worker's own script, as `?worker&url` emits it. */
const WORKER = /(?:^|\/)main-[^/]+\.js$/;

/**
 * Has the document fetch the worker's script, beside the boot script that starts the worker: a prefetch fills the HTTP
 * cache, from which the worker takes it. Left to itself it waits behind all scripts, and every price waits for it.
 */
export function earlyWorker(base: string): Plugin {
  return {
    name: 'bourse:early-worker',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const scripts = Object.values(bundle ?? {}).filter(
          (file) => file.type === 'asset' && WORKER.test(file.fileName),
        );
        const [worker] = scripts;
        if (!worker || scripts.length > 1) throw new Error('exactly one script of the worker is expected');
        return [
          {
            tag: 'link',
            attrs: { rel: 'prefetch', fetchpriority: 'high', href: base + worker.fileName },
            injectTo: 'head-prepend',
          },
        ];
      },
    },
  };
}
