import type { Plugin } from 'vite';

/** The worker's entry, as `?worker&url` emits it, and the chunk that serves. */
const ENTRY = /(?:^|\/)(main-[^/]+\.js)$/;
const SERVING = /(?:^|\/)worker-[^/]+\.js$/;

/**
 * Has the document fetch the worker's scripts, beside the boot script that starts the worker: a prefetch fills the HTTP
 * cache, from which the worker takes them. Without it they wait behind all scripts, and every price waits for them.
 * Fails a build in which a script imports the worker's entry: WebKit would evaluate the whole worker a second time.
 */
export function earlyWorker(base: string): Plugin {
  return {
    name: 'bourse:early-worker',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const scripts = Object.values(bundle ?? {}).filter((file) => file.type === 'asset');
        const entry = only(scripts, ENTRY, "worker's entry");
        const serving = only(scripts, SERVING, "worker's chunk");
        const [, entryName = ''] = ENTRY.exec(entry.fileName) ?? [];
        for (const { fileName, source } of scripts) {
          if (fileName.endsWith('.js') && String(source).includes(entryName))
            throw new Error(`${fileName} imports the worker's entry: see src/worker/main.ts`);
        }
        return [entry, serving].map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'prefetch', fetchpriority: 'high', href: base + fileName },
          injectTo: 'head-prepend' as const,
        }));
      },
    },
  };
}

/** The one file of that name. Throws where there is none or several. */
function only<File extends { readonly fileName: string }>(
  files: readonly File[],
  name: RegExp,
  what: string,
): File {
  const [file, ...others] = files.filter(({ fileName }) => name.test(fileName));
  if (!file || others.length > 0) throw new Error(`exactly one script of the ${what} is expected`);
  return file;
}
