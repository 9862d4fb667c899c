import { beforeEach, describe, expect, it } from 'vitest';
import {
  createListeners,
  createSource,
  createSources,
  type Emit,
  type Opened,
  type Source,
} from '#protocol/source.ts';
import { milliseconds } from '#protocol/units.ts';
import { FakeClock } from '../../support/fake-clock.ts';

describe('listeners', () => {
  it('hear what is told until they leave, which they may do twice', () => {
    const listeners = createListeners<[what: string]>();
    const heard: string[] = [];
    const leave = listeners.add((what) => heard.push(`first ${what}`));
    listeners.add((what) => heard.push(`second ${what}`));
    listeners.tell('a');
    leave();
    leave();
    listeners.tell('b');
    expect(heard).toEqual(['first a', 'second a', 'second b']);
    expect(listeners.size()).toBe(1);
  });

  it('that leave while others are told are not told, nor are those that join', () => {
    const listeners = createListeners();
    const heard: string[] = [];
    listeners.add(() => {
      heard.push('first');
      leave();
      listeners.add(() => heard.push('late'));
    });
    const leave = listeners.add(() => heard.push('gone'));
    listeners.tell();
    expect(heard).toEqual(['first']);
    listeners.tell();
    expect(heard).toEqual(['first', 'first', 'late']);
  });

  it('count each time they were added', () => {
    const listeners = createListeners();
    let heard = 0;
    const hear = () => {
      heard += 1;
    };
    const leave = listeners.add(hear);
    listeners.add(hear);
    leave();
    listeners.tell();
    expect(heard).toBe(1);
  });

  it('begin something with the first and end it with the last, each time once', () => {
    const steps: string[] = [];
    const listeners = createListeners(() => {
      steps.push('begin');
      return () => steps.push('end');
    });
    const leave = [listeners.add(() => {}), listeners.add(() => {})];
    for (const each of leave) each();
    for (const each of leave) each();
    expect(steps).toEqual(['begin', 'end']);
    listeners.add(() => {})();
    expect(steps).toEqual(['begin', 'end', 'begin', 'end']);
  });
});

let clock: FakeClock;
let openings: { emit: Emit<string>; closed: number }[];
let source: Source<string>;
let emptied: number;
let first: (emit: Emit<string>) => Partial<Opened<string>>;
beforeEach(() => {
  clock = new FakeClock();
  openings = [];
  emptied = 0;
  first = () => ({});
  source = createSource<string>(
    (emit) => {
      const opening = { emit, closed: 0 };
      openings.push(opening);
      return {
        close: () => {
          opening.closed += 1;
        },
        ...first(emit),
      };
    },
    clock.elapsed,
    () => {
      emptied += 1;
    },
  );
});

/** Writes down what it is told. */
function follower(): { told: string[]; to: Emit<string> } {
  const told: string[] = [];
  return {
    told,
    to: {
      value: (value, age, from) => told.push(`${value} ${age} ${from}`),
      failure: ({ kind }) => told.push(kind),
    },
  };
}
const follow = () => {
  const { told, to } = follower();
  return { told, leave: source.follow(to) };
};

describe('a source', () => {
  it('opens with its first follower and closes after its last', () => {
    const one = follow();
    const two = follow();
    one.leave();
    one.leave();
    expect(openings).toMatchObject([{ closed: 0 }]);
    two.leave();
    two.leave();
    expect(openings).toMatchObject([{ closed: 1 }]);
    expect(emptied).toBe(1);
    follow();
    expect(openings).toMatchObject([{ closed: 1 }, { closed: 0 }]);
  });

  it('tells a newcomer what is held, with its age, and what failed since', async () => {
    follow();
    openings[0]?.emit.value('a', milliseconds(1000), 'cache');
    await clock.advance(2500);
    openings[0]?.emit.failure({ kind: 'timeout' });
    expect(follow().told).toEqual(['a 3500 cache', 'timeout']);
    openings[0]?.emit.value('b');
    expect(follow().told).toEqual(['b 0 network']);
  });

  it('tells nobody twice what it says while it opens', () => {
    first = (emit) => {
      emit.value('at once');
      return {};
    };
    expect(follow().told).toEqual(['at once 0 network']);
  });

  it('gives a newcomer the whole where the last value was a part', () => {
    first = () => ({ snapshot: () => 'whole' });
    const early = follow();
    openings[0]?.emit.value('part');
    expect(follow().told).toEqual(['whole 0 network']);
    expect(early.told).toEqual(['part 0 network']);
  });

  it('forgets everything when all have left', () => {
    const one = follow();
    openings[0]?.emit.value('a');
    openings[0]?.emit.failure({ kind: 'timeout' });
    one.leave();
    expect(follow().told).toEqual([]);
    expect(follow().told).toEqual([]);
  });

  it('drops what an earlier opening still says', () => {
    const one = follow();
    one.leave();
    openings[0]?.emit.value('late');
    const two = follow();
    openings[0]?.emit.value('later');
    openings[0]?.emit.failure({ kind: 'timeout' });
    expect([one.told, two.told, follow().told]).toEqual([[], [], []]);
  });

  it('closes at once what is opened for somebody who left at its first word', () => {
    const one = follow();
    openings[0]?.emit.value('a');
    first = (emit) => {
      emit.value('b');
      return {};
    };
    const { to } = follower();
    const leave = source.follow({
      ...to,
      value: (value) => {
        if (value !== 'b') return;
        one.leave();
        leave();
      },
    });
    source.restart();
    expect(openings).toMatchObject([{ closed: 1 }, { closed: 1 }]);
    expect(emptied).toBe(1);
  });

  it('restarts for those who follow it, with nothing held', () => {
    const one = follow();
    openings[0]?.emit.value('a');
    source.restart();
    expect(openings).toMatchObject([{ closed: 1 }, { closed: 0 }]);
    openings[0]?.emit.value('late');
    expect(follow().told).toEqual([]);
    openings[1]?.emit.value('b');
    expect(one.told).toEqual(['a 0 network', 'b 0 network']);
    expect(emptied).toBe(0);
  });

  it('that nobody follows stays closed through a restart', () => {
    source.restart();
    expect(openings).toEqual([]);
  });
});

describe('sources', () => {
  it('share what has the same name, forget it when it is empty, and restart by key', () => {
    const opened: string[] = [];
    const closed: string[] = [];
    const made = createSources<{ name: string; part: number }, string>(
      ({ name }) => name,
      ({ name, part }, emit) => {
        opened.push(`${name}${part}`);
        emit.value(name);
        return { close: () => closed.push(`${name}${part}`) };
      },
      clock.elapsed,
    );
    const [a, b] = [follower(), follower()];
    const leave = [made.follow({ name: 'a', part: 1 }, a.to), made.follow({ name: 'a', part: 2 }, a.to)];
    made.follow({ name: 'b', part: 1 }, b.to);
    expect(opened).toEqual(['a1', 'b1']);
    expect(a.told).toEqual(['a 0 network', 'a 0 network']);
    made.restart(({ name }) => name === 'b');
    expect(closed).toEqual(['b1']);
    expect(b.told).toEqual(['b 0 network', 'b 0 network']);
    for (const each of leave) each();
    expect(closed).toEqual(['b1', 'a1']);
    made.follow({ name: 'a', part: 3 }, a.to);
    for (const each of leave) each();
    made.follow({ name: 'a', part: 4 }, a.to);
    expect(opened).toEqual(['a1', 'b1', 'b1', 'a3']);
  });

  it('that are followed again while they close are new ones', () => {
    const opened: number[] = [];
    const { to } = follower();
    const made = createSources<number, string>(
      () => 'one',
      (part) => {
        opened.push(part);
        return { close: () => part === 1 && made.follow(2, to) };
      },
      clock.elapsed,
    );
    made.follow(1, to)();
    made.follow(3, to);
    expect(opened).toEqual([1, 2]);
  });
});
