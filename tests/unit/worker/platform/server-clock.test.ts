import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { epochMs, milliseconds } from '#protocol/units.ts';
import { createServerClock } from '#worker/platform/server-clock.ts';
import { FakeClock } from '../../../support/fake-clock.ts';

const START = Date.UTC(2026, 10, 20, 12);

/** A server whose clock is this far from the device's. */
function setUp(ahead: number) {
  const clock = new FakeClock(START);
  const server = createServerClock(clock);
  const truth = () => START + ahead + clock.elapsed();
  const ask = async (there: number, back: number, resolution = 1) => {
    const sentAt = clock.elapsed();
    await clock.advance(there);
    const said = epochMs(
      Math.floor(truth() / resolution) * resolution + (resolution > 1 ? resolution / 2 : 0),
    );
    await clock.advance(back);
    server.observe({
      serverTime: said,
      resolution: milliseconds(resolution),
      sentAt: milliseconds(sentAt),
      receivedAt: clock.elapsed(),
    });
  };
  return { clock, server, truth, ask };
}

describe('the server clock', () => {
  it('is the device clock until the server told its time', () => {
    const { server, clock } = setUp(86_400_000);
    expect(server.known()).toBe(false);
    expect(server.now()).toBe(clock.now());
    expect(server.offset()).toBe(0);
  });

  it('takes half the round trip off', async () => {
    const { server, truth, ask } = setUp(86_400_000);
    await ask(100, 100);
    expect(server.now()).toBe(truth());
    expect(server.offset()).toBe(86_400_000);
    expect(server.roundTrip()).toBe(200);
  });

  // proves F39
  it('does not move when somebody sets the device clock', async () => {
    const { server, clock, truth, ask } = setUp(0);
    await ask(20, 20);
    clock.setWall(START - 365 * 86_400_000);
    await clock.advance(5000);
    expect(server.now()).toBe(truth());
  });

  it('keeps the better of two measures', async () => {
    const { server, truth, ask } = setUp(0);
    await ask(10, 10);
    await ask(10, 1500);
    expect(Math.abs(server.now() - truth())).toBeLessThanOrEqual(10);
  });

  it('believes a new measure that contradicts the old one', async () => {
    const { server, clock, ask } = setUp(0);
    await ask(10, 10);
    server.observe({
      serverTime: epochMs(START + 3_600_000),
      resolution: milliseconds(1),
      sentAt: clock.elapsed(),
      receivedAt: clock.elapsed(),
    });
    expect(server.now()).toBe(START + 3_600_000);
  });

  it('after sleep takes the next measure, however rough, without a jump before', async () => {
    const { server, truth, ask } = setUp(5000);
    await ask(5, 5);
    server.distrust();
    expect(server.now()).toBe(truth());
    await ask(300, 700);
    expect(Math.abs(server.now() - truth())).toBeLessThanOrEqual(500);
  });

  it('is never off by more than half the best round trip and the resolution', async () => {
    const trip = fc.record({ there: fc.nat(2000), back: fc.nat(2000), coarse: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.array(trip, { minLength: 1, maxLength: 5 }),
        async (ahead, trips) => {
          const { server, truth, ask } = setUp(ahead);
          let bound = Number.POSITIVE_INFINITY;
          for (const { there, back, coarse } of trips) {
            await ask(there, back, coarse ? 1000 : 1);
            bound = Math.min(bound, (there + back) / 2 + (coarse ? 500 : 1)) + 5;
            expect(Math.abs(server.now() - truth())).toBeLessThanOrEqual(bound + 1);
          }
        },
      ),
      { numRuns: 25 },
    );
  });
});
