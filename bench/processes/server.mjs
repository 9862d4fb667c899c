import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * The built sandbox without the app, on a database server.
 * @param {string} databaseUrl
 * @param {string} folder of its data
 * @param {Readonly<Record<string, string>>} env variables of the environment beside the own ones
 */
export async function startProcess(databaseUrl, folder, env = {}) {
  const child = spawn(process.execPath, ['dist/sandbox/main.js', '--no-web', '--port', '0'], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      BOURSE_DATA: folder,
      TRUSTED_PROXIES: '127.0.0.1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const told = await Promise.race([once(child.stdout, 'data').then(String), gone.then(() => '')]);
  const origin = /http:\/\/[\d.:]+/.exec(told)?.[0];
  if (!origin) throw new Error('a process did not start: is it built?');
  const close = async () => {
    child.kill('SIGTERM');
    await gone;
  };
  return { pid: child.pid, origin, close };
}
