import { beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from '#protocol/platform.ts';
import type { Emit } from '#protocol/source.ts';
import { createHub } from '#worker/live/hub.ts';
import { createServerClock } from '#worker/platform/server-clock.ts';
import { type ConnectionService, createConnectionService } from '#worker/services/system/connection.ts';
import { FakeClock } from '../../../../support/fake-clock.ts';

let clock: FakeClock;
let service: ConnectionService;
let told: Connection | null;
let probes: number;
let lines: boolean[];
beforeEach(() => {
  probes = 0;
  lines = [];
  clock = new FakeClock();
  told = null;
  const listening: Emit<Connection> = {
    value: (value) => {
      told = value;
    },
    failure: () => {},
  };
  const hub = createHub(clock);
  service = createConnectionService(
    {
      clock,
      serverClock: createServerClock(clock),
      hub: {
        ...hub,
        provide: (name, provider) => {
          if (name === 'connection') provider.open({ name } as never, listening as never);
        },
      },
      offlineCopy: () => 'on',
      probe: () => {
        probes += 1;
      },
      lineChanged: (online) => lines.push(online),
    },
    true,
  );
});
const hear = (...outcomes: readonly Parameters<ConnectionService['observer']['reached']>[0][]) => {
  for (const outcome of outcomes) service.observer.reached(outcome);
};
const state = () => ({ down: told?.serverReachable === false, signIn: told?.captivePortal === true });

describe('the line', () => {
  it('is well after one failure, and down after two', () => {
    hear('unreachable');
    expect(state()).toEqual({ down: false, signIn: false });
    hear('serverError');
    expect(state()).toEqual({ down: true, signIn: false });
    hear('answered');
    expect(state()).toEqual({ down: false, signIn: false });
  });

  it('may end at a sign-in page: one page says so', () => {
    hear('answered', 'page');
    expect(state()).toEqual({ down: false, signIn: true });
  });

  it('that never gave an answer that could be understood may end there too', () => {
    hear('strange', 'strange');
    expect(state()).toEqual({ down: true, signIn: true });
    hear('answered');
    expect(state()).toEqual({ down: false, signIn: false });
  });

  it('is well as long as anything else is understood, however strange one call is', async () => {
    for (let poll = 0; poll < 20; poll += 1) {
      hear('strange', 'answered', 'strange', 'strange');
      expect(state()).toEqual({ down: false, signIn: false });
      await clock.advance(5000);
    }
  });

  it('is called strange once nothing was understood for ten seconds', async () => {
    hear('answered');
    await clock.advance(9999);
    hear('strange', 'strange');
    expect(state()).toEqual({ down: false, signIn: false });
    await clock.advance(1);
    hear('strange', 'strange');
    expect(state()).toEqual({ down: true, signIn: true });
  });
});

describe('a browser that says that there is no line', () => {
  it('is believed and tried at once, and every ten seconds', async () => {
    service.setOnline(false);
    expect(service.online()).toBe(false);
    expect(probes).toBe(1);
    await clock.advance(30_000);
    expect(probes).toBe(4);
    hear('unreachable', 'unreachable');
    expect(service.online()).toBe(false);
    expect(lines).toEqual([false]);
  });

  it.each(['answered', 'serverError', 'strange', 'page'] as const)(
    'is overruled by what is %s',
    async (outcome) => {
      service.setOnline(false);
      hear(outcome);
      expect(service.online()).toBe(true);
      expect(told?.online).toBe(true);
      expect(lines).toEqual([false, true]);
      await clock.advance(60_000);
      expect(probes).toBe(1);
    },
  );

  it('is right once nothing answers any more, and is tried again', () => {
    service.setOnline(false);
    hear('answered', 'unreachable');
    expect(service.online()).toBe(true);
    hear('unreachable');
    expect(service.online()).toBe(false);
    expect(probes).toBe(2);
    hear('answered');
    expect(service.online()).toBe(true);
    expect(lines).toEqual([false, true, false, true]);
  });

  it('is asked no more once it says that there is one', async () => {
    service.setOnline(false);
    service.setOnline(true);
    await clock.advance(60_000);
    expect(probes).toBe(1);
    expect(lines).toEqual([false, true]);
  });

  it('is believed anew each time', () => {
    service.setOnline(false);
    hear('answered');
    service.setOnline(true);
    service.setOnline(false);
    expect(service.online()).toBe(false);
    expect(probes).toBe(2);
  });
});
