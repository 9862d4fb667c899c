import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SandboxOptions } from '../../sandbox/src/sandbox-options.ts';

/** A sandbox in a process of its own, so that its memory is its own. */
export interface AttackedServer {
  readonly url: string;
  /** Resident memory in MB (Linux only). */
  memory(): Promise<number>;
  /** One of its figures, by its name and labels as they are written. */
  figure(name: string): Promise<number>;
  close(): Promise<void>;
}

/** Takes options that survive JSON. Rejects when it does not start. */
export async function startServer(options: SandboxOptions): Promise<AttackedServer> {
  const folder = await mkdtemp(join(tmpdir(), 'bourse-attack-'));
  const script = 'tests/support/sandbox/killable-sandbox.ts';
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder, '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, MORE_OPTIONS: JSON.stringify({ ...options, metricsPort: 0 }) },
  });
  const [line] = await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('the server did not start'))),
  ]);
  const [url = '', metricsUrl = ''] = String(line).trim().split(' ');
  return {
    url,
    memory: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024) / 1e6;
    },
    figure: async (name) => {
      const text = await (await fetch(metricsUrl)).text();
      const found = text.split('\n').find((each) => each.startsWith(`${name} `));
      return Number(found?.slice(name.length + 1) ?? Number.NaN);
    },
    close: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
