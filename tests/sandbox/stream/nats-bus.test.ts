import { afterEach, beforeEach, expect, test } from 'vitest';
import { NatsBus } from '../../../sandbox/src/http/stream/relay/nats-bus.ts';
import { NatsServer } from '../../support/nats-server.ts';
import { Relay } from '../../support/postgres/relay.ts';

const SUBJECT = 'bourse.market.trades.btcusdt';

const ends: (() => Promise<void>)[] = [];
let lines: string[];
let server: NatsServer;

beforeEach(async () => {
  lines = [];
  server = await serve();
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function serve(more: readonly string[] = []): Promise<NatsServer> {
  const started = await NatsServer.start(more);
  ends.push(() => started.kill());
  return started;
}

function open(url = server.url): NatsBus {
  const bus = new NatsBus({ url, now: () => Date.now(), say: (line) => lines.push(line) });
  ends.push(() => bus.stop());
  return bus;
}
const connected = (...buses: NatsBus[]) =>
  expect.poll(() => buses.every(({ connectedSince }) => connectedSince !== null)).toBe(true);
const lost = (...buses: NatsBus[]) =>
  expect.poll(() => buses.every(({ connectedSince }) => connectedSince === null)).toBe(true);

/** What a bus hears, as texts. */
function heardBy(bus: NatsBus, subject = SUBJECT): string[] {
  const heard: string[] = [];
  bus.subscribe(subject, (bytes) => heard.push(Buffer.from(bytes).toString()));
  return heard;
}
/** Sends until it arrives: a subscription may still be on its way. */
async function arrives(from: NatsBus, heard: readonly string[], text: string): Promise<void> {
  await expect
    .poll(() => {
      from.publish(SUBJECT, Buffer.from(text));
      return heard.includes(text);
    })
    .toBe(true);
}

test('carries to all others, and to nobody twice', async () => {
  const [one, two, three] = [open(), open(), open()];
  const [own, second, third] = [heardBy(one), heardBy(two), heardBy(three)];
  await connected(one, two, three);
  await arrives(one, second, 'a');
  await arrives(one, third, 'b');
  expect(own).toEqual([]);
  expect(lines).toEqual([]);
});

test('ends a subscription', async () => {
  const [one, two] = [open(), open()];
  const heard = heardBy(two, 'bourse.market.other');
  const stop = two.subscribe(SUBJECT, () => heard.push('too much'));
  stop();
  const after = heardBy(two);
  await connected(one, two);
  await arrives(one, after, 'last');
  expect(heard).toEqual([]);
});

test('waits for a server that is not there yet, and says so once', async () => {
  await server.kill();
  const [one, two] = [open(), open()];
  await expect.poll(() => lines.length).toBe(2);
  expect(one.connectedSince).toBeNull();
  one.publish(SUBJECT, Buffer.from('never'));
  const heard = heardBy(two);
  await server.startAgain();
  await connected(one, two);
  await arrives(one, heard, 'at last');
  expect(heard).not.toContain('never');
  expect(lines.slice(2).every((line) => line.endsWith('answers again'))).toBe(true);
});

test('goes on over a server that was killed and started again', async () => {
  const [one, two] = [open(), open()];
  const heard = heardBy(two);
  await connected(one, two);
  await arrives(one, heard, 'before');
  await server.kill();
  await lost(one, two);
  await server.startAgain();
  await connected(one, two);
  await arrives(one, heard, 'after');
});

test('keeps one frame of a subject for a server that hangs, gives it up, and comes back to it', async () => {
  const [one, two] = [open(), open()];
  const heard = heardBy(two);
  await connected(one, two);
  await arrives(one, heard, 'before');
  server.signal('SIGSTOP');
  ends.push(async () => server.signal('SIGCONT'));
  const large = 'x'.repeat(60_000);
  for (let n = 0; n < 2000; n += 1) one.publish(SUBJECT, Buffer.from(`${n} ${large}`));
  await lost(one, two);
  server.signal('SIGCONT');
  await connected(one, two);
  await arrives(one, heard, 'after');
  // What was under way when it hung, and no more than that.
  expect(heard.filter((text) => text.endsWith(large)).length).toBeLessThanOrEqual(2);
});

test('notices a line over which nothing comes any more', async () => {
  let isOpen = true;
  const line = await Relay.start(
    () => ({ host: '127.0.0.1', port: server.port }),
    (near, far) => {
      near.on('data', (chunk: Buffer) => isOpen && far.write(chunk));
      far.on('data', (chunk: Buffer) => isOpen && near.write(chunk));
    },
  );
  ends.push(() => line.close());
  const [far, near] = [open(`nats://127.0.0.1:${line.port}`), open()];
  const heard = heardBy(far);
  await connected(far, near);
  await arrives(near, heard, 'before');
  isOpen = false;
  await lost(far);
  expect(near.connectedSince).not.toBeNull();
  isOpen = true;
  await connected(far);
  await arrives(near, heard, 'after');
});

test('a reader that is slow is told the newest, and holds nobody up', async () => {
  const [one, two] = [open(), open()];
  let newest = '';
  two.subscribe(SUBJECT, (bytes) => {
    newest = Buffer.from(bytes.subarray(0, 8)).toString().split(' ')[0] ?? '';
  });
  await connected(one, two);
  const large = 'x'.repeat(60_000);
  const before = process.memoryUsage().rss;
  for (let n = 0; n < 20_000; n += 1) {
    one.publish(SUBJECT, Buffer.from(`${n} ${large}`));
    // Both are in this process: what one does not give up, the other does not hear.
    if (n % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  await expect.poll(() => newest).toBe('19999');
  // 1.2 GB were told.
  expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000);
});

test.each([
  [
    'a name and a password',
    ['--user', 'bourse', '--pass', 'p@ss/w0rd'],
    'bourse:p%40ss%2Fw0rd',
    'bourse:wr0ng',
  ],
  ['a token', ['--auth', 't0ken'], 't0ken', 'wr0ng'],
])('shows %s, and never says them', async (_, more, good, wrong) => {
  const guarded = await serve(more);
  const at = (secret: string) => guarded.url.replace('//', `//${secret}@`);
  await connected(open(at(good)));
  const stranger = open(at(wrong));
  await expect.poll(() => lines.length).toBe(1);
  expect(stranger.connectedSince).toBeNull();
  expect(lines[0]).toContain(`NATS at 127.0.0.1:${guarded.port} can not be reached`);
  expect(lines[0]).not.toMatch(/wr0ng|w0rd|t0ken/);
});

test('a server that encrypts nothing is told nothing by tls://', async () => {
  const guarded = await serve(['--user', 'bourse', '--pass', 'secret']);
  const bus = open(guarded.url.replace('nats://', 'tls://bourse:secret@'));
  await expect.poll(() => lines.length).toBe(1);
  expect(bus.connectedSince).toBeNull();
});

test('ends although the server hangs', async () => {
  const bus = open();
  await connected(bus);
  server.signal('SIGSTOP');
  ends.push(async () => server.signal('SIGCONT'));
  bus.publish(SUBJECT, Buffer.from('x'));
  await bus.stop();
  expect(bus.connectedSince).toBeNull();
  expect(lines).toEqual([]);
});
