// Hot reload: Vite's development server in front of the sandbox's sources, or of BACKEND_ORIGIN. PORT is the sandbox's;
// `npm run dev -- --port 5200` is Vite's. BOURSE_CONFIG names the operator's file, as for `npm start`.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const backEnd = process.env.BACKEND_ORIGIN || `http://127.0.0.1:${process.env.PORT || 4180}`;
const vite = join('node_modules', 'vite', 'bin', 'vite.js');
const run = (...args) =>
  spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, BACKEND_ORIGIN: backEnd } });
const children = [run(vite, '--host', '127.0.0.1', ...process.argv.slice(2))];
if (!process.env.BACKEND_ORIGIN) {
  const sandbox = ['--import', 'tsx', '--watch', join('sandbox', 'src', 'main.ts'), '--no-web'];
  children.push(spawn(process.execPath, sandbox, { stdio: 'inherit' }));
}
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const child of children) child.on('exit', stop);
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
