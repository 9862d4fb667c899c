import { beforeEach, describe, expect, it } from 'vitest';
import { createFrameLanes, createTogether } from '#app/worker-client/paces.ts';

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

describe('lanes of frames', () => {
  let waiting: ((now: number) => void)[];
  beforeEach(() => {
    waiting = [];
  });
  const frames = (lane: () => void, from: number) => {
    for (let now = from; now < from + 100; now += 16) {
      lane();
      const due = waiting;
      waiting = [];
      for (const run of due) run(now);
    }
  };

  it('run at once after a rest, and otherwise at the second frame', () => {
    const later = createFrameLanes((run) => waiting.push(run))();
    let idle = true;
    let ran = 0;
    frames(() => {
      if (!idle) return;
      idle = false;
      later(() => {
        idle = true;
        ran += 1;
      });
    }, 1000);
    expect(ran).toBe(4);
  });

  it('never share a frame', () => {
    const lane = createFrameLanes((run) => waiting.push(run));
    const [book, rest] = [lane(), lane()];
    const ran: string[] = [];
    frames(() => {
      if (waiting.length > 0) return;
      const before = ran.length;
      book(() => ran.push(`book ${before}`));
      rest(() => ran.push(`rest ${before}`));
    }, 1000);
    expect(ran.slice(0, 4)).toEqual(['book 0', 'rest 0', 'book 2', 'rest 2']);
  });
});
