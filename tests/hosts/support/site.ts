import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { finishWeb } from '../../../scripts/finish-web.mjs';
import { withPolicy } from '../../../scripts/page-policy.ts';

const SHELL = `<!doctype html><html><head><title>Bourse</title><style>body{margin:0}</style>
<script type="importmap">{}</script><script>start()</script></head><body>shell</body></html>`;

/** Files that no browser may read, by their path below the root. */
export const HIDDEN = [
  '/.htpasswd',
  '/.git/config',
  '/notes.txt',
  '/pc/.env',
  '/pc/.git/config',
  '/pc/.git/HEAD.txt',
  '/pc/assets/.hidden.js',
  '/pc/assets/app.js.map',
  '/pc/_headers',
  '/pc/Caddyfile',
  '/pc/nginx.conf',
  '/pc/security-headers.json',
];

/** Writes a small app as the build writes ours, with files beside it that are nobody's business. Gives its root. */
export function writeSite(folder: string): string {
  const root = join(folder, 'site');
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const { page, files } = withPolicy(SHELL, '/pc/', { logoOrigins: [], chatOrigins: [], streamOrigins: [] });
  for (const path of HIDDEN) write(path, 'secret');
  for (const [name, text] of Object.entries(files)) write(`/pc/${name}`, text);
  write('/pc/index.html', page);
  write('/pc/assets/app.js', `export const words = ${JSON.stringify('word '.repeat(500))};\n`);
  write('/pc/assets/app.css', 'body{margin:0}');
  write('/pc/icons/mark.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('/pc/manifest.webmanifest', '{}');
  write('/pc/bourse.config.json', '{}');
  write('/pc/sw.js', 'const files=[{"revision":null,"url":"index.html"}];');
  finishWeb(join(root, 'pc'));
  return root;
}
