import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Beside the built server, or in the source tree while it runs from there. */
const FOLDERS = ['./chat/', '../../../public/chat/'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

/** Gives the text of a file of the chat page. Throws where the build left it out. */
export function chatFile(name: 'index.html' | 'chat.js' | 'chat.css'): string {
  const folder = FOLDERS.find((path) => existsSync(`${path}${name}`));
  if (folder === undefined) throw new Error(`the chat page lacks ${name}`);
  return readFileSync(`${folder}${name}`, 'utf8');
}
