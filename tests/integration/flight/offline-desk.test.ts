import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { replayFlight } from '../../support/flight/replay-flight.ts';

test('a desk that was offline for nine seconds says so, and is online again', async () => {
  const file = readFileSync('tests/integration/flight/offline-desk.jsonl', 'utf8');
  const { values } = await replayFlight(file);
  const online = values('connection').map((connection) => connection.online);
  expect(online.filter((now, index) => now !== online[index - 1])).toEqual([true, false, true]);
});
