import { expect, test } from 'vitest';
import { openLater } from '#worker/live/hub.ts';
import { FakeClock, settled } from '../../../support/fake-clock.ts';

function follower() {
  const told: unknown[] = [];
  return {
    told,
    emit: { value: (value: string) => told.push(value), failure: (why: unknown) => told.push(why) },
  };
}

test('opens the topic once its service is loaded, and tries a failed load again', async () => {
  const clock = new FakeClock();
  const { told, emit } = follower();
  let loads = 0;
  let closed = 0;
  const load = async () => {
    loads += 1;
    if (loads === 1) throw new Error('no connection');
  };
  const topic = openLater<string>(
    clock,
    load,
    (to) => {
      to.value('first');
      return { close: () => (closed += 1), snapshot: () => 'whole' };
    },
    emit,
  );
  await settled();
  expect(told).toEqual([{ kind: 'network' }]);
  expect(topic.snapshot?.()).toBeNull();
  await clock.advance(5000);
  expect(told).toEqual([{ kind: 'network' }, 'first']);
  expect(topic.snapshot?.()).toBe('whole');
  topic.close();
  expect(closed).toBe(1);
});

test('opens nothing for those who have left', async () => {
  const { told, emit } = follower();
  const topic = openLater<string>(
    new FakeClock(),
    async () => {},
    (to) => {
      to.value('too late');
      return { close: () => {} };
    },
    emit,
  );
  topic.close();
  await settled();
  expect(told).toEqual([]);
});
