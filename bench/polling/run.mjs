import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { cpus, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../load/server.mjs';
import { processorTime } from '../processes/processor-time.mjs';

const CLIENTS = 2000;
const PAIRS = ['btcusdt', 'ethusdt', 'ltcusdt', 'xrpusdt'];
const EVERY_MS = 1000;
const WARM_UP_S = 5;
const MEASURED_S = 20;
const BOOK = '/bb/app/huobi/getHuobiContractDepthV2';

const wait = (ms) => new Promise((done) => setTimeout(done, ms));
const at = (sorted, part) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

async function ended(child) {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
}

/** The built sandbox without the app; it believes nginx who asks, and counts what it answers. */
async function startBackEnd(folder) {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const options = ['--no-web', '--no-stream', '--market-get', '--port', String(port)];
  const child = spawn(process.execPath, ['dist/sandbox/main.js', ...options], {
    env: {
      ...process.env,
      BOURSE_DATA: folder,
      TRUSTED_PROXIES: '127.0.0.1',
      METRICS_PORT: String(metricsPort),
      CHAT_PORT: String(await freePort()),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!(await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => null)])))
    throw new Error('the sandbox did not start: is it built?');
  child.stdout.resume();
  const answered = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const rows = text.matchAll(/^\w*requests_total\{[^}]*route="\/huobi\/[^}]*\} (\d+)/gm);
    return [...rows].reduce((sum, [, count]) => sum + Number(count), 0);
  };
  return { port, pid: child.pid, answered, stop: () => ended(child) };
}

/** nginx as the build writes it, as far as the market is concerned; clients say who they are, so that each has a limit. */
async function startNginx(folder, backEnd) {
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ');
  await writeFile(
    file,
    `daemon off; worker_processes 1; worker_rlimit_nofile 16384; pid ${join(folder, 'pid')}; error_log stderr crit;
${userInfo().uid === 0 ? 'user root;' : ''}
events { worker_connections 8192; }
http {
  access_log off; keepalive_requests 1000000; ${temporary}
  proxy_cache_path ${join(folder, 'market')} levels=1:2 keys_zone=bourse_market:1m max_size=64m inactive=10s use_temp_path=off;
  map "$request_method$uri" $bourse_shared { default off; "~^GET/bb/app/huobi/" bourse_market; }
  upstream back_end { server 127.0.0.1:${backEnd.port}; keepalive 64; keepalive_timeout 4s; }
  server {
    listen 127.0.0.1:${port} backlog=4096;
    location /bb/app/ {
      proxy_pass http://back_end;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header X-Forwarded-For $http_x_client;
      proxy_cache $bourse_shared;
      proxy_cache_key $request_uri;
      proxy_cache_lock on;
      proxy_cache_background_update on;
    }
  }
}`,
  );
  const child = spawn('nginx', ['-c', file, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(origin).catch(() => null))) {
    if (child.exitCode !== null) throw new Error('nginx did not start');
    await wait(50);
  }
  return { port, stop: () => ended(child) };
}

/** One poll; gives how long it took and how old what came is, in milliseconds. Rejects where it is no price. */
function poll({ port, agent, method, pair, client }) {
  const fields = new URLSearchParams({ size: '20', symbol: pair, timer: '1min' }).toString();
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        ...{ port, agent, method, host: '127.0.0.1' },
        path: method === 'GET' ? `${BOOK}?${fields}` : BOOK,
        headers: {
          'Accept-Encoding': 'gzip',
          'X-Client': `10.0.${client >> 8}.${client & 255}`,
          ...(method === 'POST' && { 'Content-Type': 'application/x-www-form-urlencoded' }),
        },
      },
      (answer) => {
        answer.resume();
        answer.once('end', () => {
          const age = Date.now() - Number(answer.headers['x-server-time']);
          if (answer.statusCode !== 200) reject(new Error(`HTTP ${answer.statusCode}`));
          else resolve({ took: performance.now() - began, age });
        });
        answer.once('error', reject);
      },
    );
    sent.once('error', reject);
    sent.end(method === 'POST' ? fields : undefined);
  });
}

/** Everybody polls a book once a second, over a connection of their own, and waits for an answer before the next. */
async function measure(port, backEnd, method) {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const answers = [];
  let failed = 0;
  let going = true;
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    await wait((client * EVERY_MS) / CLIENTS);
    while (going) {
      const next = performance.now() + EVERY_MS;
      await poll({ port, agent, method, client, pair: PAIRS[client % PAIRS.length] }).then(
        (answer) => answers.push(answer),
        () => {
          failed += 1;
        },
      );
      await wait(Math.max(0, next - performance.now()));
    }
  });
  await wait(WARM_UP_S * 1000);
  answers.length = 0;
  failed = 0;
  const began = performance.now();
  const [before, work] = [await backEnd.answered(), await processorTime([backEnd.pid])];
  await wait(MEASURED_S * 1000);
  const [asked, worked] = [(await backEnd.answered()) - before, (await processorTime([backEnd.pid])) - work];
  const seconds = (performance.now() - began) / 1000;
  const seen = answers.slice();
  const wrong = failed;
  going = false;
  await Promise.all(clients);
  agent.destroy();
  const sorted = (name) => seen.map((answer) => answer[name]).sort((a, b) => a - b);
  const [took, age] = [sorted('took'), sorted('age')];
  console.log(
    `${method}: ${CLIENTS} clients, ${Math.round(seen.length / seconds)} answers a second at nginx, ${wrong} failures; ` +
      `${(asked / seconds).toFixed(1)} requests a second at the back end, ${((worked / seconds) * 0.1).toFixed(1)} % of a processor there; ` +
      `answers in ${at(took, 0.5).toFixed(1)} ms (p99 ${at(took, 0.99).toFixed(1)}); ` +
      `prices ${Math.round(at(age, 0.5))} ms old (p99 ${Math.round(at(age, 0.99))}, oldest ${Math.round(at(age, 1))})`,
  );
  return {
    asked: asked / seconds,
    answers: seen.length / seconds,
    wrong,
    p99: at(took, 0.99),
    age: at(age, 0.99),
  };
}

/** What 2,000 polling clients cost the back end behind an nginx that caches, by GET and, beside it, by POST. */
export async function pollingFigures() {
  const folder = await mkdtemp(join(tmpdir(), 'bench-polling-'));
  const backEnd = await startBackEnd(join(folder, 'data'));
  const nginx = await startNginx(folder, backEnd);
  try {
    console.log(
      `clients, nginx and back end share ${cpus().length} processors (${cpus()[0]?.model ?? 'unknown'})`,
    );
    const get = await measure(nginx.port, backEnd, 'GET');
    await measure(nginx.port, backEnd, 'POST');
    if (get.wrong > 0) throw new Error(`${get.wrong} polls failed`);
    return [
      { id: 'polling share', measured: (get.asked / get.answers) * 100 },
      { id: 'polling answer', measured: get.p99 },
      { id: 'polling age', measured: get.age },
    ];
  } finally {
    await nginx.stop();
    await backEnd.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
