import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A port of this machine that nobody uses. */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

/**
 * The built app with its sandbox, as `npm start` serves it, on a free port.
 * @param {readonly string[]} options of the sandbox
 * @param {string | null} kept data folder that is there already and stays; without one the database is empty and goes with the app
 * @param {Readonly<Record<string, string>>} env variables of the environment beside the own ones
 * @param {string} cwd the folder that it was built in
 */
export async function startApp(options = [], kept = null, env = {}, cwd = '.') {
  const port = await freePort();
  const data = kept ?? (await mkdtemp(join(tmpdir(), 'bench-data-')));
  const child = spawn(process.execPath, ['scripts/start.mjs', ...options], {
    cwd,
    env: { ...process.env, ...env, PORT: String(port), BOURSE_DATA: data },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (text) => {
    complaint += text;
  });
  const stopped = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  const kill = async (signal = 'SIGKILL') => {
    child.kill(signal);
    await stopped;
  };
  const close = async () => {
    await kill('SIGTERM');
    if (kept === null) await rm(data, { recursive: true, force: true });
  };
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the app did not start: ${complaint}`);
    const answer = await fetch(`${origin}/pc/main`).catch(() => null);
    if (answer?.ok) return { origin, pid: child.pid, close, kill };
    await Promise.race([stopped, new Promise((done) => setTimeout(done, 25))]);
  }
}
