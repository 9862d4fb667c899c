import { createFront } from '../../../sandbox/src/front.ts';

/** What the test is told: first where the front listens, then how many MB it has grown by at most since. */
export interface Told {
  readonly url?: string;
  readonly grownBy?: number;
}

const tell = (told: Told) => process.send?.(told);

let idle = 0;
process.on('message', () => tell({ grownBy: process.resourceUsage().maxRSS / 1024 - idle }));
const front = await createFront({
  port: 0,
  backend: process.argv[2] ?? '',
  report: () => {},
  patienceMs: 60_000,
  largestBody: 128 * 1024 * 1024,
});
// Idle is what it is after some calls: the first ones load and compile.
for (let calls = 0; calls < 100; calls += 1) {
  const answer = await fetch(`${front.url}/bb/app/user/info`, { method: 'POST', body: 'a=1' });
  await answer.text();
}
idle = process.memoryUsage().rss / (1024 * 1024);
tell({ url: front.url });
