import { beforeEach, describe, expect, it } from 'vitest';
import { type FailureKind, failed, ok, type Result } from '#protocol/result.ts';
import { milliseconds } from '#protocol/units.ts';
import { backOff } from '#worker/platform/back-off.ts';
import { createScheduler, type Scheduler } from '#worker/platform/scheduler.ts';
import { FakeClock } from '../../../support/fake-clock.ts';

let clock: FakeClock;
let scheduler: Scheduler;
beforeEach(() => {
  clock = new FakeClock();
  scheduler = createScheduler({
    clock,
    intervals: { app: milliseconds(5000), fast: milliseconds(1000) },
    random: () => 0,
  });
});

/** A read that answers at once, and the moments of its runs. */
function read(answer: () => Result<unknown> | Promise<Result<unknown>> = () => ok(null)) {
  const runs: number[] = [];
  return {
    runs,
    run: async () => {
      runs.push(clock.elapsed());
      return answer();
    },
  };
}
const failing = (kind: FailureKind) => read(() => failed({ kind }));

describe('ticks', () => {
  it('run a read at once and then every 5 s or every second', async () => {
    const slow = read();
    const fast = read();
    scheduler.every('app', slow.run);
    scheduler.every('fast', fast.run);
    await clock.advance(10_000);
    expect(slow.runs).toEqual([0, 5000, 10_000]);
    expect(fast.runs).toEqual([0, 1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000, 9000, 10_000]);
  });

  it('come less often for people who save data, and as before afterwards', async () => {
    const slow = read();
    const fast = read();
    scheduler.setSparing(true);
    scheduler.every('app', slow.run);
    scheduler.every('fast', fast.run);
    await clock.advance(12_000);
    // The timer that ran already when it was chosen keeps its time once more.
    expect(slow.runs).toEqual([0, 5000]);
    expect(fast.runs).toEqual([0, 3000, 6000, 9000, 12_000]);
    scheduler.setSparing(false);
    await clock.advance(5000);
    expect(slow.runs).toEqual([0, 5000, 15_000]);
    expect(fast.runs.slice(-3)).toEqual([15_000, 16_000, 17_000]);
  });

  // proves F16
  it('are skipped while the last run is under way', async () => {
    let finish: (result: Result<unknown>) => void = () => {};
    const slow = read(() => new Promise((resolve) => (finish = resolve)));
    scheduler.every('fast', slow.run);
    await clock.advance(4500);
    expect(slow.runs).toEqual([0]);
    finish(ok(null));
    await clock.advance(1000);
    expect(slow.runs).toEqual([0, 5000]);
  });

  it('end with stop, and leave no fast timer behind', async () => {
    const fast = read();
    const polling = scheduler.every('fast', fast.run);
    await clock.advance(1000);
    polling.stop();
    await clock.advance(10_000);
    expect(fast.runs).toEqual([0, 1000]);
    scheduler.stop();
    expect(clock.waiting).toBe(0);
  });
});

describe('failures', () => {
  // proves F01
  it('wait 1, 2, 4 … 30 s', async () => {
    const bad = failing('network');
    scheduler.every('app', bad.run);
    await clock.advance(125_000);
    expect(bad.runs).toEqual([0, 1000, 3000, 7000, 15_000, 31_000, 61_000, 91_000, 121_000]);
  });

  it('give way to the ticks after a success', async () => {
    let bad = true;
    const mixed = read(() => (bad ? failed({ kind: 'timeout' }) : ok(null)));
    scheduler.every('app', mixed.run);
    await clock.advance(500);
    bad = false;
    await clock.advance(10_000);
    expect(mixed.runs).toEqual([0, 1000, 5000, 10_000]);
  });

  it.each(['superseded', 'session'] as const)('of kind %s are no reason to wait', async (kind) => {
    const bad = failing(kind);
    scheduler.every('app', bad.run);
    await clock.advance(10_000);
    expect(bad.runs).toEqual([0, 5000, 10_000]);
  });

  // proves F01
  it('are spread by jitter, never beyond the full wait', () => {
    expect([1, 2, 3, 5, 6, 60].map((n) => backOff(n, 0))).toEqual([1000, 2000, 4000, 16_000, 30_000, 30_000]);
    expect(backOff(6, 1)).toBe(22_500);
    expect(backOff(1, 0.5)).toBe(875);
  });
});

describe('pauses', () => {
  // proves F41
  it('while hidden, and a fetch at once when seen again', async () => {
    const one = read();
    scheduler.every('app', one.run);
    scheduler.setVisible(false);
    await clock.advance(12_000);
    expect(one.runs).toEqual([0]);
    scheduler.setVisible(true);
    await clock.advance(0);
    expect(one.runs).toEqual([0, 12_000]);
  });

  it('are told once to each listener', () => {
    const seen: boolean[] = [];
    const stop = scheduler.onVisible((visible) => seen.push(visible));
    scheduler.setVisible(true);
    scheduler.setVisible(false);
    scheduler.setVisible(false);
    scheduler.setVisible(true);
    stop();
    scheduler.setVisible(false);
    expect(seen).toEqual([false, true]);
    expect(scheduler.visible()).toBe(false);
  });

  it('while offline, and a fetch at once when back, even in the middle of a wait', async () => {
    const bad = failing('network');
    scheduler.every('app', bad.run);
    await clock.advance(3500);
    scheduler.setOnline(false);
    await clock.advance(10_000);
    scheduler.setOnline(true);
    await clock.advance(0);
    expect(bad.runs).toEqual([0, 1000, 3000, 13_500]);
  });

  it('while the server asked for silence', async () => {
    const one = read();
    scheduler.every('fast', one.run);
    scheduler.hold(milliseconds(6500));
    await clock.advance(8000);
    expect(one.runs).toEqual([0, 6500, 7000, 8000]);
  });

  it('also for what is followed while hidden', async () => {
    scheduler.setVisible(false);
    const one = read();
    scheduler.every('app', one.run);
    await clock.advance(20_000);
    expect(one.runs).toEqual([]);
  });
});

describe('waking up', () => {
  // proves F40
  it('abandons what was under way and fetches everything again', async () => {
    const stuck = read(() => new Promise(() => {}));
    let wakes = 0;
    scheduler.onWake(() => {
      wakes += 1;
    });
    scheduler.every('app', stuck.run);
    await clock.advance(0);
    await clock.sleep(2 * 3_600_000);
    expect(wakes).toBe(1);
    expect(stuck.runs).toEqual([0, 7_200_000]);
  });

  it('is spread over a moment, so that machines that wake together do not all ask at once', async () => {
    const spread = createScheduler({
      clock,
      intervals: { app: milliseconds(5000), fast: milliseconds(1000) },
      random: () => 0.5,
    });
    const one = read();
    spread.every('app', one.run);
    await clock.advance(0);
    await clock.sleep(3_600_000);
    expect(one.runs).toEqual([0]);
    await clock.advance(750);
    expect(one.runs).toEqual([0, 3_600_750]);
  });

  it('is one wake-up, however many timers notice it', async () => {
    const [slow, fast] = [read(), read()];
    let wakes = 0;
    scheduler.onWake(() => {
      wakes += 1;
    });
    scheduler.every('app', slow.run);
    scheduler.every('fast', fast.run);
    await clock.advance(500);
    await clock.sleep(3_600_000);
    expect(wakes).toBe(1);
    expect(slow.runs).toEqual([0, 3_600_500]);
    expect(fast.runs).toEqual([0, 3_600_500]);
    expect(scheduler.worstDelay()).toBe(0);
  });

  it('is not what a busy moment is: that is told as a delay', async () => {
    const one = read();
    scheduler.every('app', one.run);
    await clock.advance(4000);
    await clock.sleep(2200);
    expect(scheduler.worstDelay()).toBe(1200);
    expect(one.runs).toEqual([0, 6200]);
  });

  it('asks nothing while nobody looks, and at once when somebody does', async () => {
    const one = read();
    scheduler.every('app', one.run);
    scheduler.setVisible(false);
    await clock.sleep(3_600_000);
    expect(one.runs).toEqual([0]);
    scheduler.setVisible(true);
    await clock.advance(0);
    expect(one.runs).toEqual([0, 3_600_000]);
  });

  // proves F40
  it('is noticed where the monotonic clock stood still', async () => {
    const one = read();
    scheduler.every('app', one.run);
    await clock.advance(1000);
    clock.setWall(clock.now() + 3_600_000);
    let wakes = 0;
    scheduler.onWake(() => {
      wakes += 1;
    });
    await clock.advance(4000);
    expect(wakes).toBe(1);
  });
});
