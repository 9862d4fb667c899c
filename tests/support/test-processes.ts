import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

const PLACE = join('node_modules', '.cache', 'bourse');
const SCRIPTS = {
  'killable-sandbox': 'tests/support/sandbox/killable-sandbox.ts',
  'folder-holder': 'tests/support/sandbox/folder-holder.ts',
  'front-process': 'tests/sandbox/http/front-process.ts',
  'drawing-process': 'tests/sandbox/uploads/drawing-process.ts',
} as const;

/**
 * Before a suite: what its tests start as processes of their own is built once, as the sandbox itself is built, because
 * translating it at each start takes longer than most tests do. The folder is TEST_PROCESSES.
 */
export default async function buildProcesses(): Promise<() => Promise<void>> {
  await mkdir(PLACE, { recursive: true });
  const folder = await mkdtemp(join(PLACE, 'processes-'));
  const input = Object.values(SCRIPTS).map((path) => join(process.cwd(), path));
  await build({
    configFile: 'sandbox/vite.config.ts',
    build: { outDir: join(process.cwd(), folder), reportCompressedSize: false, rollupOptions: { input } },
  });
  process.env.TEST_PROCESSES = join(process.cwd(), folder);
  return () => rm(folder, { recursive: true, force: true });
}

/** The file that node runs. */
export function processScript(name: keyof typeof SCRIPTS): string {
  const folder = process.env.TEST_PROCESSES;
  if (folder === undefined) throw new Error('the suite has not built its processes');
  return join(folder, `${name}.js`);
}
