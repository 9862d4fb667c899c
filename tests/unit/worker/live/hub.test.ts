import { beforeEach, describe, expect, it } from 'vitest';
import type { LiveMessage, LivePort, Topic } from '#protocol/live.ts';
import type { CandleUpdate } from '#protocol/market.ts';
import type { Emit } from '#protocol/source.ts';
import { coin, milliseconds, type Pair } from '#protocol/units.ts';
import { createHub, type Hub } from '#worker/live/hub.ts';
import { FakeClock } from '../../../support/fake-clock.ts';

class Port implements LivePort {
  readonly received: LiveMessage[] = [];
  readonly transferred: ArrayBuffer[][] = [];
  closed = false;
  #listener: (event: { data: unknown }) => void = () => {};

  postMessage(message: unknown, transfer: ArrayBuffer[]): void {
    this.received.push(structuredClone(message, { transfer }) as LiveMessage);
    this.transferred.push(transfer);
  }
  addEventListener(_: 'message', listener: (event: { data: unknown }) => void): void {
    this.#listener = listener;
  }
  start(): void {}
  close(): void {
    this.closed = true;
  }
  say(data: unknown): void {
    this.#listener({ data });
  }
}

const UNREAD: Topic = { name: 'unread' };
const pair: Pair = { base: coin('BTC'), quote: coin('USDT') };

let clock: FakeClock;
let hub: Hub;
let service: { opened: number; closed: number; emit: Emit<number> };
beforeEach(() => {
  clock = new FakeClock();
  hub = createHub(clock);
  service = { opened: 0, closed: 0, emit: { value: () => {}, failure: () => {} } };
  hub.provide('unread', {
    isPrivate: true,
    open: (_, emit) => {
      service.opened += 1;
      service.emit = emit;
      return {
        close: () => {
          service.closed += 1;
        },
      };
    },
  });
});

const follow = async (topic: Topic = UNREAD) => {
  const port = new Port();
  await hub.open(topic, port);
  return port;
};

/** A public topic; says how many times it was opened. */
function countOpenings(): () => number {
  let opened = 0;
  hub.provide('depth', {
    isPrivate: false,
    open: () => {
      opened += 1;
      return { close: () => {} };
    },
  });
  return () => opened;
}

describe('subscribing', () => {
  it('starts the service once and stops it after the last one left', async () => {
    const first = await follow();
    const second = await follow();
    expect(service.opened).toBe(1);
    service.emit.value(3);
    first.say('close');
    expect(first.closed).toBe(true);
    expect(service.closed).toBe(0);
    second.say('close');
    second.say('close');
    expect(service.closed).toBe(1);
    await follow();
    expect(service.opened).toBe(2);
  });

  it('sends everyone everything, and nothing to who left', async () => {
    const first = await follow();
    const second = await follow();
    service.emit.value(1);
    first.say('close');
    service.emit.value(2);
    expect(first.received.map((message) => message.kind === 'value' && message.value)).toEqual([1]);
    expect(second.received.map((message) => message.kind === 'value' && message.value)).toEqual([1, 2]);
  });

  it('gives a newcomer the last value with its age, and the failure since', async () => {
    await follow();
    service.emit.value(5, milliseconds(1000), 'cache');
    await clock.advance(2500);
    service.emit.failure({ kind: 'timeout' });
    const late = await follow();
    expect(late.received).toEqual([
      { kind: 'value', value: 5, age: 3500, source: 'cache' },
      { kind: 'failure', failure: { kind: 'timeout' } },
    ]);
  });

  it('forgets a failure once a value came', async () => {
    await follow();
    service.emit.failure({ kind: 'timeout' });
    service.emit.value(6);
    const late = await follow();
    expect(late.received).toEqual([{ kind: 'value', value: 6, age: 0, source: 'network' }]);
  });

  it('to a topic that nobody provides fails instead of hanging', async () => {
    const port = await follow({ name: 'intents' });
    expect(port.received).toEqual([{ kind: 'failure', failure: { kind: 'invalid' } }]);
  });

  it('ignores other words on the port', async () => {
    const port = await follow();
    port.say({ type: 'close' });
    port.say(null);
    expect(service.closed).toBe(0);
  });

  it('tells topics apart by their parameters only', async () => {
    const opened = countOpenings();
    await follow({ name: 'depth', pair });
    await follow({ pair: { quote: pair.quote, base: pair.base }, name: 'depth' } as Topic);
    expect(opened()).toBe(1);
    await follow({ name: 'depth', pair: { base: coin('ETH'), quote: coin('USDT') } });
    expect(opened()).toBe(2);
  });
});

describe('another person', () => {
  it('starts private topics again, deaf to what the old ones still say', async () => {
    const port = await follow();
    service.emit.value(9);
    const old = service.emit;
    hub.resetPrivate();
    expect(service).toMatchObject({ opened: 2, closed: 1 });
    old.value(10);
    const late = await follow();
    expect(late.received).toEqual([]);
    service.emit.value(0);
    expect(port.received.map((message) => message.kind === 'value' && message.value)).toEqual([9, 0]);
  });

  it('changes nothing about public topics', async () => {
    const opened = countOpenings();
    await follow({ name: 'depth', pair });
    hub.resetPrivate();
    expect(opened()).toBe(1);
  });
});

describe('candles', () => {
  const series = (...close: number[]) => {
    const column = () => Float64Array.from(close);
    return {
      pair,
      period: '1min' as const,
      length: close.length,
      time: column(),
      open: column(),
      high: column(),
      low: column(),
      close: column(),
      volume: column(),
      turnover: column(),
    };
  };
  const topic: Topic = { name: 'candles', pair, period: '1min' };

  it('are transferred, each port its own copy, and the newcomer gets the whole series', async () => {
    const whole: CandleUpdate = { kind: 'full', series: series(1, 2, 3) };
    let emit: Emit<CandleUpdate> = { value: () => {}, failure: () => {} };
    hub.provide('candles', {
      isPrivate: false,
      open: (_, given) => {
        emit = given;
        return { close: () => {}, snapshot: () => whole };
      },
    });
    const first = await follow(topic);
    const second = await follow(topic);
    const tail: CandleUpdate = { kind: 'tail', series: series(3) };
    emit.value(tail);
    const late = await follow(topic);
    expect(tail.series.close).toEqual(Float64Array.of(3));
    for (const port of [first, second]) {
      expect(port.received).toMatchObject([{ value: { kind: 'tail', series: { length: 1 } } }]);
      // All seven columns in one buffer.
      expect(port.transferred[0]).toHaveLength(1);
    }
    expect(late.received).toMatchObject([{ value: { kind: 'full', series: { length: 3 } } }]);
    expect(whole.series.close).toEqual(Float64Array.of(1, 2, 3));
  });
});

describe('before the device has said who is signed in', () => {
  it('private topics wait, and public ones do not', async () => {
    let know = () => {};
    const ready = new Promise<void>((resolve) => {
      know = resolve;
    });
    hub = createHub(clock, { ready, userId: () => null });
    const opened: string[] = [];
    const provide = (name: 'unread' | 'pulse', isPrivate: boolean) =>
      hub.provide(name, {
        isPrivate,
        open: () => {
          opened.push(name);
          return { close: () => {} };
        },
      });
    provide('unread', true);
    provide('pulse', false);
    const following = [follow(), follow({ name: 'pulse', pair })];
    await clock.advance(0);
    expect(opened).toEqual(['pulse']);
    know();
    await Promise.all(following);
    expect(opened).toEqual(['pulse', 'unread']);
  });
});

it('private topics name their person, and public ones nobody', async () => {
  let userId: string | null = 'u1';
  hub = createHub(clock, { ready: Promise.resolve(), userId: () => userId });
  const say = (emit: Emit<number>) => {
    emit.value(1, milliseconds(0), 'cache');
    return { close: () => {} };
  };
  hub.provide('unread', { isPrivate: true, open: (_, emit) => say(emit) });
  const unread = await follow();
  userId = 'u2';
  hub.resetPrivate();
  expect(unread.received).toMatchObject([{ of: 'u1' }, { of: 'u2' }]);
  hub.provide('unread', { isPrivate: false, open: (_, emit) => say(emit) });
  expect((await follow()).received[0]).not.toHaveProperty('of');
});
