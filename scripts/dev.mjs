// Hot reload: the sandbox from its sources behind Vite's development server.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const children = [
  spawn(process.execPath, ['--import', 'tsx', '--watch', join('sandbox', 'src', 'main.ts'), '--no-web'], {
    stdio: 'inherit',
  }),
  spawn(process.execPath, [join('node_modules', 'vite', 'bin', 'vite.js'), '--host', '127.0.0.1'], {
    stdio: 'inherit',
  }),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const child of children) child.on('exit', stop);
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
