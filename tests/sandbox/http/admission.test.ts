import { expect, it } from 'vitest';
import { createAdmission, type Read } from '../../../sandbox/src/http/admission.ts';

/** On an event loop and a clock that the test turns. */
function onALoop() {
  const clock = { time: 0 };
  let planned: (() => void)[] = [];
  const admission = createAdmission({ elapsed: () => clock.time, nextTurn: (work) => planned.push(work) });
  const begun: string[] = [];
  const refused: string[] = [];
  return {
    clock,
    begun,
    refused,
    isIdle: () => planned.length === 0,
    ask(read: Read, name: string) {
      admission.turn(read).then((inTime) => (inTime ? begun : refused).push(name));
    },
    async turn() {
      const now = planned;
      planned = [];
      for (const work of now) work();
      await Promise.resolve();
    },
  };
}
const names = (kind: string, count: number) => Array.from({ length: count }, (_, n) => `${kind} ${n}`);

it('begins a few reads at once, and rests when there are none', async () => {
  const loop = onALoop();
  for (const name of names('read', 3)) loop.ask('public', name);
  await Promise.resolve();
  expect(loop.begun).toEqual(names('read', 3));
  await loop.turn();
  await loop.turn();
  expect(loop.isIdle()).toBe(true);
});

it('begins twenty in a turn of the loop, a person’s own before those of anybody', async () => {
  const loop = onALoop();
  for (const name of names('public', 50)) loop.ask('public', name);
  for (const name of names('own', 10)) loop.ask('private', name);
  await Promise.resolve();
  expect(loop.begun).toEqual(names('public', 20));
  await loop.turn();
  expect(loop.begun.slice(20, 30)).toEqual(names('own', 10));
  expect(loop.begun).toHaveLength(40);
  await loop.turn();
  expect(loop.begun).toHaveLength(60);
});

it('refuses what has waited for more than two seconds', async () => {
  const loop = onALoop();
  for (const name of names('read', 21)) loop.ask('public', name);
  loop.clock.time = 1500;
  loop.ask('public', 'later');
  loop.clock.time = 2001;
  await loop.turn();
  expect(loop.refused).toEqual(['read 20']);
  expect(loop.begun.at(-1)).toBe('later');
});

it('refuses at once what comes while two thousand of its kind wait', async () => {
  const loop = onALoop();
  for (const name of names('read', 2021)) loop.ask('public', name);
  loop.ask('private', 'own');
  await Promise.resolve();
  expect(loop.refused).toEqual(['read 2020']);
  await loop.turn();
  expect(loop.begun[20]).toBe('own');
});
