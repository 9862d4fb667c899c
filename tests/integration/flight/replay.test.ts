import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { replayFlight } from '../../support/flight/replay-flight.ts';

const path = 'tests/integration/flight/offline-desk.jsonl';
const file = readFileSync(path, 'utf8');

test('a book never steps back in time, also across the outage', async () => {
  const { emitted } = await replayFlight(file);
  const times = emitted.flatMap(({ topic, message }) =>
    topic.name === 'depth' && message.kind === 'value' ? [message.asOf ?? 0] : [],
  );
  expect(times.length).toBeGreaterThan(20);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
});

test('equal input gives an equal hash, in this process and in another one', async () => {
  const [first, second] = [await replayFlight(file), await replayFlight(file)];
  expect(second.hash).toBe(first.hash);
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    'tests/replay/run.ts',
    path,
  ]);
  expect(stdout.trimEnd().split('\n').at(-1)).toBe(`${first.emitted.length} messages, sha256 ${first.hash}`);
  const shorter = file.trimEnd().split('\n').slice(0, -20).join('\n');
  expect((await replayFlight(shorter)).hash).not.toBe(first.hash);
});

test('what is private stays private in a replay: the person is a stand-in', async () => {
  const replay = await replayFlight(file);
  const person = replay.values('session').at(-1);
  expect(person).toMatchObject({ signedIn: true, email: 'person-1@redacted.invalid' });
  expect(replay.values('assets').length).toBeGreaterThan(0);
});
