import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const text = (path: string) => readFileSync(path, 'utf8');
const lines = text('Containerfile')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const stages = lines.filter((line) => line.startsWith('FROM '));
const last = lines.slice(lines.lastIndexOf(stages.at(-1) ?? ''));

interface Service {
  readonly [name: string]: unknown;
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
}
const compose: { services: Record<string, Service>; volumes: object } = parse(
  text('container/compose.yaml'),
  {
    merge: true,
  },
);
const processes = ['one', 'two'].map((name) => compose.services[name] ?? {});

it('the image has no shell and no tools of ours, and runs as nobody', () => {
  expect(stages).toHaveLength(2);
  for (const stage of stages) expect(stage).toMatch(/^FROM [\w.]+\/[\w./-]+:[\w.-]+( AS \w+)?$/);
  expect(last[0]).toContain('distroless');
  expect(last.filter((line) => /^(RUN|ADD)\b/.test(line))).toEqual([]);
  expect(last).toContain('USER 65532:65532');
  expect(last.some((line) => line.startsWith('HEALTHCHECK '))).toBe(true);
  expect(last.filter((line) => /PASSWORD|SECRET|TOKEN|_KEY/.test(line))).toEqual([]);
  // Without a shell only this form of a command runs.
  for (const line of last.filter((line) => line.includes('CMD '))) expect(line).toMatch(/CMD \[".*"\]$/);
});

it('it runs the last step of npm start, which renders the file of the operator', () => {
  const step = /dist\/sandbox\/\w+\.js/.exec(text('scripts/start.mjs'))?.[0];
  expect(last.at(-1)).toBe(`CMD ["${step}"]`);
});

it('it holds what is shipped and by whose leave', () => {
  const built = lines.find((line) => line.includes('supply-chain'));
  expect(built).toContain('scripts/build.mjs');
  expect(last).toContain('COPY --from=build /app/dist dist');
  expect(last.join('\n')).toContain('LICENSE');
});

it('what it copies from here is there, and nothing private gets into it', () => {
  const copied = lines.filter((line) => line.startsWith('COPY ') && !line.includes('--from=build'));
  const sources = copied.flatMap((line) => line.split(' ').slice(1, -1));
  expect(sources.filter((path) => !existsSync(path))).toEqual([]);
  const ignored = text('.dockerignore').split('\n');
  for (const path of ['.git', '.data', 'node_modules', 'dist']) expect(ignored).toContain(path);
});

it('two processes share a database and a folder, may write nothing else, and end in time', () => {
  const ports = processes.map(({ environment }) => environment?.PORT);
  expect(new Set(ports).size).toBe(2);
  const chats = processes.map(({ environment }) => environment?.CHAT_PORT);
  const figures = processes.map(({ environment }) => environment?.METRICS_PORT);
  expect(new Set([...ports, ...chats, ...figures]).size).toBe(6);
  for (const process of processes) {
    expect(process).toMatchObject({ read_only: true, cap_drop: ['ALL'], network_mode: 'service:caddy' });
    expect(process.volumes).toEqual(['data:/data']);
    expect(process.environment?.DATABASE_URL).toContain('@database/');
    // Draining, then what is under way: 9 s at most.
    expect(Number.parseInt(String(process.stop_grace_period), 10)).toBeGreaterThan(
      Number(process.environment?.DRAIN_SECONDS) + 9,
    );
  }
  const front = text('container/Caddyfile');
  for (const port of ports) expect(front).toContain(`127.0.0.1:${port}`);
  expect(front).toContain('health_uri /readyz');
  // What they say is for this machine alone.
  expect(front).toMatch(/@own path \/healthz \/readyz\s+respond @own 404/);
});

it('a Prometheus in their network reaches the figures of both, and nobody outside does', () => {
  for (const { environment } of processes) {
    expect(environment).toMatchObject({
      METRICS_HOST: '0.0.0.0',
      METRICS_PORT: expect.stringMatching(/^\d+$/),
    });
  }
  const published = Object.values(compose.services).flatMap(({ ports }) => ports ?? []);
  expect(published).toEqual(['80:80', '443:443']);
});

it('no secret stands in it', () => {
  for (const path of ['Containerfile', 'container/compose.yaml', 'container/Caddyfile']) {
    expect(text(path)).not.toMatch(/(PASSWORD|KEY): "?[^"$ }]/);
  }
});
