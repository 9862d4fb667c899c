import { beforeEach, describe, expect, it } from 'vitest';
import { createTogether, pacedFrames } from '#app/worker-client/together.ts';

let tasks: (() => void)[];
let hidden: boolean;
let together: (run: () => void) => void;
beforeEach(() => {
  tasks = [];
  hidden = false;
  together = createTogether({ later: (run) => tasks.push(run), hidden: () => hidden });
});
const runTasks = () => {
  for (const task of tasks.splice(0)) task();
};

describe('telling together', () => {
  it('runs all in one task, each once', () => {
    const told: string[] = [];
    const first = () => told.push('first');
    const second = () => told.push('second');
    together(first);
    together(second);
    together(first);
    expect(told).toEqual([]);
    expect(tasks).toHaveLength(1);
    runTasks();
    expect(told).toEqual(['first', 'second']);
  });

  it('leaves what is wanted while it tells to another task', () => {
    let told = 0;
    const again = () => {
      told += 1;
      if (told === 1) together(again);
    };
    together(again);
    runTasks();
    expect(told).toBe(1);
    runTasks();
    expect(told).toBe(2);
    expect(tasks).toEqual([]);
  });

  it('tells at once on a hidden page, with what still waited', () => {
    const told: string[] = [];
    together(() => told.push('waited'));
    hidden = true;
    together(() => told.push('hidden'));
    expect(told).toEqual(['waited', 'hidden']);
    runTasks();
    expect(told).toEqual(['waited', 'hidden']);
  });
});

describe('paced frames', () => {
  it('runs at once after a rest, and otherwise at the second frame', () => {
    let waiting: ((now: number) => void)[] = [];
    const paced = pacedFrames((run) => waiting.push(run));
    const frameAt = (now: number) => {
      const due = waiting;
      waiting = [];
      for (const run of due) run(now);
    };
    const ran: number[] = [];
    let now = 1000;
    for (; now < 1100; now += 16) {
      if (waiting.length === 0) paced(() => ran.push(now));
      frameAt(now);
    }
    expect(ran).toEqual([1000, 1032, 1064, 1096]);
  });
});
