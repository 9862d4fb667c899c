import { beforeEach, describe, expect, it } from 'vitest';
import { milliseconds } from '#protocol/units.ts';
import { paced } from '#worker/live/paced.ts';
import { FakeClock } from '../../../support/fake-clock.ts';

let clock: FakeClock;
let told: string[];
let slow: ReturnType<typeof paced<string>>;
beforeEach(() => {
  clock = new FakeClock();
  told = [];
  slow = paced<string>(clock, milliseconds(200), {
    value: (value, age, source) => told.push(`${value} ${age} ${source}`),
    failure: ({ kind }) => told.push(kind),
  });
});

describe('paced values', () => {
  it('tell the first at once, then the newest of each while, with its age', async () => {
    slow.emit.value('a');
    slow.emit.value('b');
    await clock.advance(50);
    slow.emit.value('c', milliseconds(10), 'cache');
    expect(told).toEqual(['a 0 network']);
    await clock.advance(150);
    expect(told).toEqual(['a 0 network', 'c 160 cache']);
    await clock.advance(1000);
    slow.emit.value('d');
    expect(told).toEqual(['a 0 network', 'c 160 cache', 'd 0 network']);
  });

  it('tell a failure at once, after the value before it', () => {
    slow.emit.value('a');
    slow.emit.value('b');
    slow.emit.failure({ kind: 'offline' });
    expect(told).toEqual(['a 0 network', 'b 0 network', 'offline']);
  });

  it('tell nothing once stopped', async () => {
    slow.emit.value('a');
    slow.emit.value('b');
    slow.stop();
    await clock.advance(1000);
    expect(told).toEqual(['a 0 network']);
  });
});
