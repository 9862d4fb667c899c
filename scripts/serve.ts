// Serves the built app, as BOURSE_CONFIG says where it names a file: with the sandbox, or in front of BACKEND_ORIGIN. The
// command of the image, and the last step of npm start. The app is rendered into a folder of this process, so that two
// brands of one build stand beside one another.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderWeb } from './render-web.ts';

const file = process.env.BOURSE_CONFIG;
if (file) {
  const folder = mkdtempSync(join(tmpdir(), 'bourse-web-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  try {
    renderWeb({ build: join('dist', 'web'), into: folder, file });
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
  process.env.BOURSE_WEB = folder;
}
// In this process, so that Ctrl-C reaches the server itself. Built apart from this file.
const server = new URL('./main.js', import.meta.url).href;
await import(/* @vite-ignore */ server);
