import type { Rolldown } from 'vite';

/** The worker's entry, as `?worker&url` emits it, and the chunk that serves. */
const ENTRY = /(?:^|\/)(main-[^/]+\.js)$/;
const SERVING = /(?:^|\/)worker-[^/]+\.js$/;

type Asset = Pick<Rolldown.OutputAsset, 'type' | 'fileName' | 'source'>;

/**
 * File names of the two scripts that a worker starts with: its entry and the chunk that serves. Throws where one of them
 * can't be told, or where a script imports the entry: WebKit would evaluate the whole worker a second time.
 */
export function workerScripts(
  bundle: Readonly<Record<string, Asset | { readonly type: 'chunk'; readonly fileName: string }>>,
): readonly [entry: string, serving: string] {
  const assets = Object.values(bundle).filter((file) => file.type === 'asset');
  const entry = only(assets, ENTRY, "worker's entry");
  const [, entryName = ''] = ENTRY.exec(entry) ?? [];
  for (const { fileName, source } of assets) {
    if (fileName.endsWith('.js') && String(source).includes(entryName))
      throw new Error(`${fileName} imports the worker's entry: see src/worker/main.ts`);
  }
  return [entry, only(assets, SERVING, "worker's chunk")];
}

/** The one file of that name. Throws where there is none or several. */
function only(files: readonly Asset[], name: RegExp, what: string): string {
  const [file, ...others] = files.filter(({ fileName }) => name.test(fileName));
  if (!file || others.length > 0) throw new Error(`exactly one script of the ${what} is expected`);
  return file.fileName;
}
