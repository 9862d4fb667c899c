import type { Plugin } from 'vite';

/** The worker's own script, as `?worker&url` emits it. */
const WORKER = /(?:^|\/)main-[^/]+\.js$/;

/**
 * Has the document fetch the worker's script while the line is idle: the boot script, which starts the worker, is only
 * on its way then. A prefetch waits behind whatever the page needs itself, and fills the HTTP cache, from which the
 * worker takes its script; a preload would come before the boot script on a slow line.
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
        return [{ tag: 'link', attrs: { rel: 'prefetch', href: base + worker.fileName }, injectTo: 'head' }];
      },
    },
  };
}
